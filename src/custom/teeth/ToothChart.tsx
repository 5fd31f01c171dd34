import { Box, Typography } from '@mui/material';
import { useId, useState, type KeyboardEvent } from 'react';
import { areJoined, type ToothWork } from '../../../domain/prescription.ts';
import { joinTeeth, splitBridge, unmarkTeeth } from '../../../domain/prescriptionEdits.ts';
import { dentitionOf, type Dentition, type Fdi, type Notation } from '../../../domain/teeth.ts';
import { chartLayout, toothBeside, type Placed } from './archLayout.ts';
import { ChartJoint } from './ChartJoint.tsx';
import { chartStyles } from './chartStyles.ts';
import { ChartTooth } from './ChartTooth.tsx';
import { press, type Press } from './selection.ts';
import { useToothWords } from './toothWords.ts';
import { useChartShape } from './useChartShape.ts';
import { visuallyHidden } from '../../builders/list/visuallyHidden.ts';

export interface ToothChartProps {
  value: readonly ToothWork[];
  onChange?: (teeth: ToothWork[]) => void;
  notation: Notation;
  dentition: Dentition;
  selected?: readonly Fdi[];
  onSelect?: (teeth: Fdi[]) => void;
  /** Enter on a tooth: take the user to its fields. */
  onEdit?: (tooth: Fdi) => void;
  /** Nothing is marked or joined; a press selects one tooth. */
  readOnly?: boolean;
  /** Teeth are only marked: no work is said of them, and none are joined. */
  marksOnly?: boolean;
  /** False where nothing is made, so that nothing is joined. */
  joins?: boolean;
  /** Teeth that get a sign: something about them needs attention. */
  problemTeeth?: readonly Fdi[];
}

const none: readonly Fdi[] = [];

/**
 * The dental chart, in the dentist's view: the patient's right is on the left of the screen, in every language.
 * One tooth is in the Tab order; arrows lead from tooth to tooth.
 */
export function ToothChart(props: ToothChartProps) {
  const {
    value,
    notation,
    dentition,
    selected = none,
    problemTeeth = none,
    readOnly = false,
    marksOnly = false,
    joins = !marksOnly,
  } = props;
  const words = useToothWords(notation);
  const { ref, shape } = useChartShape();
  const helpId = useId();
  const layout = chartLayout(dentition, shape);
  const [last, setLast] = useState<Fdi | null>(null);
  /** Where a range begins: the tooth pressed without Shift. Each press with it reaches from there. */
  const [anchor, setAnchor] = useState<Fdi | null>(null);
  const [swept, setSwept] = useState(none);
  const [pointed, setPointed] = useState<Fdi | null>(null);

  const isHere = (tooth: Fdi | null | undefined): tooth is Fdi => tooth != null && dentitionOf(tooth) === dentition;
  const reachable = [last, ...selected, ...value.map(({ tooth }) => tooth)].find(isHere) ?? layout.teeth[0]?.tooth;
  const placeOf = new Map(layout.teeth.map((place) => [place.tooth, place]));
  const unitOf = new Map(value.map((unit) => [unit.tooth, unit]));
  // A finger points at nothing once it is lifted: then the tooth that it pressed is told.
  const told = [pointed, ...selected.filter((tooth) => tooth === last), ...selected].find(isHere);

  const select = (teeth: readonly Fdi[]) => props.onSelect?.([...teeth]);
  const begin = (tooth: Fdi) => {
    setAnchor(tooth);
    setSwept(none);
  };
  const onPress = (how: Press) => {
    setLast(how.tooth);
    if (!how.from) begin(how.tooth);
    if (readOnly) return select(selected.includes(how.tooth) ? [] : [how.tooth]);
    const next = press({ teeth: value, selected }, { ...how, swept });
    const added = next.teeth.map(({ tooth }) => tooth).filter((tooth) => !unitOf.has(tooth));
    if (how.from) setSwept(next.selected.includes(how.from) ? [...swept, ...added] : none);
    if (added.length > 0 || next.teeth.length < value.length) props.onChange?.([...next.teeth]);
    select(next.selected);
  };
  const remove = (tooth: Fdi) => {
    if (readOnly) return;
    const gone = selected.includes(tooth) && !marksOnly ? selected : [tooth];
    props.onChange?.(unmarkTeeth(value, gone));
    select(selected.filter((other) => !gone.includes(other)));
  };
  const moveTo = (tooth: Fdi, from: Fdi | null) => {
    ref.current?.querySelector<SVGGElement>(`.tooth[data-tooth="${tooth}"]`)?.focus();
    if (from) return onPress({ tooth, from });
    setLast(tooth);
    begin(tooth);
  };
  const onKeyDown = (event: KeyboardEvent, tooth: Fdi) => {
    const beside = toothBeside(tooth, event.key, dentition);
    if (beside) moveTo(beside, event.shiftKey ? (anchor ?? tooth) : null);
    else if (event.key === ' ')
      onPress({ tooth, from: event.shiftKey ? anchor : null, more: event.ctrlKey || event.metaKey });
    else if (event.key === 'Enter') {
      if (!unitOf.has(tooth)) onPress({ tooth });
      props.onEdit?.(tooth);
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(tooth);
    else if (event.key === 'Escape' && selected.length > 0) select([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const said = marksOnly ? [] : value;
  const joints = (joins ? layout.contacts : []).filter(({ first, second }) => unitOf.has(first) && unitOf.has(second));
  return (
    <Box ref={ref} dir="ltr" sx={[chartStyles, { maxWidth: layout.width * 1.08 }]}>
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={words.say('teeth.chart.label')}
        aria-describedby={helpId}
      >
        {[
          { x: 14, side: 'right' },
          { x: layout.width - 14, side: 'left' },
        ].map(({ x, side }) => (
          <text key={side} className="side" x={x} y={layout.height / 2 + 4} aria-hidden>
            {words.say(`teeth.chart.${side}`)}
          </text>
        ))}
        {layout.teeth.map((place) => (
          <ChartTooth
            key={place.tooth}
            place={place}
            unit={unitOf.get(place.tooth)}
            code={words.codeOf(place.tooth)}
            spoken={words.spoken(place.tooth, said, problemTeeth.includes(place.tooth))}
            selected={selected.includes(place.tooth)}
            problem={problemTeeth.includes(place.tooth)}
            reachable={place.tooth === reachable}
            onPress={(event) =>
              onPress({
                tooth: place.tooth,
                from: event.shiftKey ? anchor : null,
                more: event.ctrlKey || event.metaKey,
              })
            }
            onKeyDown={(event) => onKeyDown(event, place.tooth)}
            onPoint={() => setPointed(place.tooth)}
            onLeave={() => setPointed(null)}
          />
        ))}
        {joints.map((contact) => {
          const { first, second } = contact;
          const joined = areJoined(value, first, second);
          const codes = { first: words.codeOf(first), second: words.codeOf(second) };
          const toggle = () =>
            props.onChange?.(joined ? splitBridge(value, first, second) : joinTeeth(value, [first, second]));
          return (
            <ChartJoint
              key={`${first}-${second}`}
              contact={contact}
              ends={[placeOf.get(first) as Placed, placeOf.get(second) as Placed]}
              joined={joined}
              label={words.say('teeth.chart.joint', codes)}
              hint={words.say(joined ? 'teeth.chart.split' : 'teeth.chart.join', codes)}
              onToggle={readOnly ? undefined : toggle}
            />
          );
        })}
      </svg>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          inset: '0 31%',
          display: 'grid',
          placeContent: 'center',
          textAlign: 'center',
          pointerEvents: 'none',
        }}
      >
        {told ? (
          <>
            <Typography dir="auto" variant="subtitle2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {words.nameWithCode(told)}
            </Typography>
            <Typography dir="auto" variant="caption" color="text.secondary">
              {unitOf.has(told) && !marksOnly ? words.workOf(unitOf.get(told) as ToothWork, value) : '\u00a0'}
            </Typography>
          </>
        ) : (
          !readOnly && (
            <Typography dir="auto" variant="caption" color="text.secondary">
              {words.say('teeth.chart.hint')}{' '}
              <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
                {words.say('teeth.chart.hintShift')}
              </Box>
            </Typography>
          )
        )}
      </Box>
      <Box id={helpId} sx={visuallyHidden}>
        {words.say(readOnly ? 'teeth.chart.helpReading' : 'teeth.chart.help')}
      </Box>
    </Box>
  );
}
