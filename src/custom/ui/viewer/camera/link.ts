import type { CameraRig } from './rig.ts';

/** Several viewers that turn together: whatever one camera does the others do. */
export class CameraLink {
  private readonly rigs = new Set<CameraRig>();
  private leader: CameraRig | null = null;
  private active = true;

  get isActive(): boolean {
    return this.active;
  }

  /** Turned on again, all take the view of the one that moved last. */
  set isActive(active: boolean) {
    this.active = active;
    if (active && this.leader) this.spread(this.leader);
  }

  /** Returns what ends it. A viewer that comes later takes the view that the others have. */
  join(rig: CameraRig): () => void {
    if (this.active && this.leader) rig.follow(this.leader);
    this.rigs.add(rig);
    rig.onMove = () => {
      this.leader = rig;
      if (this.active) this.spread(rig);
    };
    return () => {
      this.rigs.delete(rig);
      rig.onMove = () => {};
      if (this.leader === rig) this.leader = null;
    };
  }

  private spread(from: CameraRig): void {
    for (const rig of this.rigs) if (rig !== from) rig.follow(from);
  }
}
