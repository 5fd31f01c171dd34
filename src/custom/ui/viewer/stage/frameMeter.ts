/** Above this frame time, a model no longer follows the hand. */
const TOO_SLOW_MS = 30;
const SAMPLES = 8;
/** So slow that two such frames are proof enough. */
const STANDING_MS = 90;

/**
 * Judges the GPU by the time between frames during movement. Once the full model was too slow, the preview replaces it
 * during all later movement: retrying at every turn would stutter at every turn.
 */
export class FrameMeter {
  weak = false;
  private last: number | null = null;
  private samples: number[] = [];

  /** Records a frame of a movement, drawn with the full model or its preview, at `now` in milliseconds. */
  moved(now: number, whole: boolean): void {
    const passed = this.last === null ? null : now - this.last;
    this.last = now;
    if (passed === null || !whole || this.weak) return;
    this.samples.push(passed);
    if (this.samples.filter((sample) => sample > STANDING_MS).length >= 2) this.weak = true;
    if (this.samples.length < SAMPLES) return;
    const median = [...this.samples].sort((a, b) => a - b)[SAMPLES / 2]!;
    this.weak ||= median > TOO_SLOW_MS;
    this.samples = [];
  }

  rested(): void {
    this.last = null;
    this.samples = [];
  }
}
