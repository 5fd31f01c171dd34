import type { KeyboardEvent, MouseEvent } from 'react';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import type { Placed } from './archLayout.ts';
import { ToothGlyph } from './ToothGlyph.tsx';
import { shapeOf } from './toothShapes.ts';

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
