import * as yup from 'yup';
import type { CheckRules } from './dataCheck/rules.ts';
import { catalogueField } from './catalogue.ts';
import { defineCall } from './kit/call.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, integer, numbered, oneOf, reference, text, yesNo } from './kit/fields.ts';
import { limits } from './limits.ts';
import { organisation, sides } from './organisation.ts';
import { partnerLab } from './orderCourse.ts';
import { admins } from './roles.ts';
import { notations, type Notation } from './teeth.ts';
import { holidaysField, workingDaysField } from './workCalendar.ts';

const { name, address, contactPerson, contactWay } = organisation.fields;

/**
 * What an organisation says of itself and sets for its people: its heads alone see and change it, one record each. The
 * catalogue is a laboratory's, what new orders begin with a clinic's: of the other side nothing of it is kept.
 */
export const institution = defineEntity({
  name: 'institution',
  numbered: true,
  fields: {
    name,
    address,
    contactPerson,
    contactWay,
    /** Accepts every request for a partnership immediately. */
    autoAccept: yesNo(),
    /** E-mails to its people about an order say whose it is, as far as the organisation knows. */
    mailPatientNames: yesNo(),
    /** The e-mail about a design that waits carries a link by which its reader answers it. */
    mailApprovalLinks: yesNo(),
    workingDays: workingDaysField(),
    holidays: holidaysField(),
    catalogue: catalogueField(),
    /** As `checkRulesSchema` reads it. */
    checkRules: yup.mixed<CheckRules>().nullable().default(null).meta({ kind: 'json' }),
    defaultLabId: numbered('organisation', partnerLab),
    notation: text().oneOf([...notations, null]),
    designApproval: yesNo().default(true),
    sharePatientName: yesNo(),
  },
  system: {
    number: code().required(),
    country: code(2).required(),
    side: oneOf(sides).required(),
    logoUrl: code(2000),
    members: integer().required(),
  },
  filters: {},
  loggedAs: 'name',
  sort: 'name',
  sortable: ['name'],
  actions: {
    query: { roles: admins, on: 'all', reads: true },
    get: { roles: admins, reads: true },
    update: { roles: admins },
    /** `picture`: the key that `imgSignedUrl` gave, once its picture is there; null takes the logo away. */
    logo: { roles: admins, args: { picture: text(200).defined() } },
    /** Makes another member head, and oneself none any more. */
    handOver: { roles: admins, leaves: true, args: { memberId: reference('member').required() } },
  },
});

export type Institution = RecordOf<typeof institution>;

/** What new orders of a clinic begin with. */
export interface OrderDefaults {
  labId: number | null;
  notation: Notation | null;
  designApproval: boolean;
  sharePatientName: boolean;
}

/** What stands in the way of closing an organisation, and what becomes of its data. */
export interface Closing {
  /** Work under way with partners: while there is any, nothing is closed. */
  openOrders: number;
  /** Work orders under way with partners: they are cancelled. */
  workOrders: number;
  drafts: number;
  partners: number;
  members: number;
  patients: number;
  /** Days that everything is kept before it is erased. */
  keptDays: number;
}

export const institutionCalls = {
  institutionClosing: defineCall<Closing>()({
    method: 'POST',
    path: 'institution/closing',
    roles: admins,
    reads: true,
    args: {},
  }),
  /** For good: with the organisation's own number, and the password of the head who does it. */
  closeInstitution: defineCall<{ erasedFrom: string }>()({
    method: 'POST',
    path: 'institution/close',
    roles: admins,
    leaves: true,
    repeatedBy: ['number'],
    args: {
      number: code(40).required(),
      password: yup.string().max(limits.longPassword).required().meta({ kind: 'text' }),
    },
  }),
} as const;
