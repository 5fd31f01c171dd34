import type { Fields } from '../kit/fields.ts';
import { longText, manyOf, references, yesNo } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';

/** Categories of problems with returned work, for lists and statistics. */
export const returnCategories = vocabulary('returnCategory', [
  'margin',
  'fit',
  'contact',
  'occlusion',
  'shape',
  'shade',
  'scan',
  'prescription',
  'files',
  'dueDate',
  'capacity',
  'notOffered',
  'damaged',
  'incomplete',
  'mixedUp',
  'other',
]);
export type ReturnCategory = (typeof returnCategories.values)[number];

const chosen = <const Chosen extends ReturnCategory>(...values: Chosen[]) => manyOf(returnCategories, values);

/** Arguments of each returning step. The category `other` requires a text. */
export const returnArgs = {
  reject: {
    categories: chosen('scan', 'prescription', 'files', 'dueDate', 'capacity', 'notOffered', 'other'),
    reason: longText().when('categories', {
      is: (named: unknown) => Array.isArray(named) && named.includes('other'),
      then: (reason) => reason.required(),
    }),
    scanFault: yesNo(),
  },
  rejectDesign: {
    categories: chosen('margin', 'fit', 'contact', 'occlusion', 'shape', 'shade', 'other').min(1).required(),
    reason: longText().required(),
  },
  requireRedelivery: {
    categories: chosen('damaged', 'incomplete', 'mixedUp', 'fit', 'shade', 'other'),
    reason: longText().required(),
  },
} satisfies Record<string, Fields>;

/** The clinic's open design pins that a return refers to. An answer through a link refers to all of them. */
export const askedPins = {
  pinIds: references('toothMark', 200).meta({ kind: 'references', inNote: true }),
};
