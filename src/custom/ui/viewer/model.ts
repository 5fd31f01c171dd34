import type { ComponentType } from 'react';
import type { Quat, Vec3 } from './camera/orientation.ts';

export type Jaw = 'upper' | 'lower' | 'bite' | 'other';

/** One scan or design of a case, as the server converted it for viewing. Lengths are in millimetres. */
export interface ViewerModel {
  id: string;
  /** What the person who uploaded it called it; shown for models that are no jaw. */
  name: string;
  jaw: Jaw;
  /** Made by the lab for this case: shown before the scans, which step back. */
  isDesign: boolean;
  /** Signed same-origin addresses of the preview and of the whole model; null while (or where) there is none. */
  lodUrl: string | null;
  fullUrl: string | null;
  /** Bytes on the wire, for the progress in figures. */
  lodBytes: number;
  fullBytes: number;
  triangles: number;
  maxErrorMicrometres: number;
  hasColors: boolean;
  hasTexture: boolean;
  /** How the mouth lies in the file: unit vectors where the teeth point and where the incisors look, found by the server. */
  axes: { occlusal: Vec3; front: Vec3; confidence: number } | null;
  /** The millimetres that one of the file's own numbers stands for. */
  scale: number;
  /** Shown as its mirror image in the file's x; `axes`, `orientation` and labels are those of the image. */
  mirrored: boolean;
  /** As it is shown, its triangles look inwards. */
  facesIn: boolean;
  /** A person's correction, [x, y, z, w], from the file to the viewer's axes; it wins over `axes`. */
  orientation: Quat | null;
}

/** A tooth's number that a person placed on a model, at a point of its surface in millimetres of the file as it is shown. */
export interface ViewerLabel {
  modelId: string;
  fdi: number;
  point: Vec3;
}

/** A numbered remark on a model; of an earlier version, until `nearest` has found it on the models that took its place. */
export interface ViewerPin {
  id: string;
  number: number;
  /** The model that shows it. */
  modelId: string;
  point: Vec3;
  /** The models of the newer version, on one of which it is shown. */
  among: readonly string[] | null;
}

/** What people pin to the models, and how. */
export interface PinnedWords {
  note: string;
  /** A picture of the case. */
  photoId: string | null;
}

/** The case's pictures that a pin may have. */
export interface PinPhotos {
  known: readonly { id: string; name: string }[];
  /** Adds one to the case, and answers its id where it came; absent where this reader adds none. */
  add?: ((file: File) => Promise<string | undefined>) | undefined;
}

export interface Pinning {
  pins: readonly ViewerPin[];
  /** Absent where this reader sets none. */
  put?: ((pin: { modelId: string; point: Vec3 } & PinnedWords) => Promise<unknown>) | undefined;
  photos: PinPhotos;
  /** All pins in words. `moved`: millimetres, by pin, to where a pin of an earlier version is shown. */
  List: ComponentType<{ moved: ReadonlyMap<string, number> }>;
}

/** The preview is a few percent of the triangles; the full form is everything the scan holds. */
export type Form = 'lod' | 'full';

export const forms = ['lod', 'full'] as const satisfies readonly Form[];

export const urlOf = (model: Pick<ViewerModel, 'lodUrl' | 'fullUrl'>, form: Form): string | null =>
  form === 'lod' ? model.lodUrl : model.fullUrl;

export const bytesOf = (model: Pick<ViewerModel, 'lodBytes' | 'fullBytes'>, form: Form): number =>
  form === 'lod' ? model.lodBytes : model.fullBytes;
