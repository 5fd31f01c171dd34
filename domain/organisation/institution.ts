import * as yup from 'yup';
import type { CheckRules } from '../order/dataCheck/rules.ts';
import { catalogueField } from './catalogue.ts';
import { defineCall } from '../kit/call.ts';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, date, integer, numbered, oneOf, reference, text, yesNo } from '../kit/fields.ts';
import { string } from '../kit/jsonTypes.ts';
import { limits } from '../limits.ts';
import { organisation, partnerLab } from './organisation.ts';
import { admins, sides } from '../roles.ts';
import { notations, type Notation } from '../teeth.ts';
import { holidaysField, workingDaysField } from './workCalendar.ts';

const { name, address, contactPerson, contactWay } = organisation.fields;

/**
 * An organisation's profile and settings, one record each, visible and editable for its heads only. `catalogue` applies
 * to laboratories, the defaults for new orders to clinics; the other side's fields aren't stored.
 */
export const institution = defineEntity({
  name: 'institution',
  numbered: true,
  fields: {
    name,
    address,
    contactPerson,
    contactWay,
    /** Accepts every partnership request automatically. */
    autoAccept: yesNo(),
    /** E-mails to its members about an order name the patient, as far as the organisation knows the name. */
    mailPatientNames: yesNo(),
    /** E-mails about a design awaiting approval contain a link for answering it. */
    mailApprovalLinks: yesNo(),
    /** From this day on (UTC) a member without a second factor acts as no member; until then they are reminded. */
    factorFrom: date(),
    workingDays: workingDaysField(),
    holidays: holidaysField(),
    catalogue: catalogueField(),
    /** Validated by `checkRulesSchema`. */
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
    /** `picture`: the key from `imgSignedUrl`, once the image is uploaded; null removes the logo. */
    logo: { roles: admins, args: { picture: text(200).defined() } },
    /** Makes another member head and demotes oneself. */
    handOver: { roles: admins, leaves: true, proof: true, args: { memberId: reference('member').required() } },
  },
});

export type Institution = RecordOf<typeof institution>;

/** Defaults for a clinic's new orders. */
export interface OrderDefaults {
  labId: number | null;
  notation: Notation | null;
  designApproval: boolean;
  sharePatientName: boolean;
}

/** What blocks closing an organisation, and what happens to its data. */
export interface Closing {
  /** Open orders with partners block closing. */
  openOrders: number;
  /** Open work orders with partners are cancelled. */
  workOrders: number;
  drafts: number;
  partners: number;
  members: number;
  patients: number;
  /** Days that everything is kept before deletion. */
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
  /** Irreversible: requires the organisation's number and the head's password. */
  closeInstitution: defineCall<{ erasedFrom: string }>()({
    method: 'POST',
    path: 'institution/close',
    roles: admins,
    leaves: true,
    proof: true,
    repeatedBy: ['number'],
    args: {
      number: code(40).required(),
      password: string().max(limits.longPassword).required().meta({ kind: 'text' }),
    },
  }),
} as const;
