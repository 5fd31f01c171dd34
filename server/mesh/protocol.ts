import type { DesignAsk, DesignFigures } from './designTypes.ts';
import type { MeshErrorCode, MeshErrorValues } from './errors.ts';
import type { Sheet } from './pdf/sheet.ts';
import type {
  Bite,
  BiteShown,
  CleanedSlice,
  DicomAsk,
  Extracted,
  MeshEvent,
  MeshLimits,
  MeshResult,
  MeshSource,
  PackedFile,
  PictureJaw,
  PictureSize,
  ReadLimits,
  ScanCheck,
  TeethAsk,
  ToothCheck,
  ZipEntry,
  ZipLimits,
} from './types.ts';

/** Arguments and result of each job kind. Both are copied between threads. */
export interface Jobs {
  list: { ask: { zipPath: string; limits: ZipLimits }; answer: ZipEntry[] };
  convert: { ask: { source: MeshSource; limits: MeshLimits }; answer: MeshResult };
  extract: { ask: { source: MeshSource; limits: MeshLimits }; answer: Extracted };
  drawPdf: { ask: { path: string }; answer: Uint8Array };
  drawSheet: { ask: { sheet: Sheet }; answer: Uint8Array };
  cleanThreeMf: { ask: { path: string; limits: ReadLimits }; answer: PackedFile[] };
  cleanDicom: { ask: DicomAsk; answer: CleanedSlice[] };
  bite: { ask: { one: Uint8Array; other: Uint8Array; shown: BiteShown }; answer: Bite };
  checkScan: { ask: { glb: Uint8Array; scale: number }; answer: ScanCheck };
  checkDesign: { ask: DesignAsk; answer: DesignFigures };
  checkTeeth: { ask: TeethAsk; answer: ToothCheck[] };
  picture: { ask: { jaws: PictureJaw[]; size: PictureSize }; answer: Uint8Array };
}

export type JobKind = keyof Jobs;
export type Ask = { [Kind in JobKind]: { kind: Kind } & Jobs[Kind]['ask'] }[JobKind];

export type FromWorker =
  | { type: 'ready' }
  | { type: 'event'; event: MeshEvent }
  | { type: 'done'; answer: Jobs[JobKind]['answer'] }
  | { type: 'failed'; code: MeshErrorCode; values?: MeshErrorValues; cause?: unknown };
