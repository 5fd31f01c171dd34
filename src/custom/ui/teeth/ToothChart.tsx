import ArrowDownward from '@mui/icons-material/ArrowDownward';
import { Box, Button, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { areJoined, type ToothWork } from '../../../../domain/prescription.ts';
import { joinTeeth, splitBridge } from '../../../../domain/prescriptionEdits.ts';
import type { Dentition, Fdi, Notation } from '../../../../domain/teeth.ts';
import { chartLayout, type ChartShape, type Placed } from './archLayout.ts';
import { ChartJoint } from './ChartJoint.tsx';
import { chartStyles } from './chartStyles.ts';
import { ChartTooth } from './ChartTooth.tsx';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';
import { useToothWords, type ToothWords } from './toothWords.ts';
import { useChartSelection } from './useChartSelection.ts';

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
  /** A figure from 1 on a tooth: the nth work. */
  onDigit?: (tooth: Fdi, digit: number) => void;
  /** Escape on a tooth: nothing is to be done any more. */
  onEscape?: (() => void) | undefined;
  /** Where the teeth are edited: in the arch's middle where it has the room, else below. Null while there is nothing to edit. */
  editor?: ReactNode;
}

const none: readonly Fdi[] = [];

/** Only its own parts take the pointer: its corners lie over teeth. */
const inTheMiddle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 54%)',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const;

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
  } = props;
  const words = useToothWords(notation);
  const { ref, shape } = useChartShape(props.editor !== undefined);
  const { direction } = useTheme();
  const helpId = useId();
  const layout = chartLayout(dentition, shape);
  const [pointed, setPointed] = useState<Fdi | null>(null);
  const { last, isHere, onPress, onKeyDown } = useChartSelection(props, ref);

  const reachable = [last, ...selected, ...value.map(({ tooth }) => tooth)].find(isHere) ?? layout.teeth[0]?.tooth;
  // A finger points at nothing once it is lifted: then the tooth that it pressed is named.
  const named = [pointed, ...selected.filter((tooth) => tooth === last), ...selected].find(isHere);
  const worked = marksOnly ? [] : value;
  return (
    <Box ref={ref}>
      <Box dir="ltr" sx={[chartStyles, { maxWidth: layout.width * 1.08 }]}>
        <Box sx={{ position: 'relative' }}>
          <svg
            className="arch"
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="group"
            aria-label={words.translate('teeth.chart.label')}
            aria-describedby={helpId}
          >
            {[
              { x: 14, side: 'right' },
              { x: layout.width - 14, side: 'left' },
            ].map(({ x, side }) => (
              <text key={side} className="side" x={x} y={layout.height / 2 + 4} aria-hidden>
                {words.translate(`teeth.chart.${side}`)}
              </text>
            ))}
            {layout.teeth.map((place) => (
              <ChartTooth
                key={place.tooth}
                place={place}
                unit={value.find(({ tooth }) => tooth === place.tooth)}
                code={words.codeOf(place.tooth)}
                spoken={words.spoken(place.tooth, worked, problemTeeth.includes(place.tooth))}
                selected={selected.includes(place.tooth)}
                problem={problemTeeth.includes(place.tooth)}
                reachable={place.tooth === reachable}
                onPress={(event) => onPress(place.tooth, event)}
                onKeyDown={(event) => onKeyDown(event, place.tooth)}
                onPoint={() => setPointed(place.tooth)}
                onLeave={() => setPointed(null)}
              />
            ))}
            {(props.joins ?? !marksOnly) && <Joints {...props} {...{ layout, words, readOnly }} />}
          </svg>
          {(!props.editor || shape !== 'open') && (
            <Caption
              {...{ value, words, named, readOnly, marksOnly }}
              onChoose={selected[0] && props.editor ? () => props.onEdit?.(selected[0]!) : undefined}
            />
          )}
        </Box>
        {props.editor && (
          <Box dir={direction} sx={shape === 'open' ? inTheMiddle : { marginBlockStart: 1.5 }}>
            {props.editor}
          </Box>
        )}
        <Box id={helpId} sx={visuallyHidden}>
          {words.translate(readOnly ? 'teeth.chart.helpReading' : 'teeth.chart.help')}
        </Box>
      </Box>
    </Box>
  );
}

interface JointsProps extends Pick<ToothChartProps, 'value' | 'onChange' | 'readOnly'> {
  layout: ReturnType<typeof chartLayout>;
  words: ToothWords;
}

/** Between two marked neighbours: whether they are joined, and the button that changes it. */
function Joints({ value, onChange, readOnly, layout, words }: JointsProps) {
  const placeOf = new Map(layout.teeth.map((place) => [place.tooth, place]));
  const isMarked = (tooth: Fdi) => value.some((unit) => unit.tooth === tooth);
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

interface CaptionProps extends Pick<ToothChartProps, 'value' | 'readOnly' | 'marksOnly'> {
  words: ToothWords;
  /** The tooth to speak of. */
  named: Fdi | undefined;
  /** Leads to the editor of the selected teeth, where it stands under the chart. */
  onChoose: (() => void) | undefined;
}

/** In the middle of the arch: the tooth that is pointed at and its work, or how the chart is used. */
function Caption({ value, words, named, readOnly, marksOnly, onChoose }: CaptionProps) {
  const unit = value.find(({ tooth }) => tooth === named);
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: '0 31%',
        display: 'grid',
        placeContent: 'center',
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      {named ? (
        <>
          <Typography
            aria-hidden
            dir="auto"
            variant="subtitle2"
            sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {words.nameWithCode(named)}
          </Typography>
          <Typography aria-hidden dir="auto" variant="caption" color="text.secondary">
            {unit && !marksOnly ? words.workOf(unit, value) : '\u00a0'}
          </Typography>
          {onChoose && (
            <Button
              size="small"
              variant="outlined"
              endIcon={<ArrowDownward />}
              onClick={onChoose}
              sx={{ justifySelf: 'center', pointerEvents: 'auto', marginBlockStart: 0.5 }}
            >
              {words.translate('teeth.editor.choose')}
            </Button>
          )}
        </>
      ) : (
        !readOnly && (
          <Typography aria-hidden dir="auto" variant="caption" color="text.secondary">
            {words.translate('teeth.chart.hint')}{' '}
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              {words.translate('teeth.chart.hintShift')}
            </Box>
          </Typography>
        )
      )}
    </Box>
  );
}

/** Pixels under which the wide arch would have targets of less than 24 pixels. */
const narrow = 520;
/** Pixels from which an editor fits into the arch. */
const roomy = 815;

/** Which arch fits the width that the chart was given; the ref goes onto the chart's container. */
function useChartShape(hasEditor: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState<ChartShape>('wide');
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const shapeFor = (width: number): ChartShape =>
      width < narrow ? 'tall' : hasEditor && width >= roomy ? 'open' : 'wide';
    const fit = () => box.clientWidth > 0 && setShape(shapeFor(box.clientWidth));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [hasEditor]);
  return { ref, shape };
}
