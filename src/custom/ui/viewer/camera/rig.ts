import { Box3, Vector3, type Quaternion } from 'three';
import { between, fitted, panned, rotated, zoomed, type Frame, type Pose } from './pose.ts';
import type { View } from './views.ts';

/** The view that a move was for; moving by hand makes it `free`. */
export type ViewName = View | 'free';

const FLIGHT_MS = 360;
/** Fraction of its speed that a gliding model keeps after a second. */
const GLIDE = 0.0008;
const STILL = 0.02;
/** Millimetres. Centres further apart than a mouth is wide mean files in different coordinate systems. */
const ELSEWHERE = 80;

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/**
 * The camera's state and movement, without canvas or graphics; the caller passes the time. `onChange` requests a frame,
 * `onView` reports the current view.
 */
export class CameraRig {
  pose: Pose;
  view: ViewName = 'free';
  /** Whether the user has moved the camera; until then the view follows the models that arrive. */
  touched = false;
  reducedMotion = false;
  frame: Frame = { aspect: 1, freeWidth: 1, freeHeight: 1 };
  onChange: () => void = () => {};
  onView: (view: ViewName) => void = () => {};
  /** Following another camera has changed the view to a named one. */
  onFollowed: (view: View) => void = () => {};
  /** After each movement of this camera, including flights and the opening view; not after `follow`. */
  onMove: () => void = () => {};

  /** Centre of what a fit shows. */
  readonly middle = new Vector3();
  private points: readonly Vector3[] = [];
  private radius = 60;
  private flight: { from: Pose; to: Pose; passed: number } | null = null;
  private glide: { right: number; down: number } | null = null;
  /** Whether the pose is the last fit's, unchanged since. */
  private isFitted = false;

  constructor(rotation: Quaternion) {
    this.pose = fitted(rotation, [], this.frame);
  }

  /** Sets the points that a fit shows, in the viewer's millimetres. */
  show(points: readonly Vector3[]): void {
    this.points = points;
    const reach = points.reduce((most, point) => Math.max(most, point.length()), 0);
    this.radius = Math.max(10, reach);
    const box = new Box3().setFromPoints([...points]);
    if (!box.isEmpty()) box.getCenter(this.middle);
  }

  rotate(right: number, down: number): void {
    this.byHand(rotated(this.pose, right, down));
  }

  pan(right: number, down: number): void {
    this.byHand(panned(this.pose, right, down), this.view);
  }

  zoom(factor: number, x = 0, y = 0): void {
    this.byHand(zoomed(this.pose, factor, x, y, this.frame.aspect, this.radius * 16), this.view);
  }

  /** Starts a glide at a speed in radians per second. */
  throw(right: number, down: number): void {
    if (this.reducedMotion || Math.hypot(right, down) < 0.4) return;
    this.glide = { right, down };
    this.onChange();
  }

  stop(): void {
    this.flight = null;
    this.glide = null;
  }

  fit(rotation: Quaternion = this.target.rotation, view: ViewName = this.view): void {
    this.touched = true;
    this.flyTo(fitted(rotation, this.points, this.frame), view);
    this.isFitted = true;
  }

  /** The view has another size: a fitted named view is fitted again, while the user's own pose stays. */
  resize(frame: Frame): void {
    this.frame = frame;
    if (!this.isFitted || this.view === 'free') return;
    this.flyTo(fitted(this.target.rotation, this.points, frame), this.view, false);
    this.isFitted = true;
  }

  /** The opening view, without a flight; again for every model that arrives, until the user moves the camera. */
  open(rotation: Quaternion): void {
    if (this.touched) return;
    this.flyTo(fitted(rotation, this.points, this.frame), 'free', false);
  }

  /** Like `open`, with the caller's pose. */
  openAt(pose: Pose, view: View): void {
    if (!this.touched) this.flyTo(pose, view, false);
  }

  /** Centres a point; the model then turns about it. */
  centre(point: Vector3): void {
    this.touched = true;
    this.flyTo({ ...this.target, pivot: point.clone() }, this.view);
  }

  /** Flies to the caller's pose. */
  lookAt(pose: Pose): void {
    this.touched = true;
    this.flyTo(pose, 'free');
  }

  /**
   * Copies another camera's view at once. If both show the same place (files of one case share their axes), the pose is
   * identical; else each keeps its own centre, and only angle and distance are shared.
   */
  follow({ pose, view, middle }: CameraRig): void {
    this.stop();
    this.touched = true;
    this.isFitted = false;
    const isElsewhere = this.middle.distanceTo(middle) > ELSEWHERE;
    const pivot = isElsewhere ? pose.pivot.clone().sub(middle).add(this.middle) : pose.pivot;
    this.pose = { ...pose, pivot };
    if (view !== this.view && view !== 'free') this.onFollowed(view);
    this.nameView(view);
    this.onChange();
  }

  turnBy(right: number, down: number): void {
    this.touched = true;
    this.flyTo(rotated(this.target, right, down), 'free');
  }

  /** Advances time by `seconds`; true while the movement continues. */
  tick(seconds: number): boolean {
    if (this.flight) {
      this.flight.passed += seconds * 1000;
      const t = Math.min(1, this.flight.passed / FLIGHT_MS);
      this.pose = t === 1 ? this.flight.to : between(this.flight.from, this.flight.to, ease(t));
      if (t === 1) this.flight = null;
      this.onMove();
    } else if (this.glide) {
      const { right, down } = this.glide;
      this.pose = rotated(this.pose, right * seconds, down * seconds);
      const share = GLIDE ** seconds;
      this.glide = Math.hypot(right, down) < STILL ? null : { right: right * share, down: down * share };
      this.onMove();
    }
    return this.flight !== null || this.glide !== null;
  }

  /** The current pose, or the destination of a flight. */
  get target(): Pose {
    return this.flight?.to ?? this.pose;
  }

  private byHand(pose: Pose, view: ViewName = 'free'): void {
    this.stop();
    this.touched = true;
    this.isFitted = false;
    this.pose = pose;
    this.nameView(view);
    this.onChange();
    this.onMove();
  }

  private flyTo(to: Pose, view: ViewName, smoothly = true): void {
    this.glide = null;
    this.isFitted = false;
    this.flight = smoothly && !this.reducedMotion ? { from: this.pose, to, passed: 0 } : null;
    if (!this.flight) this.pose = to;
    this.nameView(view);
    this.onChange();
    if (!this.flight) this.onMove();
  }

  private nameView(view: ViewName): void {
    if (view === this.view) return;
    this.view = view;
    this.onView(view);
  }
}
