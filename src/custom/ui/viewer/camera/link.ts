import type { CameraRig } from './rig.ts';

/** Viewers that turn together: all cameras follow the one that moves. */
export class CameraLink {
  private readonly rigs = new Set<CameraRig>();
  private leader: CameraRig | null = null;
  private active = true;

  get isActive(): boolean {
    return this.active;
  }

  /** When reactivated, all take the view of the one that moved last. */
  set isActive(active: boolean) {
    this.active = active;
    if (active && this.leader) this.spread(this.leader);
  }

  /** Returns a function that leaves. A viewer that joins later takes the others' view. */
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
