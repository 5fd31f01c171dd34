import { useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { PerspectiveCamera } from 'three';
import type { Quat } from '../camera/orientation.ts';
import type { CameraRig } from '../camera/rig.ts';
import type { Pinning, ViewerModel } from '../model.ts';
import type { Inspect } from '../useInspect.ts';
import { MeasureMarks } from './MeasureMarks.tsx';
import { MeasurePanel } from './MeasurePanel.tsx';
import { PinPanel } from './PinPanel.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { useHandle } from './useHandle.ts';
import { useMeasures } from './useMeasures.ts';
import { usePins } from './usePins.ts';
import { useSection } from './useSection.ts';
import { useSolids } from './useSolids.ts';

interface Props {
  inspect: Inspect;
  /** Those that can be seen now. */
  models: readonly ViewerModel[];
  pinning: Pinning | undefined;
  /** CSS, by model. */
  colours: ReadonlyMap<string, string>;
  rotation: Quat;
  rig: CameraRig;
  eye: RefObject<PerspectiveCamera | null>;
  /** Lies over the picture, and lets the pointer through. */
  overlay: RefObject<HTMLElement | null>;
  /** Gives the keyboard back to the model. */
  toModel(): void;
  onClose(): void;
}

/** The open tool: its panel next to the picture, and its marks on it. */
export default function Inspector({
  inspect,
  models,
  pinning,
  colours,
  rotation,
  rig,
  eye,
  overlay,
  toModel,
  onClose,
}: Props) {
  const { tool, place, setCut, handle } = inspect;
  const follower = useRef<(camera: PerspectiveCamera) => void>(null);
  const solids = useSolids(models);
  const isSection = tool === 'section';
  const section = useSection(solids, { isOpen: isSection, place, rotation, rig, setCut });
  const measures = useMeasures(solids);
  const pins = usePins(solids, inspect, pinning);
  const onRay = { section: section.press, measure: measures.press, pin: pins.press }[tool ?? 'section'];
  useHandle(handle, { eye, rotation, follower, onRay });
  if (tool === null) return null;
  const accuracy = (2 * Math.max(0, ...models.map(({ maxErrorMicrometres }) => maxErrorMicrometres))) / 1000;
  const panel = { state: solids.state, onRetry: solids.retry, onClose };
  return (
    <>
      {tool === 'section' && <SectionPanel {...{ section, colours, accuracy, ...panel }} />}
      {tool === 'measure' && <MeasurePanel {...{ measures, accuracy, pinning, ...panel }} />}
      {tool === 'pin' && pinning && <PinPanel {...{ pins, pinning, toModel, ...panel }} />}
      {tool === 'measure' &&
        overlay.current &&
        createPortal(<MeasureMarks {...{ measures, rotation, eye, follower }} />, overlay.current)}
    </>
  );
}
