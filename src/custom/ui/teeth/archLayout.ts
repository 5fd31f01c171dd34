import {
  antagonist,
  archTeeth,
  jawOf,
  position,
  sideOf,
  type Dentition,
  type Fdi,
  type Jaw,
} from '../../../../domain/teeth.ts';
import { crownSize } from './toothShapes.ts';

export interface Point {
  x: number;
  y: number;
}

/** A tooth on the chart, in SVG units. */
export interface Placed extends Point {
  tooth: Fdi;
  /** Degrees clockwise that turn the buccal side, up in the shape, to the outside of the arch. */
  turn: number;
  /** Shapes have mesial on the left; true if it must be on the right. */
  flipped: boolean;
  width: number;
  depth: number;
  /** Length along the arch including the gap: the clickable part. */
  pitch: number;
  /** Position of its number: lingual, or outside if the arch surrounds an editor. */
  label: Point;
  /** The side free for an icon, as the number is on the other: 1 is lingual. */
  free: 1 | -1;
}

/** The contact of two neighbours. */
export interface Contact {
  first: Fdi;
  second: Fdi;
  at: Point;
  /** Outside the arch, clear of both teeth. */
  handle: Point;
}

interface ChartLayout {
  width: number;
  height: number;
  teeth: Placed[];
  contacts: Contact[];
}

export type ChartShape = 'wide' | 'tall' | 'open' | 'jaw';

/** In SVG units, which are pixels at full size: semi-axes of the arch, margin around it, distance between the jaws. */
const shapes = {
  wide: { rx: 232, ry: 138, outside: 40, betweenJaws: 30, numbers: 'inside' },
  tall: { rx: 132, ry: 188, outside: 40, betweenJaws: 30, numbers: 'inside' },
  // Its teeth surround the editor.
  open: { rx: 397, ry: 206, outside: 45, betweenJaws: 50, numbers: 'outside' },
  // One jaw at a time, for touch: each tooth takes 44 pixels along the arch at a phone's width.
  jaw: { rx: 165, ry: 345, outside: 16, betweenJaws: 0, numbers: 'inside' },
} as const;
const leastGap = 1.6;
/** Maximum scale, SVG units per mm: the smaller primary teeth get gaps instead. */
const largest = 4.4;
const lastAngle = 1.49;
/** Primary teeth are smaller than the permanent molars next to them, so their arch is shorter. */
const arch = { permanent: 1, primary: 0.7 } as const;

/**
 * Evens out real widths: on a phone a lower incisor must still be a target of 24 pixels. The offset is in mm; the sum
 * is scaled to the arch.
 */
const evened = (millimetres: number) => millimetres * 0.55 + 6;

/** Maps arc length to the angle from the midline, on an ellipse that starts at its top. */
function angleAt(rx: number, ry: number) {
  const step = 0.002;
  const lengths = [0];
  for (let angle = 0; angle < lastAngle; angle += step)
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(rx * Math.cos(angle), ry * Math.sin(angle)) * step);
  return {
    total: lengths.at(-1) ?? 0,
    of: (length: number) =>
      Math.max(
        0,
        lengths.findIndex((reached) => reached >= length),
      ) * step,
  };
}

const axesOf = (dentition: Dentition, shape: ChartShape) => {
  const share = shape === 'open' || shape === 'jaw' ? 1 : arch[dentition];
  return { rx: shapes[shape].rx * share, ry: shapes[shape].ry * share };
};

function layArch(dentition: Dentition, jaw: Jaw, shape: ChartShape, centre: Point) {
  const { rx, ry } = axesOf(dentition, shape);
  const { numbers } = shapes[shape];
  const teeth = archTeeth(dentition, jaw);
  const oneSide = teeth.filter((tooth) => sideOf(tooth) === 'left');
  const angles = angleAt(rx, ry);
  const sum = oneSide.reduce((all, tooth) => all + evened(crownSize(tooth).width), 0);
  const scale = Math.min(largest, (angles.total - leastGap * oneSide.length) / sum);
  const gap = (angles.total - scale * sum) / oneSide.length;
  const widthOf = (tooth: Fdi) => evened(crownSize(tooth).width) * scale;
  const reach = (tooth: Fdi) => oneSide.slice(0, position(tooth)).reduce((all, other) => all + widthOf(other) + gap, 0);
  const vertical = jaw === 'upper' ? -1 : 1;

  /** A point `length` along the arch from the midline and `out` units outside it. */
  const at = (length: number, side: 1 | -1, out: number) => {
    const angle = angles.of(length);
    const normal = { x: (side * Math.sin(angle)) / rx, y: (vertical * Math.cos(angle)) / ry };
    const size = Math.hypot(normal.x, normal.y);
    const [nx, ny] = [normal.x / size, normal.y / size];
    return {
      x: centre.x + side * Math.sin(angle) * rx + nx * out,
      y: centre.y + vertical * Math.cos(angle) * ry + ny * out,
      turn: (Math.atan2(nx, -ny) * 180) / Math.PI,
      sideways: Math.abs(nx),
    };
  };
  const sideSign = (tooth: Fdi) => (sideOf(tooth) === 'left' ? 1 : -1);

  const placed = teeth.map((tooth): Placed => {
    const width = widthOf(tooth);
    const depth = evened(crownSize(tooth).depth) * scale;
    const middle = reach(tooth) - (width + gap) / 2;
    const { x, y, turn, sideways } = at(middle, sideSign(tooth), 0);
    return {
      tooth,
      x,
      y,
      turn,
      flipped: (jaw === 'upper') !== (sideOf(tooth) === 'left'),
      width,
      depth,
      pitch: width + gap,
      // A molar's number is offset sideways by its width, an incisor's vertically by its height.
      free: numbers === 'inside' ? -1 : 1,
      label: at(middle, sideSign(tooth), (numbers === 'inside' ? -1 : 1) * (depth / 2 + 9 + 5 * sideways)),
    };
  });
  const contacts = teeth.slice(1).map((second, i): Contact => {
    const first = teeth[i] as Fdi;
    const length = sideOf(first) === sideOf(second) ? Math.min(reach(first), reach(second)) : 0;
    const depth = Math.max(...placed.slice(i, i + 2).map((tooth) => tooth.depth));
    return {
      first,
      second,
      at: at(length, sideSign(second), 0),
      handle: at(length, sideSign(second), depth / 2 + 10),
    };
  });
  return { placed, contacts };
}

function lay(dentition: Dentition, shape: ChartShape, jaw: Jaw): ChartLayout {
  const { outside, betweenJaws } = shapes[shape];
  const [x, upperY] = [shapes[shape].rx + outside, axesOf(dentition, shape).ry + outside];
  if (shape === 'jaw') {
    const { placed, contacts } = layArch(dentition, jaw, shape, { x, y: jaw === 'upper' ? upperY : betweenJaws });
    return { width: 2 * x, height: upperY + betweenJaws, teeth: placed, contacts };
  }
  const upper = layArch(dentition, 'upper', shape, { x, y: upperY });
  const lower = layArch(dentition, 'lower', shape, { x, y: upperY + betweenJaws });
  return {
    width: 2 * x,
    height: 2 * upperY + betweenJaws,
    teeth: [...upper.placed, ...lower.placed],
    contacts: [...upper.contacts, ...lower.contacts],
  };
}

const layouts = new Map<string, ChartLayout>();

/** The positions of a dentition's teeth in the dentist's view; `jaw` only applies to the shape `jaw`. */
export function chartLayout(dentition: Dentition, shape: ChartShape, jaw: Jaw = 'upper'): ChartLayout {
  const key = `${dentition} ${shape} ${shape === 'jaw' ? jaw : ''}`;
  const known = layouts.get(key) ?? lay(dentition, shape, jaw);
  layouts.set(key, known);
  return known;
}

/** The tooth that an arrow key moves to on screen; null at the end of the arch. */
export function toothBeside(tooth: Fdi, key: string, dentition: Dentition): Fdi | null {
  const teeth = archTeeth(dentition, jawOf(tooth));
  const place = teeth.indexOf(tooth);
  if (key === 'ArrowLeft') return teeth[place - 1] ?? null;
  if (key === 'ArrowRight') return teeth[place + 1] ?? null;
  if (key === 'Home') return teeth[0] ?? null;
  if (key === 'End') return teeth.at(-1) ?? null;
  const wanted = { ArrowUp: 'upper', ArrowDown: 'lower' }[key];
  if (wanted !== 'upper' && wanted !== 'lower') return null;
  return wanted === jawOf(tooth) ? null : antagonist(tooth);
}
