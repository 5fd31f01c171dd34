import { particularNames, processKindsFor, withCaseType } from '../../../../domain/caseForms.ts';
import type { Order } from '../../../../domain/order.ts';
import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import { applyPattern, patternOf } from '../../../../domain/prescriptionEdits.ts';
import { sameValue, type Draft, type DraftField } from '../draft.ts';

/** What an order like an earlier one shares with it; the patient, whether their name goes along, the files and the date are its own. */
const copiedFields = [
  ...(['caseType', 'processKind', 'doctor', 'prescriber', 'labId', 'teeth'] as const),
  ...(['designApproval', 'remark'] as const),
  ...particularNames,
] satisfies DraftField[];

export const copiedFrom = (earlier: Order): Partial<Draft> =>
  Object.fromEntries(copiedFields.map((field) => [field, earlier[field]]));

const templateFields = [
  ...(['processKind', 'designApproval', 'labId', 'remark'] as const),
  ...particularNames,
] satisfies DraftField[];

/** What a template brings into a draft: what it holds, and its teeth or its pattern; the rest stays as far as its case type allows. */
export const takenFrom = (template: OrderTemplate, draft: Draft): Partial<Draft> => ({
  ...withCaseType(template.caseType, draft.processKind),
  ...Object.fromEntries(
    templateFields.flatMap((field) => ((template[field] ?? '') === '' ? [] : [[field, template[field]]])),
  ),
  ...(template.teeth.length > 0 && { teeth: template.teeth }),
  ...(template.teeth.length === 0 && template.pattern && { teeth: applyPattern(draft.teeth, template.pattern) }),
});

/** What was filled in at one press. */
export interface Filled {
  change: Partial<Draft>;
  /** The same fields, as they were. */
  before: Partial<Draft>;
}

export const filled = (draft: Draft, change: Partial<Draft>): Filled => ({
  change,
  before: Object.fromEntries((Object.keys(change) as DraftField[]).map((field) => [field, draft[field]])),
});

/** The way back from `filled`: only what nobody touched since, and no case type that a process kind chosen since makes no sense of. */
export function takenBack({ change, before }: Filled, draft: Draft): Partial<Draft> {
  const untouched = (Object.keys(change) as DraftField[]).filter((field) => sameValue(draft[field], change[field]));
  const back: Partial<Draft> = Object.fromEntries(untouched.map((field) => [field, before[field]]));
  const kind = 'processKind' in back ? null : draft.processKind;
  if (!back.caseType || !kind || processKindsFor(back.caseType).includes(kind)) return back;
  const { caseType: _caseType, ...others } = back;
  return others;
}

/** What a template keeps of the teeth. */
export type Kept = 'teeth' | 'pattern' | 'none';

/** What may be kept of these teeth, the likeliest first: a bridge as it stands, like crowns for any tooth. */
export const keepable = (teeth: Draft['teeth']): Kept[] => {
  if (teeth.length === 0) return ['none'];
  if (!patternOf(teeth)?.work) return ['teeth', 'none'];
  return teeth.some(({ bridge }) => bridge !== null) ? ['teeth', 'pattern', 'none'] : ['pattern', 'teeth', 'none'];
};

/** The template that a draft makes. */
export const templateOf = (draft: Draft, name: string, kept: Kept) => ({
  name,
  caseType: draft.caseType,
  processKind: draft.processKind ?? null,
  labId: draft.labId ?? null,
  designApproval: draft.designApproval,
  remark: draft.remark ?? null,
  teeth: kept === 'teeth' ? draft.teeth : [],
  pattern: kept === 'pattern' ? patternOf(draft.teeth) : null,
  ...Object.fromEntries(particularNames.map((field) => [field, draft[field] ?? null])),
});
