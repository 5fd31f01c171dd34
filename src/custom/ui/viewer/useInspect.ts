import { useRef, useState } from 'react';
import type { PerspectiveCamera, Plane } from 'three';
import type { Vec3 } from './camera/orientation.ts';
import type { CarriedPin } from './tools/carry.ts';
import type { ModelPlace } from './usePlace.ts';
import type { CaseViewerProps } from './viewerProps.ts';

/** The tools: a section, measurements, the designs' contacts, and pins. */
export const inspectTools = ['section', 'measure', 'contacts', 'pin'] as const;
export type InspectTool = (typeof inspectTools)[number];

/** The open tool, which is loaded as its own chunk. */
export interface InspectorHandle {
  /** The model was pressed at (x, y), −1…1 from left to right and bottom to top. */
  press(x: number, y: number): void;
  /** Moves its marks over the model; called after each frame, bypassing React. */
  follow(camera: PerspectiveCamera): void;
}

/** The open tool, and its effect on the view. */
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
    /** Presses on the model place something. */
    isPlacing: tool !== null && tool !== 'contacts',
    /** Where to put the section; null for the centre of the view. */
    place,
    /** Clips what is beyond it; in millimetres of the files as shown. */
    cut,
    setCut,
    /** Colour maps of the models. */
    maps,
    setMaps,
    handle,
    /** The place of a pin being set. */
    draft,
    setDraft,
    /** By pin: the known new places of an earlier version's pins. */
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
