import { fitOf, shellOf, type Shell, type Solid } from '../../../domain/geometry/shell.ts';
import type { Labelled } from '../designTypes.ts';
import type { Vec3 } from '../types.ts';

/** Millimetres: no label on a tooth is further from the tooth's own design. */
const FAR = 5;
/** Another place has to be this many times nearer, or fit this many times better. */
const SURELY = 2;
/** Minimum fitting area on the other jaw, mm²: contact in the grooves of a deep occlusal surface has up to 30. */
const LEAST_SEAT = 50;

interface Seat {
  /** On its own jaw; null without a scan of it. */
  shell: Shell | null;
  antagonist: Solid | null;
}

/**
 * Whether the labels of its teeth prove that a design lies elsewhere: all are far from it, another tooth's label is
 * nearer, or it fits the other jaw. Without a label of its teeth there is no proof.
 */
export function liesElsewhere(design: Solid, { own, others }: Labelled, { shell, antagonist }: Seat): boolean {
  if (own.length === 0) return false;
  const { finder } = design;
  if (!own.some(([x, y, z]) => finder.nearest(x, y, z, FAR))) return true;
  const middle = middleOf(design);
  const nearest = (labels: readonly Vec3[]) =>
    Math.min(...labels.map((label) => Math.hypot(...label.map((value, axis) => value - middle[axis]!))));
  if (nearest(others) * SURELY < nearest(own)) return true;
  const onOther = antagonist ? fitOf(shellOf(design, antagonist)) : 0;
  return onOther >= LEAST_SEAT && onOther > SURELY * (shell ? fitOf(shell) : 0);
}

/** The middle of the root's bounding box. */
function middleOf({ finder }: Solid): Vec3 {
  const { boxes } = finder.tree;
  return [0, 1, 2].map((axis) => (boxes[6 + axis]! + boxes[9 + axis]!) / 2) as Vec3;
}
