import type { ToothWork } from '../../../../domain/prescription.ts';
import { isBlank, markTeeth, unmarkTeeth } from '../../../../domain/prescriptionEdits.ts';
import { archRange, type Fdi } from '../../../../domain/teeth.ts';

export interface Marked {
  teeth: readonly ToothWork[];
  selected: readonly Fdi[];
}

export interface Press {
  tooth: Fdi;
  /** Shift: everything from here to the tooth. */
  from?: Fdi | null;
  /** What the range has marked on its way: where it reaches no further, that is taken back. */
  swept?: readonly Fdi[];
  /** Ctrl or Command: this one more, or less. */
  more?: boolean;
}

/**
 * The selection after a press on a tooth. While the selected teeth have no values, a plain press adds to them, since a
 * phone has no Shift key. Once they have values, it starts a new selection, so that the next choice doesn't change
 * finished teeth. A press never deletes values: it only unmarks teeth without any.
 */
export function press({ teeth, selected }: Marked, { tooth, from, swept = [], more }: Press): Marked {
  const unit = teeth.find((other) => other.tooth === tooth);
  const isSelected = selected.includes(tooth);
  const without = selected.filter((other) => other !== tooth);
  if (from) {
    const range = archRange(from, tooth);
    const isOver = (other: ToothWork) => swept.includes(other.tooth) && !range.includes(other.tooth) && isBlank(other);
    // To another arch nothing reaches: that is no step back.
    const over = range.includes(from) ? teeth.filter(isOver).map((other) => other.tooth) : [];
    return { teeth: markTeeth(unmarkTeeth(teeth, over), range), selected: range };
  }
  if (isSelected && unit && isBlank(unit)) return { teeth: unmarkTeeth(teeth, [tooth]), selected: without };
  const marked = markTeeth(teeth, [tooth]);
  if (isSelected) return { teeth: marked, selected: more || selected.length === 1 ? without : [tooth] };
  const gathering =
    (!unit || isBlank(unit)) && selected.every((other) => teeth.some((at) => at.tooth === other && isBlank(at)));
  return { teeth: marked, selected: more || gathering ? [...selected, tooth] : [tooth] };
}
