import { Box3, Vector3, type Quaternion } from 'three';
import { between, fitted, panned, rotated, zoomed, type Frame, type Pose } from './pose.ts';
import type { View } from './views.ts';

/** What a camera move was for; anything by hand makes the view a free one. */
export type ViewName = View | 'free';

const FLIGHT_MS = 360;
/** Share of its speed that a thrown model keeps after a second. */
const GLIDE = 0.0008;
const STILL = 0.02;
/** Two middles further apart than a mouth is wide belong to files with axes of their own. */
const ELSEWHERE = 80;

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/**
 * The camera's state and its movement: no canvas, no graphics, time handed in. `onChange` asks for a frame, `onView`
 * tells which view shows.
 */
export class CameraRig {
  pose: Pose;
  view: ViewName = 'free';
  /** Whether a person has moved the camera: until then the view follows what arrives. */
  touched = false;
  reducedMotion = false;
  frame: Frame = { aspect: 1, freeWidth: 1, freeHeight: 1 };
  onChange: () => void = () => {};
  onView: (view: ViewName) => void = () => {};
  /** Another camera's view is taken on that has a name. */
  onFollowed: (view: View) => void = () => {};
  /** After each movement that began here, the opening view's and a flight's too; not after `follow`. */
  onMove: () => void = () => {};

  /** Of what a fit shows. */
  readonly middle = new Vector3();
  private points: readonly Vector3[] = [];
  private radius = 60;
  private flight: { from: Pose; to: Pose; passed: number } | null = null;
  private glide: { right: number; down: number } | null = null;
  /** Whether the pose is the last fit's, neither zoomed nor moved since. */
  private isFitted = false;

  constructor(rotation: Quaternion) {
    this.pose = fitted(rotation, [], this.frame);
  }

  /** What a fit shows, in the viewer's millimetres. */
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

  /** Lets go of the model at a speed in radians a second. */
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

  /** The picture has another size: a named view fills it again, while a pose that a person chose stays. */
  resize(frame: Frame): void {
    this.frame = frame;
    if (!this.isFitted || this.view === 'free') return;
    this.flyTo(fitted(this.target.rotation, this.points, frame), this.view, false);
    this.isFitted = true;
  }

  /** The first view of a case, without a flight; once more for every model that arrives, until a person takes over. */
  open(rotation: Quaternion): void {
    if (this.touched) return;
    this.flyTo(fitted(rotation, this.points, this.frame), 'free', false);
  }

  /** As `open`, in a pose of the caller's choice. */
  openAt(pose: Pose, view: View): void {
    if (!this.touched) this.flyTo(pose, view, false);
  }

  /** Puts a point into the middle: the model turns about it from now on. */
  centre(point: Vector3): void {
    this.touched = true;
    this.flyTo({ ...this.target, pivot: point.clone() }, this.view);
  }

  /** Flies to a pose of the caller's choice. */
  lookAt(pose: Pose): void {
    this.touched = true;
    this.flyTo(pose, 'free');
  }

  /**
   * Takes another camera's view at once. Where the two show the same place (files of one case share their axes) it is the
   * very same pose; else each keeps its own middle, and only the angle and the nearness are shared.
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

  /** Moves time on by `seconds`; true while there is more to come. */
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

  /** Where the camera is, or where it flies to. */
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
