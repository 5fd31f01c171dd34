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
 * What pressing a tooth does. While the selected teeth have nothing chosen yet, they are still being gathered, so a plain
 * press adds to them (there is no Shift on a phone); once they have something, it begins anew, lest the next
 * choice change finished teeth. A press never loses a choice: it unmarks only what is blank.
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
