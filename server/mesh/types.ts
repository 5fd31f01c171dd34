import type { MeshErrorCode } from './errors.ts';

export type Vec3 = [number, number, number];

/** One file in a zip. `name` is safe to store: relative, with '/', no control characters, unique in its zip. */
export interface ZipEntry {
  name: string;
  /** Uncompressed bytes according to the central directory; never trusted while inflating. */
  size: number;
  compressedSize: number;
  /** Offset of the local header in the zip. */
  offset: number;
  /** Stored, Deflate or Deflate64; others only with a `fault`. */
  method: number;
  crc32: number;
  /** Why the member can't be extracted. */
  fault?: MeshErrorCode;
}

export interface ZipLimits {
  entries: number;
  /** Uncompressed bytes of all entries together. */
  bytes: number;
  /** Maximum compression ratio of one entry. */
  ratio: number;
  /** Languages of the person who packed it, likeliest first: used to decode names without a declared encoding. */
  languages?: readonly string[];
}

export interface MeshLimits {
  /** Bytes of one file, uncompressed. */
  bytes: number;
  triangles: number;
  /** Maximum triangles at one vertex, which also limits polygon corners: a fan shares its first corner. */
  vertexTriangles: number;
  /** Elements of a 3MF other than vertices, triangles and objects; default: ten million. */
  elements?: number;
  /** Time limit from when a worker starts on it. */
  milliseconds: number;
}

/** The limits for reading a file, without a time limit. */
export type ReadLimits = Omit<MeshLimits, 'milliseconds'>;

/** A file on disk, or an entry of a zip on disk. */
export interface FileSource {
  path: string;
  name: string;
  entry?: ZipEntry;
}

export interface MeshSource extends FileSource {
  /** Materials and images uploaded with the model, newest first; names determine which belong to it. */
  companions?: FileSource[];
  /** Where to write the uncompressed original, byte for byte. */
  extractTo?: string;
}

export type Stage = 'reading' | 'parsing' | 'preview' | 'encoding' | 'simplifying';

/** Unit vectors in file coordinates towards the crown tips and the incisors. `confidence` is 0 to 1. */
export interface Axes {
  occlusal: Vec3;
  front: Vec3;
  confidence: number;
}

export type Jaw = 'upper' | 'lower';

/** Findings that the viewer may show with the model. */
export type Note =
  | 'nonFiniteDropped'
  | 'trailingBytes'
  | 'textureMissing'
  | 'textureUnsupported'
  | 'manyTextures'
  | 'labelsUnknown'
  | 'beamsLeftOut'
  | 'simplifiedByGrid'
  | 'facesIn';

export interface ModelFacts {
  triangles: number;
  /** Null for a preview; counted on the welded surface. */
  vertices: number | null;
  /** File coordinates, assumed to be millimetres. */
  bounds: { min: Vec3; max: Vec3 };
  /** Measured maximum distance between a file vertex and the same vertex of the full model. */
  maxErrorMicrometres: number | null;
  hasColors: boolean;
  hasTexture: boolean;
  hasLabels: boolean;
  /** The largest side is outside 20–150, so perhaps not in millimetres. */
  doubtfulUnits: boolean;
  axes: Axes | null;
  /** Evidence for a jaw in the file: tooth labels, shape, words in its header or comments. */
  jaws: Record<'labels' | 'shape' | 'header', Jaw | null>;
  notes: Note[];
}

/** Facts of a complete model. */
export interface MeasuredFacts extends ModelFacts {
  vertices: number;
  maxErrorMicrometres: number;
}

export type Form = 'preview' | 'full' | 'lod';

/** A finished viewing model: a gzipped GLB in file coordinates. */
export interface FormEvent {
  form: Form;
  glb: Uint8Array;
  /** Length of `glb`. */
  bytes: number;
  triangles: number;
  facts: ModelFacts;
}

/** `progress` runs from 0 to 1 over the whole conversion. */
export type MeshEvent = { stage: Stage; progress: number } | FormEvent;

export interface Extracted {
  sha256: string;
  size: number;
}

export interface MeshResult extends Partial<Extracted> {
  facts: MeasuredFacts;
}

/** A compressed file for a zip. */
export interface PackedFile {
  path: string;
  /** Uncompressed bytes. */
  size: number;
  crc32: number;
  deflated: Uint8Array;
}

/** An image, or a zip of a `series`, to be written to `target` anonymized; see `cleanDicom`. */
export interface DicomAsk {
  path: string;
  target: string;
  /** Files with the same salt get the same identifiers. */
  salt: string;
  /** Names that must not appear in the written bytes. */
  names: readonly string[];
  series?: ZipLimits;
  limits: ReadLimits;
}

/** Position of a cleaned slice in the written file. */
export interface CleanedSlice {
  start: number;
  size: number;
  inflated: number;
  crc32: number;
}

/** Findings of a scan by itself; lengths in millimetres, positions in file units. */
export interface ScanCheck {
  /** Largest first. */
  holes: { area: number; at: Vec3 }[];
  /** Separate parts, with their share of the triangles. */
  islands: { share: number; at: Vec3 }[];
  /** Median edge length. */
  edge: number;
  /** Fingerprint of the scan, independent of position and triangulation: see `printOf`. */
  print: [number, number, number, number];
}

/** How two arches occlude. */
export interface Bite {
  /** Penetration depth, in millimetres; see `contactOf`. */
  depth: number;
  /** Smallest distance; null if large. */
  gap: number | null;
  /** Position, in the second one's file. */
  depthAt: Vec3 | null;
  gapAt: Vec3 | null;
  /** Which one is outside, as the upper arch is; see `outerOf`. */
  outer: 'one' | 'other' | null;
}

export interface BiteShown {
  /** The first arch's axes in its file; needed to tell which one is outside. */
  axes: Axes | null;
  /** One of the two is displayed mirrored; which one doesn't matter for occlusion. */
  mirrored: boolean;
  /** Millimetres per unit of each file. */
  scales: [number, number];
}

export interface PictureJaw {
  /** A gzipped GLB of this pipeline, preferably the LOD. */
  glb: Uint8Array;
  /** The full model if textured: it has the image for the LOD's texture coordinates. */
  textured?: Uint8Array;
  jaw: Jaw | null;
  axes: Axes | null;
  /** Millimetres per unit of the file; 1 by default. */
  scale?: number;
  /** Drawn mirrored; `axes` are those of the mirrored model. */
  mirrored?: boolean;
  /** A hollow design is shown from outside, whatever its axes. */
  isDesign?: boolean;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** A scan's full model, and how it is displayed. */
export interface ShownScan {
  /** A gzipped GLB of this pipeline. */
  glb: Uint8Array;
  /** Millimetres per file unit. */
  scale: number;
  mirrored: boolean;
}

/** `facesIn`: wound inwards as displayed. */
type FacedScan = ShownScan & { facesIn: boolean };

export interface TeethAsk {
  scan: FacedScan;
  antagonist: FacedScan | null;
  /** Marked tooth positions, in millimetres as the scan is displayed. */
  teeth: { tooth: number; at: Vec3 }[];
}

/** Findings of a scan at one tooth, in millimetres as displayed. */
export interface ToothCheck {
  tooth: number;
  /** Median edge length there; null if there is no surface. */
  edge: number | null;
  /** Whether the surface ends within the tooth. */
  ends: boolean;
  /** Smallest distance to the opposing jaw and its position: 0 within it, null if large or without antagonist. */
  room: number | null;
  roomAt: Vec3 | null;
}
