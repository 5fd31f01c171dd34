import * as yup from 'yup';
import { number } from './kit/fields.ts';
import { caseTypes, type CaseType } from './orderVocabularies.ts';
import type { ToothWork } from './prescription.ts';
import { fdiTeeth, type Fdi } from './teeth.ts';
import { teethSchema } from './toothWork.ts';

/** The programs whose project files are read. */
const projectSources = ['exocad', 'threeShape'] as const;

/** What a project says of a tooth and has no word of ours for, in its own: `Telescope`, `CrCo`. */
export interface ProposalNote {
  tooth: Fdi;
  field: 'work' | 'material' | 'shade';
  said: string;
}

/**
 * What a scanner's project file asks for, put into our words. It holds nothing of the patient: only teeth, and the
 * names of kinds, materials and shades.
 */
export interface Proposal {
  source: (typeof projectSources)[number];
  /** Null where the file doesn't tell. */
  caseType: CaseType | null;
  teeth: ToothWork[];
  notes: ProposalNote[];
}

/** The longest word of a project that is kept as it stands. */
export const longestSaid = 40;

const note = yup
  .object({
    tooth: number()
      .oneOf([...fdiTeeth])
      .required(),
    field: yup.string().oneOf(['work', 'material', 'shade']).required(),
    said: yup.string().min(1).max(longestSaid).required(),
  })
  .noUnknown();

export const proposalSchema = yup
  .object({
    source: yup
      .string()
      .oneOf([...projectSources])
      .required(),
    caseType: yup
      .string()
      .oneOf([...caseTypes.values])
      .nullable()
      .defined(),
    teeth: teethSchema.min(1).required(),
    notes: yup.array(note.required()).max(200).required(),
  })
  .noUnknown();

export const isProposal = (value: unknown): value is Proposal => proposalSchema.isValidSync(value, { strict: true });
