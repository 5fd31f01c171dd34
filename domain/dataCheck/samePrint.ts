/** Re-triangulated, a scan's four numbers differ by a thousandth; between patients by a twentieth and more. */
export const closePrints = 0.003;

/** Whether two prints (see `printOf` of the mesh pipeline) are of the same scan. */
export const isSamePrint = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) <= closePrints * value);
