import type { Tables } from './tables.ts';
import { eventTables, plainNames, type PlainTable } from './plainTables.ts';

/**
 * Where a table's rows lie once organisations are spread over several databases (docs/scale.md):
 *
 *   by          on the shard that this column's value hashes to; with the other tables of the same kind of value
 *   theirs      in a table by organisation: the column of the other side, which reads these rows from where they lie
 *   reference   whole on every node: read by joins everywhere, changed seldom
 *   local       on one node: what stands before a tenant, or is found by a secret and not by an organisation
 *   view        has no rows of its own
 */
export type Placement<Column extends string = string> =
  | { by: Column; theirs?: Column }
  | 'reference'
  | 'local'
  | 'view';

type Placements<Name extends keyof Tables> = { [N in Name]: Placement<keyof Tables[N] & string> };

const byOrganisation = { by: 'organisationId' } as const;
/** An order lies with its clinic, and with it all that belongs to it. */
const byClinic = { by: 'clinicId', theirs: 'labId' } as const;
/** A work order lies with its creator's organisation. */
const byAsker = { by: 'organisationId', theirs: 'institutionId' } as const;

/** Complete over the tables by the compiler, over the database by tests/api/distribution.test.ts. */
const ofTheRest = {
  orders: byClinic,
  event: byClinic,
  revision: byClinic,
  file: byClinic,
  message: byClinic,
  messageRead: byClinic,
  toothMark: byClinic,
  // The clinic's alone.
  approvalLink: { by: 'clinicId' },
  photoLink: { by: 'clinicId' },

  // Each side has its own row of an order, and what it is found by.
  orderSummary: byOrganisation,
  searchTerm: byOrganisation,
  assignment: byOrganisation,

  patient: byOrganisation,
  visit: byOrganisation,
  patientImage: byOrganisation,
  patientEvent: byOrganisation,
  attachment: { ...byOrganisation, theirs: 'sharedWithId' },
  orderDefault: byOrganisation,
  counter: byOrganisation,
  subscription: byOrganisation,
  storage: byOrganisation,
  draft: byOrganisation,
  notice: byOrganisation,
  noticeSetting: byOrganisation,
  noticeMail: byOrganisation,
  auditEntry: byOrganisation,
  auditWaiting: byOrganisation,
  auditLink: byOrganisation,

  workOrder: byAsker,
  workOrderEvent: byAsker,
  workOrderMessage: byAsker,
  workOrderRead: byAsker,
  // A row on each side.
  relationship: { ...byOrganisation, theirs: 'partnerId' },
  relationshipEvent: { ...byOrganisation, theirs: 'partnerId' },

  // A person's own, in whatever organisation; most of a settings row stands under organisation 0.
  preference: { by: 'accountId' },
  idempotency: { by: 'accountId' },

  // Names of people and organisations stand in nearly every join.
  organisation: 'reference',
  account: 'reference',
  // By organisation for lists and by account for the sign-in: both must find it.
  member: 'reference',
  // When an organisation works and what it offers: its partners read it with its name.
  offering: 'reference',
  memberContact: 'view',

  credential: 'local',
  session: 'local',
  signInTry: 'local',
  secret: 'local',
  verificationCode: 'local',
  ticket: 'local',
  allowance: 'local',
  outgoing: 'local',
  pendingImage: 'local',
  acceptance: 'local',
  orthoApplication: 'local',
  // Found by the contact of somebody who registers.
  invitation: 'local',
  // Found by the secret on the card, by the machine's token or serial number: each once in the whole world.
  card: 'local',
  device: 'local',
  deviceCode: 'local',
  deviceEvent: 'local',
  // Gone minutes after it began, and found by the address that it is sent to.
  upload: 'local',
  looseBytes: 'local',
} as const satisfies Placements<Exclude<keyof Tables, PlainTable>>;

const ofPlain = Object.fromEntries([...plainNames, ...eventTables].map((name) => [name, byOrganisation]));

export const distribution = { ...ofTheRest, ...ofPlain } as Placements<keyof Tables>;
