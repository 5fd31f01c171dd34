import type { KeyboardEvent, MouseEvent } from 'react';
import { type ToothWork, isDenture, type Work, areJoined } from '../../../../domain/order/prescription.ts';
import type { Placed, chartLayout, Contact, Point } from './archLayout.ts';
import { shapeOf, type ToothShape } from './toothShapes.ts';
import { joinTeeth, splitBridge } from '../../../../domain/order/prescriptionEdits.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { ToothChartProps } from './ToothChart.tsx';
import type { ToothWords } from './toothWords.ts';

interface ChartToothProps {
  place: Placed;
  unit: ToothWork | undefined;
  code: string;
  spoken: string;
  selected: boolean;
  problem: boolean;
  /** The only tooth of the chart in the Tab order. */
  reachable: boolean;
  onPress: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPoint: () => void;
  onLeave: () => void;
}

/** Minimum depth of a target; the number is part of it too. */
const leastDepth = 26;
const labelRoom = 16;

export function ChartTooth(props: ChartToothProps) {
  const { place, unit, selected, problem } = props;
  const depth = Math.max(place.depth, leastDepth);
  const shape = shapeOf(place.tooth);
  const side = place.flipped ? -1 : 1;
  return (
    <g
      className="tooth"
      role="button"
      aria-pressed={selected}
      aria-label={props.spoken}
      tabIndex={props.reachable ? 0 : -1}
      data-tooth={place.tooth}
      data-marked={unit && ''}
      data-work={unit?.work ?? undefined}
      onClick={props.onPress}
      onKeyDown={props.onKeyDown}
      onFocus={props.onPoint}
      onPointerEnter={props.onPoint}
      onPointerLeave={props.onLeave}
      onBlur={props.onLeave}
    >
      <g transform={`translate(${place.x} ${place.y}) rotate(${place.turn})`}>
        <rect className="target" x={-place.pitch / 2} y={-depth / 2} width={place.pitch} height={depth + labelRoom} />
        <g transform={`scale(${(side * place.width) / 2} ${place.depth / 2})`}>
          <ToothGlyph shape={shape} work={unit?.work ?? null} />
        </g>
        <g transform={`scale(${side * (place.width / 2 + 4)} ${place.depth / 2 + 4})`}>
          <path className="ring" d={shape.outline} />
        </g>
        {problem && (
          <g
            className="problem"
            transform={`translate(0 ${place.free * (place.depth / 2 + 2)}) rotate(${-place.turn})`}
          >
            <circle r={7} />
            <text y={3.6}>!</text>
          </g>
        )}
      </g>
      <text className="code" data-marked={unit && ''} x={place.label.x} y={place.label.y + 4}>
        {props.code}
      </text>
    </g>
  );
}

/** The base of a denture tooth, in the shape's square. */
const saddle = 'M-.6 .1Q0 .8 .6 .1';

/** The symbol of a work on a crown, in the shape's square, since colour alone would exclude colour-blind users. */
function WorkMark({ work, shape }: { work: Work | null; shape: ToothShape }) {
  if (work === 'crown')
    return (
      <g transform="scale(0.8)">
        <path className="margin" d={shape.outline} />
      </g>
    );
  if (work === 'inlay') return <path className="mark solid" d={shape.inlay} />;
  if (isDenture(work)) return <path className="mark" d={saddle} />;
  if (work === 'postAndCore')
    return (
      <>
        <circle className="mark" r={0.46} />
        <circle className="dot" r={0.2} />
      </>
    );
  if (work === 'customAbutment') return <path className="mark" d="M.48 0L.24.42H-.24L-.48 0L-.24-.42H.24Z" />;
  if (work === 'extraction') return <path className="mark" d="M-.5-.5L.5.5M.5-.5L-.5.5" />;
  if (work === 'keep')
    return <path className="mark" d="M-.34-.04V-.24A.34.34 0 0 1 .34-.24V-.04M-.46-.04H.46V.5H-.46Z" />;
  if (work === 'other')
    return (
      <>
        {[-0.44, 0, 0.44].map((x) => (
          <circle key={x} className="dot" cx={x} r={0.13} />
        ))}
      </>
    );
  return null;
}

const covered: readonly (Work | null)[] = ['postAndCore', 'customAbutment', 'keep', 'extraction', 'other'];

/** A tooth's crown in occlusal view, in a square from -1 to 1; its colours are inherited as CSS variables. */
function ToothGlyph({ shape, work }: { shape: ToothShape; work: Work | null }) {
  return (
    <>
      <path className="halo" d={shape.outline} />
      <path className="base" d={shape.outline} />
      <path className="outline" d={shape.outline} />
      {!covered.includes(work) && <path className="fissures" d={shape.fissures} />}
      <WorkMark work={work} shape={shape} />
    </>
  );
}

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

interface ChartJointProps {
  contact: Contact;
  /** Centres of the two teeth. */
  ends: readonly [Point, Point];
  joined: boolean;
  label: string;
  /** Says what a click would do. */
  hint: string;
  /** Absent if read-only: draws the connector only. */
  onToggle?: () => void;
}

/** How far a connector reaches from the contact into each tooth, as a fraction of the distance to its centre. */
const reach = 0.55;
const towards = (from: Point, to: Point) => ({
  x: from.x + (to.x - from.x) * reach,
  y: from.y + (to.y - from.y) * reach,
});

const isActivation = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

function ChartJoint({ contact, ends, joined, label, hint, onToggle }: ChartJointProps) {
  const [one, other] = ends.map((end) => towards(contact.at, end)) as [Point, Point];
  return (
    <>
      {joined && (
        <path
          className="connector"
          fill="none"
          d={`M${one.x} ${one.y}Q${contact.at.x} ${contact.at.y} ${other.x} ${other.y}`}
        />
      )}
      {onToggle && (
        <g
          className="joint"
          role="button"
          tabIndex={0}
          aria-pressed={joined}
          aria-label={label}
          transform={`translate(${contact.handle.x} ${contact.handle.y})`}
          onClick={onToggle}
          onKeyDown={(event) => {
            if (!isActivation(event)) return;
            event.preventDefault();
            onToggle();
          }}
        >
          <title>{hint}</title>
          <circle className="target" r={13} />
          <circle className="handle" r={8} />
          <path className="sign" d={joined ? 'M-3.6 0H3.6' : 'M-3.4 0H3.4M0-3.4V3.4'} />
        </g>
      )}
    </>
  );
}
