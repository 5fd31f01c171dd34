import { areJoined, isDenture } from '../../../../domain/order/prescription.ts';
import { joinTeeth, splitBridge } from '../../../../domain/order/prescriptionEdits.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { chartLayout, Placed } from './archLayout.ts';
import { ChartJoint } from './ChartJoint.tsx';
import type { ToothChartProps } from './ToothChart.tsx';
import type { ToothWords } from './toothWords.ts';

interface JointsProps extends Pick<ToothChartProps, 'value' | 'onChange' | 'readOnly'> {
  layout: ReturnType<typeof chartLayout>;
  words: ToothWords;
}

/** Connectors between marked neighbours, with buttons that add and remove them. */
export function ChartJoints({ value, onChange, readOnly, layout, words }: JointsProps) {
  const placeOf = new Map(layout.teeth.map((place) => [place.tooth, place]));
  const isMarked = (tooth: Fdi) => value.some((unit) => unit.tooth === tooth && !isDenture(unit.work));
  return layout.contacts
    .filter(({ first, second }) => isMarked(first) && isMarked(second))
    .map((contact) => {
      const { first, second } = contact;
      const joined = areJoined(value, first, second);
      const codes = { first: words.codeOf(first), second: words.codeOf(second) };
      const toggle = () => onChange?.(joined ? splitBridge(value, first, second) : joinTeeth(value, [first, second]));
      return (
        <ChartJoint
          key={`${first}-${second}`}
          contact={contact}
          ends={[placeOf.get(first) as Placed, placeOf.get(second) as Placed]}
          joined={joined}
          label={words.translate('teeth.chart.joint', codes)}
          hint={words.translate(joined ? 'teeth.chart.split' : 'teeth.chart.join', codes)}
          onToggle={readOnly ? undefined : toggle}
        />
      );
    });
}
