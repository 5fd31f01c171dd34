/**
 * The only table of result codes. The specification fixes 200001 and 200002 (no toast: the console shows them in place)
 * and 50008, 50012, 50014 (the "Confirm logout" dialog). Each name is also a message key: `errors.<name>`.
 */
export const errorCodes = {
  invalid: 200001,
  conflict: 200002,
  badRequest: 40000,
  signInFailed: 40001,
  tooManyTries: 40002,
  forbidden: 40003,
  notFound: 40004,
  unknownCall: 40005,
  notInThisState: 40006,
  notRegistered: 40100,
  alreadyRegistered: 40101,
  wrongCode: 40102,
  codeTooSoon: 40103,
  codesUsedUp: 40104,
  humanCheckFailed: 40105,
  consentNeeded: 40106,
  agreementNeeded: 40107,
  ticketExpired: 40108,
  channelUnavailable: 40109,
  wrongPassword: 40110,
  contactTaken: 40111,
  lastContact: 40112,
  accountLocked: 40113,
  alreadyMember: 40120,
  noSuchOrganisation: 40121,
  lastAdmin: 40122,
  relationshipStands: 40125,
  ordersBetween: 40126,
  ordersOpen: 40127,
  cardUnusable: 40124,
  storageByCard: 40128,
  imageUnreadable: 40123,
  noSuchApplication: 40130,
  deviceCodeUnusable: 40150,
  deviceBound: 40151,
  deviceBoundElsewhere: 40152,
  deviceLocked: 40153,
  deviceUnbound: 40154,
  unknownDevice: 40155,
  connectionCodeUnusable: 40156,
  apiKeysFull: 40160,
  webhooksFull: 40161,
  idempotencyMismatch: 40010,
  idempotencyInProgress: 40011,
  patientHasOrders: 40022,
  patientHasOpenOrders: 40023,
  pictureUnreadable: 40024,
  overQuota: 40030,
  fileTooLarge: 40031,
  subscriptionsFull: 40032,
  filesUploading: 40033,
  addressExpired: 40034,
  uploadAddressUsed: 40035,
  uploadMismatch: 40036,
  uploadOffset: 40038,
  uploadBusy: 40039,
  shareGone: 40040,
  linkUnknown: 40060,
  linkUsed: 40061,
  linkRevoked: 40062,
  linkExpired: 40063,
  linkOutdated: 40064,
  linkMovedOn: 40065,
  linkEnded: 40066,
  photoLinkGone: 40067,
  photosFull: 40068,
  notAPhoto: 40069,
  fileMissing: 40041,
  uploadZipFirst: 40042,
  unzipFirst: 40043,
  unzipping: 40044,
  filePreparing: 40045,
  fileWithheld: 40046,
  scanNeeded: 40050,
  filesNeeded: 40051,
  approvalOutdated: 40052,
  dataCheckStopped: 40053,
  dataCheckAsks: 40054,
  notAZip: 41001,
  zipBomb: 41002,
  zipTooMany: 41003,
  zipUnsafeName: 41004,
  zipEncrypted: 41005,
  zipLink: 41017,
  zipMethod: 41018,
  zipTooDeep: 41019,
  unsupported: 41007,
  broken: 41008,
  empty: 41009,
  tooManyTriangles: 41010,
  tooLarge: 41011,
  notFinite: 41012,
  outOfMemory: 41013,
  timeout: 41014,
  crowdedVertex: 41015,
  otherArchive: 41016,
  tooBigBody: 41300,
  notJson: 41500,
  tooManyRequests: 42900,
  tooManyUploads: 42901,
  unexpected: 50000,
  uploadsPaused: 50001,
  unknownToken: 50008,
  revokedToken: 50012,
  expiredToken: 50014,
} as const;

export type ErrorName = keyof typeof errorCodes;

export const silentCodes: readonly unknown[] = [errorCodes.invalid, errorCodes.conflict];
export const signedOutCodes: readonly unknown[] = [
  errorCodes.unknownToken,
  errorCodes.revokedToken,
  errorCodes.expiredToken,
];

/** Messages under `errors` that aren't codes: more specific wordings of a code. */
export const wordings = ['putOut', 'stillNamed', 'unclear'] as const;

/**
 * A refusal with a name from the table. `values` fill its message, `data` goes into the envelope, and `wording`
 * replaces the code's own message.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly code: ErrorName,
    readonly values: Record<string, string | number> = {},
    readonly data: unknown = null,
    readonly wording: ErrorName | (typeof wordings)[number] = code,
  ) {
    super(code);
  }
}
