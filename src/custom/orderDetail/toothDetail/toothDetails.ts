import { createContext, useContext, type RefObject } from 'react';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { PinPhotos } from '../../ui/viewer/model.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import type { ToothMarks } from './useToothMarks.ts';

/** The content of a tooth's open card. */
export interface ToothDetailState {
  tooth: Fdi;
  /** A close-up of the tooth; null if no label gives its position. */
  toothDetailImageUrl: string | null;
  problemTeethNum: readonly Fdi[];
}

export interface ToothDetails {
  marks: ToothMarks;
  photos: PinPhotos;
  /** Ids of the pins that a returned design refers to; these can't be deleted. */
  asked: ReadonlySet<string>;
  /** The open viewer, if any. */
  viewer: RefObject<ViewerHandle | null>;
  open(tooth: Fdi): void;
}

export const ToothDetailsContext = createContext<ToothDetails | null>(null);

/** The teeth of the order on this page; null elsewhere, such as in print. */
export const useToothDetails = (): ToothDetails | null => useContext(ToothDetailsContext);
