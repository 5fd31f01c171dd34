const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Limits fixed by the specification's section 9 and `docs/decisions`; sizes in bytes, times in milliseconds. */
export const limits = {
  passwordLength: 6,
  longPassword: 200,
  listPage: 100,
  /** Lists are counted up to this many records; a larger `total` is a lower bound. */
  counted: 1000,
  /** Maximum records per export; larger lists must be filtered. */
  exported: 10_000,
  organisationPage: 999,
  /** The last page that can be requested, beyond any list that people page through. */
  lastPage: 1_000_000,
  organisationSearch: 20,
  uploadBytes: 2 * gigabyte,
  zipEntries: 2000,
  /** Maximum listed files of an order: several full zips. */
  orderFiles: 20_000,
  jawTriangles: 8_000_000,
  /**
   * Maximum time to read or convert a file, and additional time per megabyte, ms: see `conversionTime`. A base of 5 s
   * made machines with seven jobs per core give up on valid scans.
   */
  conversion: { base: 20_000, perMegabyte: 1_000 },
  callWindow: 10_000,
  requestTimeout: 10_000,
  toastTime: 5_000,
  doubleClickTime: 3_000,
  /** Unsaved form content: maximum size, and how long drafts are kept. */
  draftBytes: 64 * 1024,
  draftLife: 30 * 24 * 3_600_000,
  shareDays: 7,
  /** Lifetime of the link for photos from a phone. */
  photoLinkLife: 15 * 60_000,
  /** Files per message in an order's conversation, and messages per page. */
  messageFiles: 10,
  messagePage: 50,
  sessionLife: 30 * 24 * 3_600_000,
  /** A session ends after this time without use. */
  sessionIdle: 7 * 24 * 3_600_000,
  /** Verification codes: digits, lifetime, and resend interval. */
  codeDigits: 6,
  codeLife: 10 * 60_000,
  codeRetry: 60_000,
  /** Lifetime of the ticket for a passed step. */
  ticketLife: 10 * 60_000,
  /** How long a proof of who the user is allows actions that need a fresh one. */
  proofLife: 10 * 60_000,
  /** Recovery codes that replace a lost authenticator app, once each, and their letters and digits. */
  recoveryCodes: 10,
  recoveryCodeSigns: 10,
  /** Passkeys of an account. */
  passkeys: 10,
  avatarBytes: 10 * megabyte,
  /** A patient's image: maximum size, and how long its upload may take. */
  patientImageBytes: 100 * megabyte,
  patientImageWait: 3_600_000,
  /** A file with a work order's message: maximum size, and how long to wait for its bytes or its message. */
  workFileBytes: 100 * megabyte,
  workFileWait: 3_600_000,
  /** A file in a record's field: maximum size, and time to wait for its bytes; unattached ones expire with drafts. */
  attachmentBytes: 100 * megabyte,
  attachmentWait: 3_600_000,
  /** Minimum time between e-mails to one person about one record. */
  noticeMailGap: 10 * 60_000,
  /** Devices of an account that get push messages. */
  pushDevices: 10,
  /** Maximum listed events of a device. */
  deviceHistory: 100,
  /**
   * API keys: how many of an organisation may be active, for how long at most and usually, and for how many hours a rotated one's
   * secret is still taken.
   */
  apiKeys: 20,
  apiKeyLife: 365 * 24 * 3_600_000,
  apiKeyDays: 90,
  apiKeyOverlap: 24,
  /** Webhooks of an organisation, and for how many hours events are signed with a rotated one's old secret too. */
  webhooks: 10,
  webhookOverlap: 24,
  uploadLife: 24 * 3_600_000,
} as const;

/** Maximum conversion time in ms for a file of this inflated size. A typical file takes a fiftieth of it. */
export const conversionTime = (bytes: number) =>
  limits.conversion.base + Math.ceil((bytes / megabyte) * limits.conversion.perMegabyte);

/** Page sizes that the console offers. */
export const pageSizes: readonly number[] = [25, 50, 100];
