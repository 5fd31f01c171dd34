import { useState } from 'react';
import type { Vec3 } from '../camera/orientation.ts';
import { archTeeth, dentitionOf, isFdi, jawOf, type Fdi } from '../../../../../domain/teeth.ts';
import type { Jaw, ViewerLabel } from '../model.ts';
import { markKey, nextTooth } from './marks.ts';
import { useLabelChanges, type PutLabel } from './useLabelChanges.ts';

type LabelFault = 'failed' | 'otherJaw';

interface Options {
  labels: readonly ViewerLabel[];
  /** Absent if labels are read-only. */
  put: PutLabel | undefined;
  jawOfModel(modelId: string): Jaw;
  onFault(fault: LabelFault): void;
}

/** Labels teeth by hand: the next tooth, the selected label, and the undo history. */
export function useLabelTool({ labels: stored, put, jawOfModel, onFault }: Options) {
  const [active, setActive] = useState(false);
  const [tooth, setTooth] = useState<Fdi | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const { labels, change, undo, canUndo, preview, forget } = useLabelChanges(stored, put, () => onFault('failed'));
  const isActive = active && put !== undefined;

  const choose = (next: Fdi | null) => {
    setTooth(next);
    setSelected(null);
  };
  const start = (first: Fdi | null = null) => {
    setActive(true);
    choose(first);
  };
  const stop = () => {
    setActive(false);
    choose(null);
  };
  /** Places the chosen tooth's number here, then chooses the next tooth in the arch. */
  const place = (modelId: string, point: Vec3) => {
    if (tooth === null) return;
    const jaw = jawOfModel(modelId);
    if ((jaw === 'upper' || jaw === 'lower') && jaw !== jawOf(tooth)) {
      onFault('otherJaw');
      return;
    }
    const labelled = new Set([...labels.filter((label) => label.modelId === modelId).map(({ fdi }) => fdi), tooth]);
    change({ modelId, fdi: tooth }, point);
    setSelected(markKey({ modelId, fdi: tooth }));
    setTooth(nextTooth(archTeeth(dentitionOf(tooth), jawOf(tooth)), tooth, labelled));
  };
  const remove = (label: ViewerLabel) => {
    change(label, null);
    setSelected(null);
    if (isFdi(label.fdi)) setTooth(label.fdi);
  };
  return {
    active: isActive,
    tooth,
    selected,
    labels,
    canUndo,
    start,
    stop,
    choose,
    select: setSelected,
    place,
    /** `from` is where undo returns to; null for a number found in the file. */
    move: (label: ViewerLabel, point: Vec3, from: Vec3 | null) => change(label, point, from),
    preview: (label: ViewerLabel, point: Vec3) => preview({ ...label, point }),
    /** Shows a label at its stored position again. */
    settle: (label: ViewerLabel) => forget(markKey(label)),
    remove,
    undo,
  };
}

export type LabelTool = ReturnType<typeof useLabelTool>;
