import * as yup from 'yup';
import type { CheckRules } from '../order/dataCheck/rules.ts';
import { catalogueField } from './catalogue.ts';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, oneOf, text, yesNo, yesNoOrAny } from '../kit/fields.ts';
import { everyone, sides } from '../roles.ts';
import { holidaysField, workingDaysField } from './workCalendar.ts';

/** Organisations that the actor's own may deal with: itself and its confirmed partners. */
export const organisation = defineEntity({
  name: 'organisation',
  numbered: true,
  fields: {
    name: text(120).required(),
    country: code(2).required(),
    address: text(300),
    contactPerson: text(80),
    contactWay: code(120),
  },
  system: {
    number: code().required(),
    side: oneOf(sides).required(),
    partner: yesNo(),
    logoUrl: code(2000),
    workingDays: workingDaysField(),
    holidays: holidaysField(),
    /** For laboratories; null if unset. */
    catalogue: catalogueField(),
    /** Requirements for scans; null if unset. */
    checkRules: yup.mixed<CheckRules>().nullable().meta({ kind: 'json' }),
  },
  filters: { keyword: text(), side: oneOf(sides), partner: yesNoOrAny() },
  search: { name: 'name', number: 'number' },
  sort: 'name',
  sortable: ['name', 'number'],
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    get: { roles: everyone, reads: true },
  },
});

export type Organisation = RecordOf<typeof organisation>;

/** Filter for organisations that an order can be sent to. */
export const partnerLab = { partner: true, side: 'lab' };
