import type { MeshErrorCode } from './errors.ts';

export type Vec3 = [number, number, number];

/** One file inside a zip. `name` is safe to store: relative, '/' between folders, no control characters, unique in its zip. */
export interface ZipEntry {
  name: string;
  /** Inflated bytes, as the central directory says; never trusted while inflating. */
  size: number;
  compressedSize: number;
  /** Where the local header starts in the zip. */
  offset: number;
  /** Stored, Deflate or Deflate64; another one only where `fault` says so. */
  method: number;
  crc32: number;
  /** Why the member can't be taken out. */
  fault?: MeshErrorCode;
}

export interface ZipLimits {
  entries: number;
  /** Inflated bytes of all entries together. */
  bytes: number;
  /** Inflated by compressed bytes of one entry. */
  ratio: number;
  /** Of who packed it, the likeliest first: by them names are read that don't say what they are in. */
  languages?: readonly string[];
}

export interface MeshLimits {
  /** Bytes of one file, inflated. */
  bytes: number;
  triangles: number;
  /** Triangles that may meet at one vertex, and so how many corners a polygon may have: a fan has all at its first. */
  vertexTriangles: number;
  /** Elements of a 3MF other than vertices, triangles and objects; ten million where the caller sets no limit. */
  elements?: number;
  /** From the moment that a worker begins. */
  milliseconds: number;
}

/** Those that hold while a file is read, however long that takes. */
export type ReadLimits = Omit<MeshLimits, 'milliseconds'>;

/** A file on disk, or an entry of a zip on disk. */
export interface FileSource {
  path: string;
  name: string;
  entry?: ZipEntry;
}

export interface MeshSource extends FileSource {
  /** Materials and images that came with the model, newest first: names say which of them are its own. */
  companions?: FileSource[];
  /** Where the inflated original is to be written, byte for byte. */
  extractTo?: string;
}

export type Stage = 'reading' | 'parsing' | 'preview' | 'encoding' | 'simplifying';

/** Unit vectors in file coordinates: where the crowns point and where the incisors are. `confidence` is 0 to 1. */
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
  /** Null as long as only a preview is there: what is counted and measured on the welded surface. */
  vertices: number | null;
  /** File coordinates, millimetres by assumption. */
  bounds: { min: Vec3; max: Vec3 };
  /** The largest distance between a vertex of the file and the same vertex of the full model, measured. */
  maxErrorMicrometres: number | null;
  hasColors: boolean;
  hasTexture: boolean;
  hasLabels: boolean;
  /** The largest side is outside 20–150: perhaps not millimetres. */
  doubtfulUnits: boolean;
  axes: Axes | null;
  /** What speaks for a jaw in the file itself: numbers on its teeth, its shape, words of its header or comments. */
  jaws: Record<'labels' | 'shape' | 'header', Jaw | null>;
  notes: Note[];
}

/** Those of a model whose surface is whole. */
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

/** A file as a zip holds it. */
export interface PackedFile {
  path: string;
  /** Bytes before they were packed. */
  size: number;
  crc32: number;
  deflated: Uint8Array;
}

/** An image, or with `series` a zip of them, to be written to `target` without the patient; see `cleanDicom`. */
export interface DicomAsk {
  path: string;
  target: string;
  /** Files with the same one get the same identifiers. */
  salt: string;
  /** What must not stand in the written bytes. */
  names: readonly string[];
  series?: ZipLimits;
  limits: ReadLimits;
}

/** Where a cleaned slice lies among the packed ones. */
export interface CleanedSlice {
  start: number;
  size: number;
  inflated: number;
  crc32: number;
}

/** What one scan shows by itself; lengths in millimetres, places in the file's own numbers. */
export interface ScanCheck {
  /** The largest first. */
  holes: { area: number; at: Vec3 }[];
  /** Parts that lie apart, with their share of the triangles. */
  islands: { share: number; at: Vec3 }[];
  /** The median length of its edges. */
  edge: number;
  /** By which the same scan is known, however it lies and is triangulated: see `printOf`. */
  print: [number, number, number, number];
}

/** How two arches lie to each other. */
export interface Bite {
  /** How far they reach into each other, in millimetres; see `contactOf`. */
  depth: number;
  /** How far apart they are at their nearest; null where that is far. */
  gap: number | null;
  /** Where, in the second one's file. */
  depthAt: Vec3 | null;
  gapAt: Vec3 | null;
  /** Which one stands outside, as an upper one does; see `outerOf`. */
  outer: 'one' | 'other' | null;
}

export interface BiteShown {
  /** The first one's, in its file; without them it isn't known which one is outside. */
  axes: Axes | null;
  /** One of the two is shown as its mirror image; which one is the same for how they lie to each other. */
  mirrored: boolean;
}

export interface PictureJaw {
  /** A gzipped GLB of this pipeline, the LOD for choice. */
  glb: Uint8Array;
  /** The full model of a textured one: it has the image that the LOD's coordinates speak of. */
  textured?: Uint8Array;
  jaw: Jaw | null;
  axes: Axes | null;
  /** Millimetres per unit of the file; 1 by default. */
  scale?: number;
  /** Drawn as its mirror image; `axes` are those of the image. */
  mirrored?: boolean;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** A scan's full model, and how it is shown. */
export interface ShownScan {
  /** A gzipped GLB of this pipeline. */
  glb: Uint8Array;
  /** Millimetres for one of the file's numbers. */
  scale: number;
  mirrored: boolean;
}

export interface TeethAsk {
  scan: ShownScan;
  antagonist: ShownScan | null;
  /** Where people say that teeth are, in millimetres as the scan is shown. */
  teeth: { tooth: number; at: Vec3 }[];
}

/** A design, what it is held against, and how the mouth lies: directions are unit vectors of the models as they are shown. */
export interface DesignAsk {
  design: ShownScan;
  /** All models of the version before. */
  before: ShownScan[];
  /** Scans of its own jaw: that one counts on which it fits. */
  jaws: (ShownScan & { facesIn: boolean })[];
  antagonist: (ShownScan & { facesIn: boolean }) | null;
  /** Where its teeth bite, and where the arch runs towards the midline; null where that isn't sure. */
  bite: Vec3 | null;
  mesial: Vec3 | null;
  /** Millimetres that its material needs. */
  least: number | null;
  /** Of several teeth next to each other; null where one is meant, or it isn't known how the arch lies. */
  teeth: DesignTeeth | null;
}

/** The teeth that a design is prescribed for, and how the arch lies there. */
export interface DesignTeeth {
  /** From the patient's right to the left. `mesial`: 1 where that is towards the midline, else −1. */
  units: { tooth: number; isPontic: boolean; mesial: 1 | -1 }[];
  up: Vec3;
  /** From the patient's right to the left. */
  along: Vec3;
  /** Where people say that some of them are. */
  labels: { tooth: number; at: Vec3 }[];
}

/** Millimetres at a place in millimetres as the design is shown. */
export interface MeasuredAt {
  value: number;
  at: Vec3;
}

/** What a design shows, or a tooth of it; null is what couldn't be measured. */
export interface ToothFigures {
  change: { greatest: (MeasuredAt & { isHeight: boolean; isOnly: boolean }) | null } | null;
  occlusion: Record<'deepest' | 'lightest', MeasuredAt | null> | null;
  mesial: MeasuredAt | null;
  distal: MeasuredAt | null;
  wall: (MeasuredAt & { area: number | null }) | null;
  gap: MeasuredAt | null;
}

export interface DesignFigures extends ToothFigures {
  /** Of each of its teeth; null where it can't be parted. */
  each: (ToothFigures & { tooth: number })[] | null;
  /** Which of the jaws it fits; null where it lies on none. */
  jaw: number | null;
}

/** What a scan shows at one of its teeth, in millimetres as it is shown. */
export interface ToothCheck {
  tooth: number;
  /** The median length of the edges there; null where there is no surface. */
  edge: number | null;
  /** The surface ends within the tooth. */
  ends: boolean;
  /** The least distance to the opposing jaw, and where; null where that is far or isn't there. */
  room: number | null;
  roomAt: Vec3 | null;
}
