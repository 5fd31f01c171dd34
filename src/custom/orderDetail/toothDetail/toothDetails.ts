import { createContext, useContext, type RefObject } from 'react';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { PinPhotos } from '../../ui/viewer/model.ts';
import type { ViewerHandle } from '../../ui/viewer/useViewerHandle.ts';
import type { ToothMarks } from './useToothMarks.ts';

/** What the open card of a tooth shows. */
export interface ToothDetailState {
  tooth: Fdi;
  /** The tooth's region enlarged; null where no number says where it is. */
  toothDetailImageUrl: string | null;
  problemTeethNum: readonly Fdi[];
}

export interface ToothDetails {
  marks: ToothMarks;
  photos: PinPhotos;
  /** The ids of the pins that a returned design asked for: they stay. */
  asked: ReadonlySet<string>;
  /** The open viewer, while there is one. */
  viewer: RefObject<ViewerHandle | null>;
  open(tooth: Fdi): void;
}

export const ToothDetailsContext = createContext<ToothDetails | null>(null);

/** The teeth of the order on this page; null outside of it, on paper. */
export const useToothDetails = (): ToothDetails | null => useContext(ToothDetailsContext);
