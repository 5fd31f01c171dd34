import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { jawOf, type Dentition, type Fdi, type Jaw, type Notation } from '../../../../domain/teeth.ts';
import { chartLayout, type ChartShape } from './archLayout.ts';
import { ChartCaption, JawSwitch } from './ChartCaption.tsx';
import { chartStyles } from './chartStyles.ts';
import { ChartTooth, ChartJoints } from './ChartTooth.tsx';
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
  /** Enter on a tooth: goes to its fields. */
  onEdit?: (tooth: Fdi) => void;
  /** No marking or joining; a click selects one tooth. */
  readOnly?: boolean;
  /** Teeth are only marked, without works or connectors. */
  marksOnly?: boolean;
  /** False if nothing is made, so that nothing can be joined. */
  joins?: boolean;
  /** Teeth with a warning icon. */
  problemTeeth?: readonly Fdi[];
  /** A digit key on a tooth chooses the nth work, from 1. */
  onDigit?: (tooth: Fdi, digit: number) => void;
  /** Escape on a tooth disarms the armed pick. */
  onEscape?: (() => void) | undefined;
  /** The teeth's editor: inside the arch if it fits, else below. Null while there is nothing to edit. */
  editor?: ReactNode;
  /** For touch: shows one jaw at a time, with this in its middle. */
  oneJaw?: ReactNode;
}

const none: readonly Fdi[] = [];

/** Lets the pointer through to the teeth under its corners, except on its own parts. */
const inTheMiddle = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 54%)',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // The arch is narrower at the ends than in the middle.
  '& .ends': { paddingInline: 2 },
  '& .middle': { marginInline: -5 },
} as const;

/**
 * The dental chart in the dentist's view: the patient's right is on the left of the screen, in every language. One
 * tooth is in the Tab order; arrow keys move along the teeth.
 */
export function ToothChart(props: ToothChartProps) {
  const { value, notation, dentition, selected = none, problemTeeth = none } = props;
  const { readOnly = false, marksOnly = false } = props;
  const words = useToothWords(notation);
  const isOneJaw = props.oneJaw !== undefined;
  const { ref, shape: fitting } = useChartShape(props.editor !== undefined);
  const shape = isOneJaw ? 'jaw' : fitting;
  const { direction } = useTheme();
  const helpId = useId();
  const [pointed, setPointed] = useState<Fdi | null>(null);
  const selection = useChartSelection(props, ref);
  const { last, isHere } = selection;
  const [jaw, setJaw] = useShownJaw(props, last);
  const layout = chartLayout(dentition, shape, jaw);

  const isShown = (tooth: Fdi | null) => isHere(tooth) && (!isOneJaw || jawOf(tooth) === jaw);
  const reachable = [last, ...selected, ...value.map(({ tooth }) => tooth)].find(isShown) ?? layout.teeth[0]?.tooth;
  // Touch has no hover: falls back to the tooth pressed last.
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
            <Sides {...{ layout, words }} jaw={isOneJaw ? jaw : null} />
            <Teeth
              {...{ value, selected, problemTeeth, worked, layout, words, reachable, selection }}
              onPoint={setPointed}
            />
            {(props.joins ?? !marksOnly) && (
              // Connectors are too small for touch: there, the bridge tile joins teeth.
              <ChartJoints {...props} {...{ layout, words }} readOnly={readOnly || isOneJaw} />
            )}
          </svg>
          {isOneJaw && (
            <JawSwitch {...{ words, value, jaw }} onChange={setJaw}>
              {props.oneJaw}
            </JawSwitch>
          )}
          {!isOneJaw && (!props.editor || shape !== 'open') && (
            <ChartCaption
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

interface TeethProps extends Required<Pick<ToothChartProps, 'value' | 'selected' | 'problemTeeth'>> {
  /** The works to name with their tooth. */
  worked: readonly ToothWork[];
  layout: ReturnType<typeof chartLayout>;
  words: ToothWords;
  reachable: Fdi | undefined;
  selection: ReturnType<typeof useChartSelection>;
  onPoint(tooth: Fdi | null): void;
}

function Teeth({ value, selected, problemTeeth, worked, layout, words, reachable, selection, onPoint }: TeethProps) {
  return layout.teeth.map((place) => (
    <ChartTooth
      key={place.tooth}
      place={place}
      unit={value.find(({ tooth }) => tooth === place.tooth)}
      code={words.codeOf(place.tooth)}
      spoken={words.spoken(place.tooth, worked, problemTeeth.includes(place.tooth))}
      selected={selected.includes(place.tooth)}
      problem={problemTeeth.includes(place.tooth)}
      reachable={place.tooth === reachable}
      onPress={(event) => selection.onPress(place.tooth, event)}
      onKeyDown={(event) => selection.onKeyDown(event, place.tooth)}
      onPoint={() => onPoint(place.tooth)}
      onLeave={() => onPoint(null)}
    />
  ));
}

interface SidesProps {
  layout: ReturnType<typeof chartLayout>;
  words: ToothWords;
  /** The jaw shown; null for both. */
  jaw: Jaw | null;
}

/** Labels for the patient's right and left: between the jaws, or at the jaw shown. */
function Sides({ layout: { width, height }, words, jaw }: SidesProps) {
  const [x, y] = jaw ? [2, jaw === 'upper' ? 20 : height - 12] : [14, height / 2 + 4];
  return [
    { at: x, side: 'right' },
    { at: width - x, side: 'left' },
  ].map(({ at, side }) => (
    <text key={side} className="side" x={at} y={y} aria-hidden>
      {words.translate(`teeth.chart.${side}`)}
    </text>
  ));
}

/** The jaw to show when only one fits: that of the last marked teeth, unless the user switches. */
function useShownJaw({ selected = none, value }: ToothChartProps, last: Fdi | null) {
  const [jaw, setJaw] = useState<Jaw>(() => jawOf(selected[0] ?? value[0]?.tooth ?? 11));
  const meant = selected[0] ?? last;
  useEffect(() => {
    if (meant) setJaw(jawOf(meant));
  }, [meant]);
  return [jaw, setJaw] as const;
}

/** Pixels. Below this, targets of the wide arch would be smaller than 24 pixels. */
const narrow = 520;
/** Pixels. From this width, an editor fits inside the arch. */
const roomy = 815;

/** The arch shape for the available width; `ref` belongs on the chart's container. */
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
