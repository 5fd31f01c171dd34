/** Slower than this, a model turned by hand no longer follows the hand. */
const TOO_SLOW_MS = 30;
const SAMPLES = 8;
/** So slow that two such frames are proof enough. */
const STANDING_MS = 90;

/**
 * Judges the graphics card by the time between frames while something moves. Once it was too slow with the whole model,
 * the preview stands in during movement from then on: asking again at every turn would stutter at every turn.
 */
export class FrameMeter {
  weak = false;
  private last: number | null = null;
  private samples: number[] = [];

  /** A frame of a movement, drawn with the whole model or with its preview, at `now` in milliseconds. */
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
