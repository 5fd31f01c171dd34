import * as yup from 'yup';
import { number, string } from '../kit/jsonTypes.ts';
import { caseTypes, type CaseType } from './orderVocabularies.ts';
import type { ToothWork } from './prescription.ts';
import { fdiTeeth, type Fdi } from '../teeth.ts';
import { teethSchema } from './toothWork.ts';

/** Programs whose project files can be read. */
const projectSources = ['exocad', 'threeShape'] as const;

/** A project's own term for a tooth that has no equivalent here: `Telescope`, `CrCo`. */
export interface ProposalNote {
  tooth: Fdi;
  field: 'work' | 'material' | 'shade';
  said: string;
}

/**
 * The work that a scanner's project file asks for, in our vocabulary. It contains nothing about the patient: only
 * teeth, and names of work types, materials and shades.
 */
export interface Proposal {
  source: (typeof projectSources)[number];
  /** Null if the file doesn't say. */
  caseType: CaseType | null;
  teeth: ToothWork[];
  notes: ProposalNote[];
}

/** Maximum length of a term kept verbatim. */
export const longestSaid = 40;

const note = yup
  .object({
    tooth: number()
      .oneOf([...fdiTeeth])
      .required(),
    field: string().oneOf(['work', 'material', 'shade']).required(),
    said: string().min(1).max(longestSaid).required(),
  })
  .noUnknown();

export const proposalSchema = yup
  .object({
    source: string()
      .oneOf([...projectSources])
      .required(),
    caseType: string()
      .oneOf([...caseTypes.values])
      .nullable()
      .defined(),
    teeth: teethSchema.min(1).required(),
    notes: yup.array(note.required()).max(200).required(),
  })
  .noUnknown();

export const isProposal = (value: unknown): value is Proposal => proposalSchema.isValidSync(value, { strict: true });
