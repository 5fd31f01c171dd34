/** Re-triangulation changes the four numbers by a thousandth; patients differ by a twentieth or more. */
export const closePrints = 0.003;

/** Whether two prints (see `printOf` in the mesh pipeline) come from the same scan. */
export const isSamePrint = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - other[at]!) <= closePrints * value);
