import type { Tables } from './tables.ts';
import { eventTables, plainNames, type PlainTable } from './plainTables.ts';

/**
 * Where a table's rows are stored once organisations are spread over several databases (docs/scale.md):
 *
 *   by          on the shard that this column's value hashes to, with all tables distributed by such values
 *   theirs      for tables by organisation: the column of the other side, which reads the rows remotely
 *   reference   complete on every node: joined everywhere, changed rarely
 *   local       on one node: needed before the tenant is known, or looked up by a secret
 *   view        has no rows of its own
 */
export type Placement<Column extends string = string> =
  | { by: Column; theirs?: Column }
  | 'reference'
  | 'local'
  | 'view';

type Placements<Name extends keyof Tables> = { [N in Name]: Placement<keyof Tables[N] & string> };

const byOrganisation = { by: 'organisationId' } as const;
/** Orders and everything that belongs to them are stored with the clinic. */
const byClinic = { by: 'clinicId', theirs: 'labId' } as const;
/** Work orders are stored with the organisation that created them. */
const byAsker = { by: 'organisationId', theirs: 'institutionId' } as const;

/** The compiler checks it against the table types, tests/api/distribution.test.ts against the database. */
const ofTheRest = {
  orders: byClinic,
  event: byClinic,
  revision: byClinic,
  file: byClinic,
  message: byClinic,
  messageRead: byClinic,
  toothMark: byClinic,
  // Only the clinic's.
  approvalLink: { by: 'clinicId' },
  photoLink: { by: 'clinicId' },

  // Each side has its own summary row and search terms for an order.
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
  webhook: byOrganisation,
  webhookDelivery: byOrganisation,
  auditEntry: byOrganisation,
  auditWaiting: byOrganisation,
  auditLink: byOrganisation,

  workOrder: byAsker,
  workOrderEvent: byAsker,
  workOrderMessage: byAsker,
  workOrderRead: byAsker,
  // One row per side.
  relationship: { ...byOrganisation, theirs: 'partnerId' },
  relationshipEvent: { ...byOrganisation, theirs: 'partnerId' },

  // Per person across organisations; most preferences are stored under organisation 0.
  preference: { by: 'accountId' },
  idempotency: { by: 'accountId' },

  // Nearly every join needs names of people and organisations.
  organisation: 'reference',
  account: 'reference',
  // Lists look it up by organisation, sign-in by account.
  member: 'reference',
  // Working days and catalogue: partners read them along with the name.
  offering: 'reference',
  memberContact: 'view',

  credential: 'local',
  totp: 'local',
  recoveryCode: 'local',
  passkey: 'local',
  session: 'local',
  pushSubscription: 'local',
  signInTry: 'local',
  secret: 'local',
  verificationCode: 'local',
  ticket: 'local',
  allowance: 'local',
  outgoing: 'local',
  pendingImage: 'local',
  acceptance: 'local',
  orthoApplication: 'local',
  // Looked up by the contact of a person who registers.
  invitation: 'local',
  // Looked up by card secret, device token or serial number, each globally unique.
  card: 'local',
  device: 'local',
  deviceCode: 'local',
  deviceEvent: 'local',
  apiKey: 'local',
  apiKeyEvent: 'local',
  // Gone minutes after it began, and found by the address that it is sent to.
  upload: 'local',
  looseBytes: 'local',
} as const satisfies Placements<Exclude<keyof Tables, PlainTable>>;

const ofPlain = Object.fromEntries([...plainNames, ...eventTables].map((name) => [name, byOrganisation]));

export const distribution = { ...ofTheRest, ...ofPlain } as Placements<keyof Tables>;
