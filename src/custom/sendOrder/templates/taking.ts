import { particularNames } from '../../../../domain/caseForms.ts';
import type { Order } from '../../../../domain/order.ts';
import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import { applyPattern, patternOf } from '../../../../domain/prescriptionEdits.ts';
import type { Draft, DraftField } from '../draft.ts';

/** What an order like an earlier one shares with it; the patient, the files and the date are its own. */
const copiedFields = [
  ...(['caseType', 'processKind', 'doctor', 'prescriber', 'labId', 'teeth'] as const),
  ...(['designApproval', 'sharePatientName', 'remark'] as const),
  ...particularNames,
] satisfies DraftField[];

export const copiedFrom = (earlier: Order): Partial<Draft> =>
  Object.fromEntries(copiedFields.map((field) => [field, earlier[field]]));

/** What a template brings into a draft: its laboratory and its notes only where it has some, its teeth or its pattern. */
export const takenFrom = (template: OrderTemplate, draft: Draft): Partial<Draft> => ({
  caseType: template.caseType,
  processKind: template.processKind ?? null,
  designApproval: template.designApproval,
  ...Object.fromEntries(particularNames.map((name) => [name, template[name] ?? null])),
  ...(template.labId && { labId: template.labId }),
  ...(template.remark && { remark: template.remark }),
  ...(template.teeth.length > 0 && { teeth: template.teeth }),
  ...(template.teeth.length === 0 && template.pattern && { teeth: applyPattern(draft.teeth, template.pattern) }),
});

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
