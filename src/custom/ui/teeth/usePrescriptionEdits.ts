import { useRef, useState } from 'react';
import { isDenture, worksFor, type ToothWork } from '../../../../domain/order/prescription.ts';
import {
  applyPattern,
  applyPick,
  markTeeth,
  setWork,
  unmarkTeeth,
  type QuickPick,
} from '../../../../domain/order/prescriptionEdits.ts';
import { jawOf, type Fdi } from '../../../../domain/teeth.ts';
import type { PrescriptionEditorProps } from './PrescriptionEditor.tsx';

/** The user's edits to a prescription, on the chart and around it. */
export function usePrescriptionEdits(props: PrescriptionEditorProps) {
  const { value, onChange, caseType, selected, onSelect, armed = null, onArm } = props;
  const [before, setBefore] = useState<readonly ToothWork[] | null>(null);
  /** A click on the chart changes the teeth and then the selection, both before the next render. */
  const latest = useRef(value);
  latest.current = value;

  const change = (teeth: ToothWork[]) => {
    const added = teeth.map(({ tooth }) => tooth).filter((tooth) => !value.some((unit) => unit.tooth === tooth));
    latest.current = armed && added.length > 0 ? withPick(teeth, added, armed) : teeth;
    setBefore(teeth.length < value.length ? value : null);
    onChange([...latest.current]);
    // One bridge per pick: the next tooth doesn't start another.
    if (armed?.kind === 'bridge' && added.length > 0) onArm?.(null);
  };
  /** A bridge or denture is one restoration: the first click selects all of it, the next one a single unit. */
  const select = (teeth: readonly Fdi[]) => {
    const [only, ...more] = teeth;
    const isNew = only !== undefined && more.length === 0 && !selected.includes(only);
    const whole = isNew ? restorationOf(latest.current, only) : [];
    onSelect(whole.length > 1 ? whole : [...teeth]);
  };
  const pick = (chosen: QuickPick) => {
    if (selected.length === 0) return onArm?.(chosen === armed ? null : chosen);
    const teeth = applyPick(value, selected, chosen);
    const bridge = teeth.find(({ tooth }) => tooth === selected[0])?.bridge ?? null;
    change(teeth);
    if (bridge !== null) onSelect(teeth.filter((unit) => unit.bridge === bridge).map(({ tooth }) => tooth));
  };
  const setDigit = (tooth: Fdi, digit: number) => {
    const work = worksFor(caseType)[digit - 1];
    const which = selected.includes(tooth) ? selected : [tooth];
    if (!work) return;
    change(setWork(markTeeth(value, which), which, { work }));
    onSelect([...which]);
  };
  const remove = (gone: readonly Fdi[]) => {
    change(unmarkTeeth(value, gone));
    onSelect([]);
  };
  const removed =
    before && before.length > value.length
      ? {
          count: before.length - value.length,
          onUndo: () => {
            onChange([...before]);
            setBefore(null);
          },
        }
      : null;
  return { change, select, pick, setDigit, remove, removed };
}

/** All teeth of the bridge or denture that a tooth belongs to. */
function restorationOf(teeth: readonly ToothWork[], of: Fdi): Fdi[] {
  const unit = teeth.find(({ tooth }) => tooth === of);
  const isWith = ({ tooth, work, bridge }: ToothWork) =>
    isDenture(unit?.work ?? null)
      ? work === unit?.work && jawOf(tooth) === jawOf(of)
      : bridge !== null && bridge === unit?.bridge;
  return teeth.filter(isWith).map(({ tooth }) => tooth);
}

/** A single work fills in missing values only; a bridge overwrites them. */
const withPick = (teeth: readonly ToothWork[], added: readonly Fdi[], pick: QuickPick) =>
  pick.kind === 'bridge'
    ? applyPick(teeth, added, pick)
    : applyPattern(teeth, { work: pick.work, material: pick.material, shade: null, stumpShade: null }, added);
