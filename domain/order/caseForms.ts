/** Fields that each case type asks for besides its teeth. */
import type * as yup from 'yup';
import { longText, oneOf, text, type Values } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { processKinds, type CaseType } from './orderVocabularies.ts';

export const occlusalContacts = vocabulary('occlusalContact', ['normal', 'light', 'outOfOcclusion']);
export const proximalContacts = vocabulary('proximalContact', ['normal', 'light', 'tight']);
export const ponticDesigns = vocabulary('ponticDesign', ['modifiedRidgeLap', 'ridgeLap', 'ovate', 'hygienic']);
/** What to do when the preparation leaves too little clearance for the material. */
export const roomRemedies = vocabulary('roomRemedy', ['askFirst', 'reduceAntagonist', 'reduceStump', 'thinner']);
export const fixations = vocabulary('fixation', ['screwRetained', 'cemented']);
export const arches = vocabulary('arches', ['both', 'upper', 'lower']);
export const appliances = vocabulary('appliance', ['aligners', 'retainer', 'expander', 'other']);

/** All fields of the four forms, optional in a draft. An empty preference means the laboratory's default. */
export const particulars = {
  implantSystem: text(80),
  implantPlatform: text(80),
  scanBody: text(80),
  fixation: oneOf(fixations),
  occlusalContact: oneOf(occlusalContacts),
  proximalContact: oneOf(proximalContacts),
  ponticDesign: oneOf(ponticDesigns),
  roomRemedy: oneOf(roomRemedies),
  arches: oneOf(arches),
  appliance: oneOf(appliances),
  goal: longText(2000),
  description: longText(2000),
};

export type Particulars = Values<typeof particulars>;
export type Particular = keyof typeof particulars;
export const particularNames = Object.keys(particulars) as Particular[];

const preferences = ['occlusalContact', 'proximalContact', 'ponticDesign', 'roomRemedy'] as const;
const forms: Record<CaseType, { fields: readonly Particular[]; required: readonly Particular[] }> = {
  restoration: { fields: preferences, required: [] },
  implant: {
    fields: ['implantSystem', 'implantPlatform', 'scanBody', 'fixation', ...preferences],
    required: ['implantSystem'],
  },
  orthodontics: { fields: ['arches', 'appliance', 'goal'], required: ['arches', 'appliance'] },
  other: { fields: ['description'], required: ['description'] },
};

/** Preferences left empty follow the laboratory's default. */
export const isPreference = (name: Particular) => (preferences as readonly Particular[]).includes(name);

/** The fields of a case's form, in order. */
export const fieldsFor = (caseType: CaseType): readonly Particular[] => forms[caseType].fields;

/** Fields that a laboratory can't start without. */
export const requiredFor = (caseType: CaseType): readonly Particular[] => forms[caseType].required;

type ProcessKind = (typeof processKinds.values)[number];
const processes: Record<CaseType, readonly ProcessKind[]> = {
  restoration: ['machining', 'design', 'crown', 'bridge', 'beforeOperation'],
  implant: ['machining', 'design', 'implantCrown', 'personalizedAbutment', 'bridge', 'beforeOperation'],
  orthodontics: ['machining', 'design', 'beforeOperation'],
  other: processKinds.values,
};

/** Process kinds that fit a case type. */
export const processKindsFor = (caseType: CaseType): readonly ProcessKind[] => processes[caseType];

/** Clears the fields of other case types, so that leftovers from another form aren't sent. */
export const ownParticulars = (order: { caseType: CaseType } & Partial<Particulars>) =>
  Object.fromEntries(
    particularNames.map((name) => [name, fieldsFor(order.caseType).includes(name) ? (order[name] ?? null) : null]),
  ) as { [P in Particular]: NonNullable<Particulars[P]> | null };

/** The changes that a new case type implies: drops a process kind that doesn't fit it. */
export const withCaseType = (caseType: CaseType, processKind: string | null | undefined) =>
  processKind && !(processKindsFor(caseType) as readonly string[]).includes(processKind)
    ? { caseType, processKind: null }
    : { caseType };

const caseTypeBeside = (parent: unknown) => (parent as { caseType: CaseType }).caseType;

/** The same fields as required for sending, by case type. */
export const particularsToSend = Object.fromEntries(
  particularNames.map((name) => [
    name,
    (particulars[name] as yup.AnySchema).test(
      'required',
      ({ path }) => ({ key: 'required', path }),
      (value, { parent }) => Boolean(value) || !requiredFor(caseTypeBeside(parent)).includes(name),
    ),
  ]),
) as typeof particulars;

export const processKindToSend = oneOf(processKinds).test(
  'process',
  ({ path }) => ({ key: 'oneOf', path }),
  (kind, { parent }) => !kind || processKindsFor(caseTypeBeside(parent)).includes(kind),
);
