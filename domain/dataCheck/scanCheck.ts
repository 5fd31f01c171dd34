/*
 * What the server measures of a scan and of a pair of scans, once for their bytes, their unit and the version of the method.
 * Lengths are in millimetres.
 */

export type Point = [number, number, number];

/** What a scan shows by itself. Places are in the file's own numbers. */
export interface ScanCheck {
  /** The largest first: area in square millimetres. */
  holes: { area: number; at: Point }[];
  /** Parts that lie apart from the rest, with their share of the triangles. */
  islands: { share: number; at: Point }[];
  /** The median length of its edges. */
  edge: number;
  /** At the teeth whose places people have said. */
  teeth: ToothCheck[];
  /** An earlier order, one that the reader may see, with the same scan. */
  sameAs: { orderId: string; number: string } | null;
}

/** What it shows at one tooth; places are in millimetres as it is shown. */
export interface ToothCheck {
  tooth: number;
  at: Point;
  /** Null where there is no surface. */
  edge: number | null;
  /** The surface ends within the tooth. */
  ends: boolean;
  /** The least distance to the opposing jaw; null where that is far or isn't there. */
  room: number | null;
  roomAt: Point | null;
}

/** How a scan lies to another one of its order; places are in the other's file. */
export interface BiteCheck {
  otherId: string;
  /** How far they reach into each other; 0 where they touch at most. */
  depth: number;
  depthAt: Point | null;
  /** How far apart they are at their nearest; null where that is far. */
  gap: number | null;
  gapAt: Point | null;
}
