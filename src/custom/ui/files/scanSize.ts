import { scaleOf, type CaseFile } from '../../../../domain/order/files/file.ts';

/** The two longer edges of a scan's bounding box in whole millimetres; null until measured. */
export function sizeOf(scan: Pick<CaseFile, 'facts' | 'unit'>): [number, number] | null {
  const [width, depth] = edgesOf(scan);
  return width === undefined || depth === undefined ? null : [Math.round(width), Math.round(depth)];
}

/** The edges of a scan's bounding box in millimetres, longest first; empty until measured. */
function edgesOf({ facts, unit }: Pick<CaseFile, 'facts' | 'unit'>): number[] {
  const { min, max } = facts?.bounds ?? { min: [], max: [] };
  return max.map((end, axis) => (end - (min[axis] ?? 0)) * scaleOf({ unit })).sort((a, b) => b - a);
}
