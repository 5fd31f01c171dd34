import * as yup from 'yup';
import type { DesignNumbers } from './dataCheck/designNumbers.ts';
import type { BiteCheck, ScanCheck } from './dataCheck/scanCheck.ts';
import type { Evidence } from './evidence.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, integer, number, oneOf, reference, text, yesNo } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { sides } from './organisation.ts';
import { submitStates, turnOf, type OrderState } from './orderCourse.ts';
import type { Proposal } from './project.ts';
import { everyone, sideOf, type Actor } from './roles.ts';

export const jaws = vocabulary('jaw', ['upper', 'lower', 'bite', 'other']);
/** `message`: it came with a message of the order's conversation, and is no file of the case. */
export const filePurposes = vocabulary('filePurpose', ['scan', 'photo', 'scheme', 'design', 'attachment', 'message']);
export const fileKinds = vocabulary('fileKind', [
  'model',
  'material',
  'image',
  'archive',
  'project',
  'document',
  'other',
]);
/** What the names of models end with; `fileNames.ts` has the ends of all kinds. */
export const modelEnds = ['stl', 'ply', 'obj', '3mf'] as const;

/** What a copy without the patient's name can be made of, where only some of a kind can: by the names' ends. */
const neutralEnds: Partial<Record<(typeof fileKinds.values)[number], RegExp>> = {
  model: /./,
  material: /./,
  image: /\.(png|jpe?g|webp|gif|tiff?)$/i,
  project: /\.(dentalproject|xml|dcm)$/i,
  document: /\.pdf$/i,
};

/**
 * Whether the file can be copied without the patient's name, for a laboratory that may not see it. Only names in
 * metadata can be removed, not those in a picture or a document's text; a text file is nothing else. A zip is never copied; its
 * members are, and a CT series, which is a zip of its slices.
 */
export const canBeNeutral = ({
  kind,
  name,
  slices = null,
}: {
  kind: (typeof fileKinds.values)[number];
  name: string;
  slices?: number | null | undefined;
}): boolean => slices !== null || (neutralEnds[kind]?.test(name) ?? false);

/** What can hold a scan. */
export const scanKinds = ['model', 'archive'] as const;
/**
 * `kept`: a file that has no viewing copy, nor needs one. `cleared`: its viewing copy wasn't looked at for so long that
 * it was removed; it can be made again.
 */
export const fileStates = vocabulary('fileState', [
  'waiting',
  'unpacking',
  'converting',
  'ready',
  'cleared',
  'kept',
  'failed',
]);
/**
 * Whether a reader may have a file's bytes: now, soon without the patient's name, or never, since the name can't be
 * removed.
 */
export const fileAccesses = vocabulary('fileAccess', ['open', 'preparing', 'withheld']);
/** What a scan's numbers may be, which its file doesn't say. */
export const lengthUnits = vocabulary('lengthUnit', ['millimetre', 'centimetre', 'inch', 'metre']);
export type LengthUnit = (typeof lengthUnits.values)[number];
export const millimetresIn: Record<LengthUnit, number> = { millimetre: 1, centimetre: 10, inch: 25.4, metre: 1000 };
/** The millimetres that one of a file's own numbers stands for. */
export const scaleOf = ({ unit }: { unit?: LengthUnit | null | undefined }): number => (unit ? millimetresIn[unit] : 1);
export const conversionStages = vocabulary('conversionStage', [
  'reading',
  'parsing',
  'preview',
  'encoding',
  'simplifying',
]);
export const modelNotes = vocabulary('modelNote', [
  'doubtfulUnits',
  'nonFiniteDropped',
  'trailingBytes',
  'textureMissing',
  'textureUnsupported',
  'manyTextures',
  /** Teeth by numbers that aren't sure to be FDI numbers: they are colours. */
  'labelsUnknown',
  /** The thin struts of a 3MF's lattice. */
  'beamsLeftOut',
  'simplifiedByGrid',
  /** Mirrored, or written inside out: the file can't tell which. */
  'facesIn',
]);

type Vector = [number, number, number];

/** Facts about a viewing model. Lengths are in the file's unit; STL names none, so they count as millimetres. */
export interface ModelFacts {
  triangles: number;
  /** Null as long as only a preview is there. */
  vertices: number | null;
  bounds: { min: Vector; max: Vector };
  maxErrorMicrometres: number | null;
  hasColors: boolean;
  hasTexture: boolean;
  hasLabels: boolean;
  doubtfulUnits: boolean;
  axes: { occlusal: Vector; front: Vector; confidence: number } | null;
  /** What speaks for a jaw in the file itself; of an earlier release it isn't known. */
  jaws?: Record<'labels' | 'shape' | 'header', 'upper' | 'lower' | null>;
  /** How it lies to other arches of its order. */
  bites?: BiteCheck[];
  /** Of a design: what it shows at its teeth, in millimetres as it is shown; absent until it is measured. */
  design?: DesignNumbers;
  notes: string[];
}

/** A person said which jaw it is, or independent evidence agrees: else one is asked. */
export const isJawSure = ({ jawSettled, jawSure }: Partial<Pick<CaseFile, 'jawSettled' | 'jawSure'>>): boolean =>
  (jawSettled || jawSure) ?? false;

/** From this confidence on, axes are right: a real arch was seen upside down at 0.62. Below it a person is asked. */
export const sureAxes = 0.63;

/** How the mouth lies in a model as it is shown: a mirrored one is reflected in its own x. */
export function axesOf({ facts, mirrored }: { facts?: ModelFacts | null | undefined; mirrored: boolean }) {
  const axes = facts?.axes ?? null;
  if (!axes || !mirrored) return axes;
  const reflected = ([x, y, z]: Vector): Vector => [-x, y, z];
  return { ...axes, occlusal: reflected(axes.occlusal), front: reflected(axes.front) };
}

const isUnit = (turn: number[] | null | undefined) => !turn || Math.abs(Math.hypot(...turn) - 1) < 1e-3;

const quaternion = yup
  .tuple([number().required(), number().required(), number().required(), number().required()])
  .nullable()
  .test('unit', ({ path }) => ({ key: 'invalid', path }), isUnit)
  .default(null)
  .meta({ kind: 'json' });

const modelFacts = yup.mixed<ModelFacts>().nullable().meta({ kind: 'json' });

export const file = defineEntity({
  name: 'file',
  fields: {
    jaw: oneOf(jaws),
    /** What it is for in its order; a scheme or a design becomes one by being submitted. */
    purpose: oneOf(filePurposes).required(),
    /** How a person turned the case when the orientation found by itself was wrong: a unit quaternion, x y z w. */
    orientation: quaternion,
    /** The unit that a person chose for the scan, by default millimetres. The file itself stays unchanged. */
    unit: oneOf(lengthUnits),
    /** A person says that the scan came mirrored: its mirror image is shown, and the file itself stays as it came. */
    mirrored: yesNo(),
    /** The scan that a person says it is a newer version of; by itself only a file of the same name is one. */
    replacesId: reference('file'),
    /** A person took over what the project file proposes, or left it: it isn't offered again. */
    proposalSettled: yesNo(),
  },
  system: {
    orderId: reference('order').required(),
    parentId: reference('file'),
    name: text(255).required(),
    size: integer().required(),
    /** Of the bytes that the reader gets. */
    sha256: code(64),
    access: oneOf(fileAccesses).required(),
    /** Shown to the clinic: the laboratory can't get this file, since the patient's name can't be removed from it. */
    withheld: yesNo(),
    kind: oneOf(fileKinds).required(),
    /** Of a CT series, which is one file: a zip of its slices. */
    slices: integer(),
    /** A person chose the jaw, or confirmed the proposed one. */
    jawSettled: yesNo(),
    /** What speaks for the jaw, by which it is proposed; null for what is no scan. */
    evidence: yup.mixed<Evidence[]>().nullable().meta({ kind: 'json' }),
    /** Independent evidence agrees on it; see `isJawSure`. */
    jawSure: yesNo(),
    /** What the data check has measured of it; null until that is done, and for what is no scan. */
    scanCheck: yup.mixed<ScanCheck>().nullable().meta({ kind: 'json' }),
    side: oneOf(sides).required(),
    /** Counts the submissions of a scheme or a design, 0 before it is handed in: the newest is the one to answer. */
    submission: integer().required(),
    /** Taken back by the lab before it was answered. */
    recalled: yesNo(),
    /** The order’s other side has it too: see `isHandedOver`. */
    sent: yesNo(),
    state: oneOf(fileStates).required(),
    stage: oneOf(conversionStages),
    /** 0 to 1 over the whole conversion. */
    progress: number().nullable().meta({ kind: 'decimal' }),
    /** A name from the table of result codes. */
    fault: code(),
    facts: modelFacts,
    /** Signed addresses of the viewing model's two forms, while they exist. */
    lodUrl: code(2000),
    fullUrl: code(2000),
    lodBytes: integer(),
    fullBytes: integer(),
    /** Signed addresses of a small picture of it, and of a picture's large copy; copies have no metadata. */
    thumbUrl: code(2000),
    pictureUrl: code(2000),
    /** Of a picture, in pixels, upright. */
    width: integer(),
    height: integer(),
    uploaderName: text(),
    createdAt: dateTime().required(),
    convertedAt: dateTime(),
    /** How long the conversion took, ms; before it ends, the usual time for files of this size, where known. */
    conversionMs: integer(),
    /** What a scanner's project file asks for; null for other files, and for a project that can't be read. */
    proposal: yup.mixed<Proposal>().nullable().meta({ kind: 'json' }),
  },
  filters: { orderId: reference('order').required(), purpose: oneOf(filePurposes) },
  states: fileStates.values,
  sort: 'createdAt',
  sortable: ['createdAt', 'name', 'size'],
  ofPatients: true,
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    get: { roles: everyone, reads: true },
    update: { roles: everyone },
    delete: { roles: everyone, on: 'many' },
    /** Also while it waits: the next try after a fault may be a minute away. */
    convert: { roles: everyone, from: ['waiting', 'ready', 'cleared', 'failed'] },
    download: { roles: everyone, reads: true },
    /** A file that came with one's own message becomes one of the case as well: answers the case's file. */
    addToCase: { roles: everyone },
    /** All files of an order, with the bytes and names that they came with: answers `OrderArchive`. */
    archive: {
      roles: everyone,
      on: 'all',
      reads: true,
      args: { orderId: reference('order').required() },
    },
  },
});

export type CaseFile = RecordOf<typeof file>;
export type FilePurpose = CaseFile['purpose'];

/**
 * Whether others have what a person uploaded: a clinic's files go with the prescription, a lab's scheme or design when it is
 * submitted, and what else a lab brings at once; an attachment with its record or message, until which it expires. Bytes that
 * came before that are the side's own, and an attachment's its uploader's.
 */
export const isHandedOver = (
  file: (Pick<CaseFile, 'side' | 'submission'> & { isPrescribed: boolean }) | { expiresAt: string | null },
): boolean => {
  if ('expiresAt' in file) return file.expiresAt === null;
  return file.side === 'clinic' ? file.isPrescribed : file.submission > 0;
};

/** What has a form to look at, or holds what has: made as soon as it has come. */
export const isWorkedOn = (kind: CaseFile['kind']): boolean => ['model', 'image', 'archive'].includes(kind);

/** A zip that is made while it is being downloaded. */
export interface OrderArchive {
  /** Signed; opens without a session for an hour or two, and goes on where it was cut off. */
  url: string;
  name: string;
  /** Bytes. */
  size: number;
  files: number;
}

/** What a file of a kind can be for; a scheme or a design becomes one by being submitted. */
export function purposesForKind({ kind }: Pick<CaseFile, 'kind'>): FilePurpose[] {
  if (kind === 'image') return ['photo', 'attachment'];
  return kind === 'document' || kind === 'other' ? ['attachment'] : ['scan', 'attachment'];
}

/** What `actor` may upload in the order's state: the clinic scans and photos, the lab submissions while it works. */
export function uploadPurposes(actor: Actor, order: { state: OrderState }): FilePurpose[] {
  if (turnOf[order.state] === 'nobody') return [];
  if (sideOf(actor.role) === 'clinic') return ['scan', 'photo', 'attachment'];
  return submitStates.includes(order.state) ? ['scheme', 'design', 'attachment'] : ['attachment'];
}
