import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useRef, type RefObject } from 'react';
import { Box3, Matrix4, Vector3, type Group, type PerspectiveCamera, type Plane } from 'three';
import type { Quat } from '../camera/orientation.ts';
import { FIELD_OF_VIEW } from '../camera/pose.ts';
import type { CameraRig } from '../camera/rig.ts';
import type { Jaw } from '../model.ts';
import type { FrameMeter } from './frameMeter.ts';
import type { Drawable } from './geometry.ts';
import { SEEN_THROUGH } from './clay.ts';
import { ModelMesh, type ModelHandle } from './ModelMesh.tsx';
import { isHidden, pick } from './picking.ts';

export interface SceneModel {
  id: string;
  jaw: Jaw;
  isDesign: boolean;
  /** CSS colour of its clay. */
  colour: string;
  /** Of two coinciding surfaces, the one with the lower rank is drawn. */
  rank: number;
  /** Millimetres that it is pushed back in depth. */
  back: number;
  lod: Drawable | null;
  full: Drawable | null;
  visible: boolean;
  opacity: number;
  painted: boolean;
  /** RGBA in linear colour space per vertex of the full form; replaces its own colours. */
  map: Uint8Array | null;
  /** The order's teeth, tinted if the scan's teeth are segmented. */
  marked: readonly number[];
}

/** `whole`: the best available form of each shown model. */
export type Drawn = 'nothing' | 'preview' | 'whole';

/** A point of a model: in the viewer's millimetres, and in its file's. */
interface ModelHit {
  id: string;
  point: Vector3;
  inFile: Vector3;
}

/** What the page can ask of the scene between frames. */
export interface SceneHandle {
  /** Draws a frame immediately. */
  draw(): void;
  /** The surface under (x, y), −1…1 from left to right and bottom to top; `only` restricts it to one model. */
  pickAt(x: number, y: number, only?: string): ModelHit | null;
  hides(point: Vector3, slack: number): boolean;
}

interface Props {
  models: readonly SceneModel[];
  rotation: Quat;
  /** Clips what is beyond it; in the file's millimetres. */
  cut: Plane | null;
  rig: CameraRig;
  meter: FrameMeter;
  /** Device pixels per CSS pixel, during movement and at rest. */
  sharpness: { moving: number; resting: number };
  handle: { current: SceneHandle | null };
  /** Called after every frame, with the coarsest form drawn of the shown models. */
  onFrame(camera: PerspectiveCamera, drawn: Drawn): void;
}

/** Milliseconds after the last movement until a weak GPU draws the full model again. */
const REST_MS = 140;
const LONGEST_STEP = 0.05;

/** The case and its camera. Frames are drawn on demand only. */
export function Scene(props: Props) {
  const { models, rotation, cut, rig, handle } = props;
  const turned = useRef<Group>(null);
  const handles = useRef(new Map<string, ModelHandle>());
  const invalidate = useThree((state) => state.invalidate);
  const camera = useThree((state) => state.camera) as PerspectiveCamera;

  useEffect(() => {
    rig.onChange = invalidate;
    return () => void (rig.onChange = () => {});
  }, [rig, invalidate]);

  useEffect(() => invalidate(), [models, rotation, cut, invalidate]);

  useSceneHandle(handle, { camera, turned, handles });
  useFrames(props, { camera, turned, handles });

  return (
    <group ref={turned} quaternion={rotation}>
      {models.map(({ id, jaw: _jaw, isDesign: _isDesign, ...model }) => (
        <ModelMesh
          key={id}
          {...model}
          cut={cut}
          ref={(one) => {
            if (one) handles.current.set(id, one);
            else handles.current.delete(id);
          }}
        />
      ))}
    </group>
  );
}

interface Parts {
  camera: PerspectiveCamera;
  /** The group rotated by the case's orientation. */
  turned: RefObject<Group | null>;
  handles: RefObject<Map<string, ModelHandle>>;
}

function useSceneHandle(handle: Props['handle'], { camera, turned, handles }: Parts): void {
  const advance = useThree((state) => state.advance);
  useEffect(() => {
    const placed = () => turned.current?.matrixWorld ?? new Matrix4();
    const targets = () =>
      [...handles.current].flatMap(([id, { pickable }]) => (pickable ? [{ id, drawable: pickable }] : []));
    const drawables = () => targets().map(({ drawable }) => drawable);
    handle.current = {
      draw: () => advance(performance.now()),
      pickAt(x, y, only) {
        const among = targets().filter(({ id }) => only === undefined || id === only);
        const hit = pick(
          x,
          y,
          camera,
          placed(),
          among.map(({ drawable }) => drawable),
        );
        const model = among.find(({ drawable }) => drawable === hit?.target);
        return hit && model ? { id: model.id, point: hit.point, inFile: hit.inFile } : null;
      },
      hides: (point, slack) => isHidden(point, slack, camera, placed(), drawables()),
    };
    return () => void (handle.current = null);
  }, [handle, camera, turned, handles, advance]);
}

/** Draws a frame when requested, and continues while something moves. */
function useFrames({ models, rig, meter, sharpness, onFrame }: Props, { camera, turned, handles }: Parts): void {
  const lastMoved = useRef({ pose: rig.pose, at: -Infinity });
  const invalidate = useThree((state) => state.invalidate);

  useFrame(({ gl, scene }, delta) => {
    const now = performance.now();
    const goingOn = rig.tick(Math.min(delta, LONGEST_STEP));
    if (rig.pose !== lastMoved.current.pose) lastMoved.current = { pose: rig.pose, at: now };
    const moving = goingOn || now - lastMoved.current.at < REST_MS;
    const ratio = moving ? sharpness.moving : sharpness.resting;
    if (gl.getPixelRatio() !== ratio) gl.setPixelRatio(ratio);
    const preview = moving && meter.weak;
    if (moving) meter.moved(now, !preview);
    else meter.rested();

    let drawn: Drawn = 'nothing';
    const pale: { handle: ModelHandle; depth: number }[] = [];
    placeCamera(camera, rig);
    const centre = new Vector3();
    for (const model of models) {
      const one = handles.current.get(model.id);
      const chosen = one?.draw(preview);
      if (!one || !chosen || !model.visible) continue;
      const best = model.full === null || chosen === model.full;
      drawn = drawn === 'preview' || !best ? 'preview' : 'whole';
      if (model.opacity >= 1) continue;
      centre.copy(chosen.geometry.boundingSphere!.center).multiplyScalar(chosen.scale).add(chosen.origin);
      if (turned.current) centre.applyQuaternion(turned.current.quaternion);
      pale.push({ handle: one, depth: centre.distanceToSquared(camera.position) });
    }
    pale.sort((a, b) => b.depth - a.depth).forEach((one, order) => one.handle.setOrder(order));

    fitDepth(camera, models, turned.current);
    gl.render(scene, camera);
    onFrame(camera, drawn);
    if (moving) invalidate();
  }, 1);
}

function placeCamera(camera: PerspectiveCamera, { pose, frame }: CameraRig): void {
  camera.quaternion.copy(pose.rotation);
  camera.position.set(0, 0, pose.distance).applyQuaternion(pose.rotation).add(pose.pivot);
  camera.fov = FIELD_OF_VIEW;
  camera.aspect = frame.aspect;
}

const box = new Box3();
const corner = new Vector3();

/** Near and far planes as tight as the case allows, for depth buffer precision at the teeth. */
function fitDepth(camera: PerspectiveCamera, models: readonly SceneModel[], turned: Group | null): void {
  camera.updateMatrixWorld();
  box.makeEmpty();
  for (const { lod, full } of models)
    for (const point of (full ?? lod)?.hull ?? []) {
      corner.copy(point);
      if (turned) corner.applyQuaternion(turned.quaternion);
      box.expandByPoint(corner.applyMatrix4(camera.matrixWorldInverse));
    }
  const far = box.isEmpty() ? 1000 : -box.min.z + 1 + SEEN_THROUGH;
  const near = box.isEmpty() ? 1 : -box.max.z - 1;
  camera.far = Math.max(far, 2);
  camera.near = Math.max(near, camera.far / 2000, 0.5);
  camera.updateProjectionMatrix();
}
