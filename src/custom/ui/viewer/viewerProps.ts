import type { Ref } from 'react';
import type { CameraLink } from './camera/link.ts';
import type { Quat } from './camera/orientation.ts';
import type { PutLabel } from './labels/useLabelChanges.ts';
import type { Pinning, ViewerLabel, ViewerModel } from './model.ts';
import type { ModelPlace } from './usePlace.ts';
import type { ViewerHandle } from './useViewerHandle.ts';

export interface CaseViewerProps {
  /** A url may change during a conversion: the viewer then replaces the coarse model in place. */
  models: readonly ViewerModel[];
  /** CSS; by default the height of its parent. */
  height?: number | string;
  /** Called once, when everything there is has been drawn. */
  onReady?(): void;
  /** A person's correction, from file to patient axes, for all models of the case. Without it nothing is kept. */
  onOrientation?(orientation: Quat): void;
  /** FDI numbers of the prescription: they stand out among the tooth numbers. */
  prescribed?: readonly number[];
  /** A tooth's code in the reader's notation, and its name in words; by default the FDI number. */
  toothName?(fdi: number): string;
  toothWords?(fdi: number): string;
  /** The notation that the codes are in, and what brings the next one. */
  notation?: { word: string; next(): void };
  /** Numbers that people placed; with `putLabel` they can be placed, moved and removed. */
  labels?: readonly ViewerLabel[];
  putLabel?: PutLabel | undefined;
  pinning?: Pinning | undefined;
  /** FDI numbers of teeth with a problem. */
  problems?: readonly number[];
  /** A number on the model was pressed. */
  onTooth?(fdi: number): void;
  handle?: Ref<ViewerHandle>;
  /** Where to look from the beginning, with a pin. */
  place?: ModelPlace;
  /** Turns together with the other viewers of this link. */
  link?: CameraLink;
  /** By which models the case's orientation is judged, where these are only some of them. */
  orientedBy?: readonly ViewerModel[];
  /** Without bars and tools: one of two pictures in one place. */
  plain?: boolean;
  /** RGBA in linear light for each vertex of a model's whole form, by its id: drawn in place of its own colours. */
  maps?: ReadonlyMap<string, Uint8Array>;
  /** Multiplies the opacity that a person set for a model, 0 … 1. */
  fades?: Readonly<Record<string, number>>;
}
