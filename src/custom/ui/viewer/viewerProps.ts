import type { Ref } from 'react';
import type { CameraLink } from './camera/link.ts';
import type { Quat } from './camera/orientation.ts';
import type { PutLabel } from './labels/useLabelChanges.ts';
import type { Pinning, ViewerLabel, ViewerModel } from './model.ts';
import type { ModelPlace } from './usePlace.ts';
import type { ViewerHandle } from './useViewerHandle.ts';

export interface CaseViewerProps {
  /** A URL may change during a conversion: the viewer then replaces the preview in place. */
  models: readonly ViewerModel[];
  /** CSS; by default its parent's height. */
  height?: number | string;
  /** Called once, when everything available has been drawn. */
  onReady?(): void;
  /** The user's correction, from the file's to the patient's axes, for all models. If absent, it can't be stored. */
  onOrientation?(orientation: Quat): void;
  /** FDI numbers of the prescription, highlighted among the tooth numbers. */
  prescribed?: readonly number[];
  /** A tooth's code in the user's notation, and its name in words; by default the FDI number. */
  toothName?(fdi: number): string;
  toothWords?(fdi: number): string;
  /** The name of the codes' notation, and a function that switches to the next one. */
  notation?: { word: string; next(): void };
  /** Numbers that users placed; with `putLabel` they can be placed, moved and removed. */
  labels?: readonly ViewerLabel[];
  putLabel?: PutLabel | undefined;
  pinning?: Pinning | undefined;
  /** FDI numbers of teeth with a problem. */
  problems?: readonly number[];
  /** A number on the model was pressed. */
  onTooth?(fdi: number): void;
  handle?: Ref<ViewerHandle>;
  /** The place to look at initially, with a mark. */
  place?: ModelPlace;
  /** Turns together with the other viewers of this link. */
  link?: CameraLink;
  /** Determines the case's orientation, if `models` are only some of its models. */
  orientedBy?: readonly ViewerModel[];
  /** Without bars and tools, for two views stacked on each other. */
  plain?: boolean;
  /** By model id: RGBA in linear colour space per vertex of the full form; replaces its own colours. */
  maps?: ReadonlyMap<string, Uint8Array>;
  /** Multiplies the user's opacity of a model, 0 … 1. */
  fades?: Readonly<Record<string, number>>;
}
