import { useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { PerspectiveCamera } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';
import type { CameraRig } from '../camera/rig.ts';
import type { Pinning, ViewerModel } from '../model.ts';
import type { Inspect } from '../useInspect.ts';
import { ContactsPanel } from './ContactsPanel.tsx';
import { MeasurePanel, MeasureMarks } from './MeasurePanel.tsx';
import { PinPanel } from './PinPanel.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { useContacts } from './useContacts.ts';
import { useHandle } from './useHandle.ts';
import { useMeasures } from './useMeasures.ts';
import { usePins } from './usePins.ts';
import { useSection } from './useSection.ts';
import { useSolids } from './useSolids.ts';

interface Props {
  inspect: Inspect;
  /** The currently visible models. */
  models: readonly ViewerModel[];
  all: readonly ViewerModel[];
  designJaw: 'upper' | 'lower' | null;
  /** Turns to a point of a model. */
  show(modelId: string, point: Vec3): void;
  pinning: Pinning | undefined;
  /** CSS colours by model. */
  colours: ReadonlyMap<string, string>;
  rotation: Quat;
  rig: CameraRig;
  eye: RefObject<PerspectiveCamera | null>;
  /** Covers the view, but lets the pointer through. */
  overlay: RefObject<HTMLElement | null>;
  /** Moves the focus to the model. */
  toModel(): void;
  onClose(): void;
}

/** The open tool: its panel next to the view, and its marks over it. */
export default function Inspector({
  inspect,
  models,
  all,
  designJaw,
  show,
  pinning,
  colours,
  rotation,
  rig,
  eye,
  overlay,
  toModel,
  onClose,
}: Props) {
  const { tool, place, setCut, setMaps, handle } = inspect;
  const follower = useRef<(camera: PerspectiveCamera) => void>(null);
  const held = tool === 'contacts' ? all : models;
  const solids = useSolids(held);
  const isSection = tool === 'section';
  const section = useSection(solids, { isOpen: isSection, place, rotation, rig, setCut });
  const measures = useMeasures(solids);
  const contacts = useContacts(solids, { isOpen: tool === 'contacts', models: all, designJaw, setMaps });
  const pins = usePins(solids, inspect, pinning);
  const onRay = (tool === 'measure' ? measures : tool === 'pin' ? pins : section).press;
  useHandle(handle, { eye, rotation, follower, onRay });
  if (tool === null) return null;
  const accuracy = (2 * Math.max(0, ...held.map(({ maxErrorMicrometres }) => maxErrorMicrometres))) / 1000;
  const panel = { state: solids.state, onRetry: solids.retry, onClose };
  return (
    <>
      {tool === 'section' && <SectionPanel {...{ section, colours, accuracy, ...panel }} />}
      {tool === 'measure' && <MeasurePanel {...{ measures, accuracy, pinning, ...panel }} />}
      {tool === 'contacts' && <ContactsPanel {...{ contacts, accuracy, ...panel }} onShow={show} />}
      {tool === 'pin' && pinning && <PinPanel {...{ pins, pinning, toModel, ...panel }} />}
      {tool === 'measure' &&
        overlay.current &&
        createPortal(<MeasureMarks {...{ measures, rotation, eye, follower }} />, overlay.current)}
    </>
  );
}
