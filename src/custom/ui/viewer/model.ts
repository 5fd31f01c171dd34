import type { ComponentType } from 'react';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { Quat, Vec3 } from './camera/orientation.ts';

export type Jaw = 'upper' | 'lower' | 'bite' | 'other';

/** One scan or design of a case, as the server converted it for viewing. Lengths are in millimetres. */
export interface ViewerModel {
  id: string;
  /** The uploader's name for it; shown for models that are no jaw. */
  name: string;
  jaw: Jaw;
  /** Made by the lab for this case: shown in front of the scans, which are faded. */
  isDesign: boolean;
  /** Signed same-origin URLs of the preview and of the full model; null if there is none (yet). */
  lodUrl: string | null;
  fullUrl: string | null;
  /** Bytes on the wire, for the progress. */
  lodBytes: number;
  fullBytes: number;
  triangles: number;
  maxErrorMicrometres: number;
  hasColors: boolean;
  hasTexture: boolean;
  /** The mouth's orientation in the file, found by the server: unit vectors of where teeth point and incisors face. */
  axes: { occlusal: Vec3; front: Vec3; confidence: number } | null;
  /** Millimetres per unit of the file. */
  scale: number;
  /** Shown mirrored in the file's x; `axes`, `orientation` and labels are those of the mirror image. */
  mirrored: boolean;
  /** As shown, its triangles face inwards. */
  facesIn: boolean;
  /** The user's correction, [x, y, z, w], from the file's to the viewer's axes; overrides `axes`. */
  orientation: Quat | null;
}

/** A tooth number that a user placed on a model's surface, in millimetres of the file as shown. */
export interface ViewerLabel {
  modelId: string;
  fdi: number;
  point: Vec3;
}

/** A numbered remark on a model. If set on an earlier version, its place is looked for `among` newer models. */
export interface ViewerPin {
  id: string;
  number: number;
  /** The model that shows it. */
  modelId: string;
  point: Vec3;
  /** The newer version's models, one of which shows it. */
  among: readonly string[] | null;
}

/** The content of a pin. */
export interface PinnedWords {
  note: string;
  /** An image of the case. */
  photoId: string | null;
}

/** The case's images that a pin may refer to. */
export interface PinPhotos {
  known: readonly { id: string; name: string }[];
  /** Adds an image to the case, and returns its id on success; absent if the user may not. */
  add?: ((file: File) => Promise<string | undefined>) | undefined;
}

/** A tooth that a pin can be about, by its name in the reader's notation. */
export interface PinTooth {
  fdi: Fdi;
  name: string;
}

export interface Pinning {
  pins: readonly ViewerPin[];
  /** The prescribed teeth. */
  teeth: readonly PinTooth[];
  /** Absent if the user may not set pins. */
  put?: ((pin: { modelId: string; point: Vec3; tooth: Fdi | null } & PinnedWords) => Promise<unknown>) | undefined;
  photos: PinPhotos;
  /** All pins in words. `moved`: for pins of an earlier version, millimetres to where each is shown. */
  List: ComponentType<{ moved: ReadonlyMap<string, number> }>;
}

/** The preview has a few percent of the triangles; the full form has all of the scan's data. */
export type Form = 'lod' | 'full';

export const forms = ['lod', 'full'] as const satisfies readonly Form[];

export const urlOf = (model: Pick<ViewerModel, 'lodUrl' | 'fullUrl'>, form: Form): string | null =>
  form === 'lod' ? model.lodUrl : model.fullUrl;

export const bytesOf = (model: Pick<ViewerModel, 'lodBytes' | 'fullBytes'>, form: Form): number =>
  form === 'lod' ? model.lodBytes : model.fullBytes;
