import { useRef, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { PerspectiveCamera } from 'three';
import type { Quat } from '../camera/orientation.ts';
import type { CameraRig } from '../camera/rig.ts';
import type { ViewerModel } from '../model.ts';
import type { Inspect } from '../useInspect.ts';
import { MeasureMarks } from './MeasureMarks.tsx';
import { MeasurePanel } from './MeasurePanel.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { useHandle } from './useHandle.ts';
import { useMeasures } from './useMeasures.ts';
import { useSection } from './useSection.ts';
import { useSolids } from './useSolids.ts';

interface Props {
  inspect: Inspect;
  /** Those that can be seen now. */
  models: readonly ViewerModel[];
  /** CSS, by model. */
  colours: ReadonlyMap<string, string>;
  rotation: Quat;
  rig: CameraRig;
  eye: RefObject<PerspectiveCamera | null>;
  /** Lies over the picture, and lets the pointer through. */
  overlay: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** The open tool: its panel next to the picture, and its marks on it. */
export default function Inspector({ inspect, models, colours, rotation, rig, eye, overlay, onClose }: Props) {
  const { tool, setCut, handle } = inspect;
  const follower = useRef<(camera: PerspectiveCamera) => void>(null);
  const solids = useSolids(models);
  const isSection = tool === 'section';
  const section = useSection(solids, { isOpen: isSection, rotation, rig, setCut });
  const measures = useMeasures(solids);
  useHandle(handle, { eye, rotation, follower, onRay: isSection ? section.press : measures.press });
  if (tool === null) return null;
  const accuracy = (2 * Math.max(0, ...models.map(({ maxErrorMicrometres }) => maxErrorMicrometres))) / 1000;
  return (
    <>
      {isSection ? (
        <SectionPanel {...{ section, colours, accuracy, onClose }} state={solids.state} onRetry={solids.retry} />
      ) : (
        <MeasurePanel {...{ measures, accuracy, onClose }} state={solids.state} onRetry={solids.retry} />
      )}
      {!isSection &&
        overlay.current &&
        createPortal(<MeasureMarks {...{ measures, rotation, eye, follower }} />, overlay.current)}
    </>
  );
}
