import { useState, type KeyboardEvent, type RefObject } from 'react';
import { unmarkTeeth, isBlank, markTeeth } from '../../../../domain/order/prescriptionEdits.ts';
import { dentitionOf, archRange, type Fdi } from '../../../../domain/teeth.ts';
import { toothBeside } from './archLayout.ts';
import type { ToothChartProps } from './ToothChart.tsx';
import type { ToothWork } from '../../../../domain/order/prescription.ts';

const none: readonly Fdi[] = [];

interface Modifiers {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Marks and selects teeth by pointer and keyboard, one by one and in ranges. */
export function useChartSelection(props: ToothChartProps, chart: RefObject<HTMLElement | null>) {
  const { value, dentition, selected = none, readOnly = false, marksOnly = false } = props;
  const [last, setLast] = useState<Fdi | null>(null);
  /** Start of a range: the last tooth pressed without Shift. */
  const [anchor, setAnchor] = useState<Fdi | null>(null);
  const [swept, setSwept] = useState(none);
  const isHere = (tooth: Fdi | null | undefined): tooth is Fdi => tooth != null && dentitionOf(tooth) === dentition;
  const isMarked = (tooth: Fdi) => value.some((unit) => unit.tooth === tooth);

  const select = (teeth: readonly Fdi[]) => props.onSelect?.([...teeth]);
  const begin = (tooth: Fdi) => {
    setAnchor(tooth);
    setSwept(none);
  };
  const apply = (how: Press) => {
    setLast(how.tooth);
    if (!how.from) begin(how.tooth);
    if (readOnly) return select(selected.includes(how.tooth) ? [] : [how.tooth]);
    const next = press({ teeth: value, selected }, { ...how, swept });
    const added = next.teeth.map(({ tooth }) => tooth).filter((tooth) => !isMarked(tooth));
    if (how.from) setSwept(next.selected.includes(how.from) ? [...swept, ...added] : none);
    if (added.length > 0 || next.teeth.length < value.length) props.onChange?.([...next.teeth]);
    select(next.selected);
  };
  const onPress = (tooth: Fdi, { shiftKey, ctrlKey, metaKey }: Modifiers) =>
    apply({ tooth, from: shiftKey ? anchor : null, more: ctrlKey || metaKey });
  const remove = (tooth: Fdi) => {
    if (readOnly) return;
    const gone = selected.includes(tooth) && !marksOnly ? selected : [tooth];
    props.onChange?.(unmarkTeeth(value, gone));
    select(selected.filter((other) => !gone.includes(other)));
  };
  const moveTo = (tooth: Fdi, from: Fdi | null) => {
    chart.current?.querySelector<SVGGElement>(`.tooth[data-tooth="${tooth}"]`)?.focus();
    if (from) return apply({ tooth, from });
    setLast(tooth);
    begin(tooth);
  };
  const onKeyDown = (event: KeyboardEvent, tooth: Fdi) => {
    const neighbour = toothBeside(tooth, event.key, dentition);
    if (neighbour) moveTo(neighbour, event.shiftKey ? (anchor ?? tooth) : null);
    else if (/^[1-9]$/.test(event.key) && !readOnly && !marksOnly) props.onDigit?.(tooth, Number(event.key));
    else if (event.key === ' ') onPress(tooth, event);
    else if (event.key === 'Enter') {
      if (!isMarked(tooth)) apply({ tooth });
      props.onEdit?.(tooth);
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(tooth);
    else if (event.key === 'Escape' && (selected.length > 0 || props.onEscape)) {
      select([]);
      props.onEscape?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { last, isHere, onPress, onKeyDown };
}

export interface Marked {
  teeth: readonly ToothWork[];
  selected: readonly Fdi[];
}

export interface Press {
  tooth: Fdi;
  /** Shift: selects the range from here to the tooth. */
  from?: Fdi | null;
  /** Teeth that this range has marked so far; unmarked again if the range shrinks. */
  swept?: readonly Fdi[];
  /** Ctrl or Command: toggles this tooth in the selection. */
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
    // A range can't cross to the other arch; that doesn't count as shrinking.
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
