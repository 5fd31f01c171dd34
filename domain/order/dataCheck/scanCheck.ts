/*
 * Server-side measurements of a scan and of pairs of scans, computed once per bytes, unit and method version. Lengths
 * are in millimetres.
 */

export type Point = [number, number, number];

/** Measurements of a single scan. Positions are in the file's own units. */
export interface ScanCheck {
  /** Largest first; area in mm². */
  holes: { area: number; at: Point }[];
  /** Disconnected parts, with their share of the triangles. */
  islands: { share: number; at: Point }[];
  /** Median edge length. */
  edge: number;
  /** At teeth whose position a person has marked. */
  teeth: ToothCheck[];
  /** An earlier order with the same scan that the reader may see. */
  sameAs: { orderId: string; number: string } | null;
}

/** Measurements at one tooth; positions in millimetres as displayed. */
export interface ToothCheck {
  tooth: number;
  at: Point;
  /** Null if there is no surface. */
  edge: number | null;
  /** Whether the surface ends within the tooth. */
  ends: boolean;
  /** Smallest distance to the opposing jaw: 0 within it, null if far away or missing. */
  room: number | null;
  roomAt: Point | null;
}

/** A scan's position relative to another of its order, in the other file's coordinates. */
export interface BiteCheck {
  otherId: string;
  /** Penetration depth; 0 if they only touch or don't. */
  depth: number;
  depthAt: Point | null;
  /** Smallest gap; null if far apart. */
  gap: number | null;
  gapAt: Point | null;
}
