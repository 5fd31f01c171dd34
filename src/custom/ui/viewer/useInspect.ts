import { useRef, useState } from 'react';
import type { PerspectiveCamera, Plane } from 'three';
import type { Vec3 } from './camera/orientation.ts';
import type { CarriedPin } from './tools/carry.ts';
import type { ModelPlace } from './usePlace.ts';
import type { CaseViewerProps } from './viewerProps.ts';

/** What looks into a case: a section through it, distances on it, what its designs touch, and remarks at places of it. */
export const inspectTools = ['section', 'measure', 'contacts', 'pin'] as const;
export type InspectTool = (typeof inspectTools)[number];

/** The open tool, which comes with a script of its own. */
export interface InspectorHandle {
  /** The model was pressed at (x, y), −1…1 from left to right and bottom to top. */
  press(x: number, y: number): void;
  /** Moves what it shows over the model; called after each frame, past React. */
  follow(camera: PerspectiveCamera): void;
}

/** Which tool is open, and what it does to the picture. */
export function useInspect() {
  const [tool, setTool] = useState<InspectTool | null>(null);
  const [place, setPlace] = useState<Vec3 | null>(null);
  const [cut, setCut] = useState<Plane | null>(null);
  const [draft, setDraft] = useState<ModelPlace | null>(null);
  const [carried, setCarried] = useState<ReadonlyMap<string, CarriedPin>>(new Map());
  const [maps, setMaps] = useState<CaseViewerProps['maps']>();
  const handle = useRef<InspectorHandle>(null);
  return {
    tool,
    /** Presses on the model mean a place of it. */
    isPlacing: tool !== null && tool !== 'contacts',
    /** Where the section was asked for; null where the picture's middle is meant. */
    place,
    /** What lies beyond it isn't drawn; in the millimetres of the files as they are shown. */
    cut,
    setCut,
    /** What colours the models. */
    maps,
    setMaps,
    handle,
    /** Where a pin is being set. */
    draft,
    setDraft,
    /** By pin: where those of an earlier version lie on the newer one, as far as that is known. */
    carried,
    setCarried,
    toggle(which: InspectTool) {
      setPlace(null);
      setTool((now) => (now === which ? null : which));
    },
    cutAt(point: Vec3) {
      setPlace(point);
      setTool('section');
    },
    stop: () => setTool(null),
  };
}

export type Inspect = ReturnType<typeof useInspect>;
