import { particulars } from './caseForms.ts';
import { crud, defineEntity, type RecordOf } from './kit/entity.ts';
import { dateTime, longText, numbered, oneOf, text, yesNo } from './kit/fields.ts';
import { partnerLab } from './orderCourse.ts';
import { caseTypes, processKinds } from './orderVocabularies.ts';
import { clinic } from './roles.ts';
import { patternSchema, teethSchema } from './toothWork.ts';

/**
 * What a clinic orders again and again, under a name: everything of an order but its patient, its files and its date. It
 * holds whole teeth, or a pattern for whichever teeth the next order has. Templates are the clinic's: all its people use
 * and tend them.
 */
export const orderTemplate = defineEntity({
  name: 'orderTemplate',
  fields: {
    name: text(80).required(),
    caseType: oneOf(caseTypes).required(),
    processKind: oneOf(processKinds),
    labId: numbered('organisation', partnerLab),
    teeth: teethSchema,
    pattern: patternSchema,
    ...particulars,
    designApproval: yesNo().default(true),
    remark: longText(),
  },
  system: {
    labName: text(),
    creatorName: text(),
    createdAt: dateTime().required(),
    updatedAt: dateTime().required(),
  },
  filters: { keyword: text() },
  search: { name: 'name' },
  sort: 'name',
  sortable: ['name', 'createdAt', 'updatedAt'],
  actions: { ...crud(clinic), delete: { roles: clinic, on: 'many' } },
});

export type OrderTemplate = RecordOf<typeof orderTemplate>;
