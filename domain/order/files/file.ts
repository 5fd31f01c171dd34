import * as yup from 'yup';
import type { DesignNumbers } from '../dataCheck/designNumbers.ts';
import type { BiteCheck, ScanCheck } from '../dataCheck/scanCheck.ts';
import type { Evidence } from './evidence.ts';
import { isDicomImage } from './fileNames.ts';
import { defineEntity, mayEver, type RecordOf } from '../../kit/entity.ts';
import { code, dateTime, integer, oneOf, reference, text, yesNo } from '../../kit/fields.ts';
import { number } from '../../kit/jsonTypes.ts';
import { vocabulary } from '../../kit/vocabulary.ts';
import { mayEverOrder } from '../mayEverOrder.ts';
import { draftStates, submitStates, turnOf, type OrderState } from '../orderCourse.ts';
import type { Proposal } from '../project.ts';
import { everyone, sideOf, type Doer, sides } from '../../roles.ts';

export const jaws = vocabulary('jaw', ['upper', 'lower', 'bite', 'other']);
/** `message`: attached to a message of the order's conversation, so not a file of the case. */
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
/** Model file extensions; `fileNames.ts` has those of all kinds. */
export const modelEnds = ['stl', 'ply', 'obj', '3mf'] as const;

/** For kinds of which only some files can be copied without the patient's name: their extensions. */
const neutralEnds: Partial<Record<(typeof fileKinds.values)[number], RegExp>> = {
  model: /./,
  material: /./,
  image: /\.(png|jpe?g|webp|gif|tiff?)$/i,
  project: /\.(dentalproject|xml)$/i,
  document: /\.pdf$/i,
};

/**
 * Whether the file can be copied without the patient's name, for laboratories that may not see it. Only names in
 * metadata can be removed, not those in an image or a document's text; a text file has only its text. Zips are never
 * copied, but their members are; so is a CT series, which is a zip of its slices.
 */
export const canBeNeutral = ({
  kind,
  name,
  slices = null,
}: {
  kind: (typeof fileKinds.values)[number];
  name: string;
  slices?: number | null | undefined;
}): boolean => slices !== null || isDicomImage({ kind, name }) || (neutralEnds[kind]?.test(name) ?? false);

/** Kinds that can contain a scan. */
export const scanKinds = ['model', 'archive'] as const;
/**
 * `kept`: a file that needs no viewing copy. `cleared`: the viewing copy was deleted after a long time unused and can
 * be regenerated.
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
 * Whether a reader can get a file's bytes: now, soon without the patient's name, or never because the name can't be
 * removed.
 */
export const fileAccesses = vocabulary('fileAccess', ['open', 'preparing', 'withheld']);
/** Units of a scan's coordinates, which the file doesn't specify. */
export const lengthUnits = vocabulary('lengthUnit', ['millimetre', 'centimetre', 'inch', 'metre']);
export type LengthUnit = (typeof lengthUnits.values)[number];
export const millimetresIn: Record<LengthUnit, number> = { millimetre: 1, centimetre: 10, inch: 25.4, metre: 1000 };
/** Millimetres per unit of the file. */
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
  /** Numbers on vertices that may not be FDI numbers; used as colours only. */
  'labelsUnknown',
  /** The thin struts of a 3MF lattice. */
  'beamsLeftOut',
  'simplifiedByGrid',
  /** Mirrored or inside out; the file can't tell which. */
  'facesIn',
]);

type Vector = [number, number, number];

/** Facts about a viewing model. Lengths are in the file's unit; STL declares none and counts as millimetres. */
export interface ModelFacts {
  triangles: number;
  /** Null while only a preview exists. */
  vertices: number | null;
  bounds: { min: Vector; max: Vector };
  maxErrorMicrometres: number | null;
  hasColors: boolean;
  hasTexture: boolean;
  hasLabels: boolean;
  doubtfulUnits: boolean;
  axes: { occlusal: Vector; front: Vector; confidence: number } | null;
  /** Evidence for a jaw in the file itself; absent for files converted by earlier releases. */
  jaws?: Record<'labels' | 'shape' | 'header', 'upper' | 'lower' | null>;
  /** Occlusion with other arches of its order. */
  bites?: BiteCheck[];
  /** For designs: measurements at the teeth, in millimetres as displayed; absent until measured. */
  design?: DesignNumbers;
  notes: string[];
}

/** Whether a person chose the jaw or independent evidence agrees; otherwise the console asks. */
export const isJawSure = ({ jawSettled, jawSure }: Partial<Pick<CaseFile, 'jawSettled' | 'jawSure'>>): boolean =>
  (jawSettled || jawSure) ?? false;

/** Minimum confidence for automatic axes: a real arch was upside down at 0.62. Below it, the console asks. */
export const sureAxes = 0.63;

/** The mouth's axes in a model as displayed: a mirrored one is reflected in its own x. */
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
    /** Its purpose in the order; scheme and design are set by submitting. */
    purpose: oneOf(filePurposes).required(),
    /** A person's correction of the automatic orientation: unit quaternion, x y z w. */
    orientation: quaternion,
    /** The unit that a person chose; null for millimetres. The file itself stays unchanged. */
    unit: oneOf(lengthUnits),
    /** A person marked the scan as mirrored: its mirror image is displayed, and the file stays unchanged. */
    mirrored: yesNo(),
    /** The scan that a person marked as its previous version; otherwise only files of the same name are versions. */
    replacesId: reference('file'),
    /** A person accepted or dismissed the project file's proposal: it isn't offered again. */
    proposalSettled: yesNo(),
  },
  system: {
    orderId: reference('order').required(),
    parentId: reference('file'),
    name: text(255).required(),
    size: integer().required(),
    /** Of the bytes that this reader gets. */
    sha256: code(64),
    access: oneOf(fileAccesses).required(),
    /** Shown to the clinic: the laboratory can't get this file, since the patient's name can't be removed from it. */
    withheld: yesNo(),
    kind: oneOf(fileKinds).required(),
    /** Slice count of a CT series, which is stored as one zip. */
    slices: integer(),
    /** A person chose the jaw or confirmed the proposed one. */
    jawSettled: yesNo(),
    /** Evidence behind the proposed jaw; null if it isn't a scan. */
    evidence: yup.mixed<Evidence[]>().nullable().meta({ kind: 'json' }),
    /** Independent evidence agrees; see `isJawSure`. */
    jawSure: yesNo(),
    /** Measurements of the data check; null until done, and if it isn't a scan. */
    scanCheck: yup.mixed<ScanCheck>().nullable().meta({ kind: 'json' }),
    side: oneOf(sides).required(),
    /** Submission number of a scheme or a design, 0 before submission; the latest is the one to answer. */
    submission: integer().required(),
    /** The lab withdrew it before it was answered. */
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
    /** Signed URLs of the viewing model's two levels of detail, while they exist. */
    lodUrl: code(2000),
    fullUrl: code(2000),
    lodBytes: integer(),
    fullBytes: integer(),
    /** Signed URLs of its thumbnail and, for images, a large copy; copies have no metadata. */
    thumbUrl: code(2000),
    pictureUrl: code(2000),
    /** Image size in pixels, after applying the EXIF orientation. */
    width: integer(),
    height: integer(),
    uploaderName: text(),
    createdAt: dateTime().required(),
    convertedAt: dateTime(),
    /** Conversion time in ms; before it ends, the usual time for this file size, if known. */
    conversionMs: integer(),
    /** The work that a scanner's project file asks for; null for other files and unreadable projects. */
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
    /** Also from `waiting`: the next retry after a fault may be a minute away. */
    convert: { roles: everyone, from: ['waiting', 'ready', 'cleared', 'failed'] },
    download: { roles: everyone, reads: true },
    /** Turns a file of one's own message into a case file too; returns that file. */
    addToCase: { roles: everyone },
    /** All files of an order, with their original bytes and names: returns `OrderArchive`. */
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
 * Whether others have an uploaded file. A clinic's files are handed over with the prescription, a lab's scheme or
 * design on submission, its other files at once, and an attachment (which expires until then) with its record or
 * message. Before that, a file belongs to its side only, an attachment to its uploader.
 */
export const isHandedOver = (
  file: (Pick<CaseFile, 'side' | 'submission'> & { isPrescribed: boolean }) | { expiresAt: string | null },
): boolean => {
  if ('expiresAt' in file) return file.expiresAt === null;
  return file.side === 'clinic' ? file.isPrescribed : file.submission > 0;
};

/** Kinds that get a viewing copy, or contain files that do; processed on arrival. */
export const isWorkedOn = (kind: CaseFile['kind']): boolean => ['model', 'image', 'archive'].includes(kind);

/** A zip created while it's being downloaded. */
export interface OrderArchive {
  /** Signed; works without a session for an hour or two, and supports resuming. */
  url: string;
  name: string;
  size: number;
  files: number;
}

/** Purposes allowed for a kind; scheme and design are set by submitting. */
export function purposesForKind({ kind }: Pick<CaseFile, 'kind'>): FilePurpose[] {
  if (kind === 'image') return ['photo', 'attachment'];
  return kind === 'document' || kind === 'other' ? ['attachment'] : ['scan', 'attachment'];
}

/**
 * Whether they may bring a file of this purpose, change it and remove it, as far as role and duty say: those who may
 * hand it over. The clinic's files go with the order, or are added later.
 */
export function mayBring(who: Doer, purpose: FilePurpose, state: OrderState): boolean {
  if (purpose === 'message') return true;
  if (sideOf(who.role) === 'clinic') return mayEverOrder(who, draftStates.includes(state) ? 'update' : 'addFiles');
  if (purpose === 'scheme') return mayEverOrder(who, 'submitScheme');
  return purpose === 'design' ? mayEverOrder(who, 'submitDesign') : mayEver(file, 'update', who);
}

/** What they may upload in the order's state: the clinic scans and photos, the working lab submissions. */
export const uploadPurposes = (who: Doer, { state }: { state: OrderState }): FilePurpose[] =>
  purposesIn(who, state).filter((purpose) => mayBring(who, purpose, state));

function purposesIn({ role }: Doer, state: OrderState): FilePurpose[] {
  if (turnOf[state] === 'nobody') return [];
  if (sideOf(role) === 'clinic') return ['scan', 'photo', 'attachment'];
  return submitStates.includes(state) ? ['scheme', 'design', 'attachment'] : ['attachment'];
}
