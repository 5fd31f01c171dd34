const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** The numbers that the specification's section 9 and `docs/decisions` fix; sizes in bytes, times in milliseconds. */
export const limits = {
  passwordLength: 6,
  longPassword: 200,
  listPage: 100,
  organisationPage: 999,
  /** The last page that can be asked for: far beyond any list that a person turns over. */
  lastPage: 1_000_000,
  organisationSearch: 20,
  teeth: 52,
  uploadBytes: 2 * gigabyte,
  inflatedBytes: 4 * gigabyte,
  zipEntries: 2000,
  zipRatio: 200,
  jawTriangles: 8_000_000,
  conversionTime: 120_000,
  requestTimeout: 10_000,
  toastTime: 5_000,
  doubleClickTime: 3_000,
  bodyBytes: megabyte,
  /** What one form may leave unsaved; how many such drafts an account keeps in an organisation, and how long. */
  draftBytes: 64 * 1024,
  drafts: 50,
  draftLife: 30 * 24 * 3_600_000,
  includedStorage: 10 * gigabyte,
  shareDays: 7,
  redeliveryReminderDays: 7,
  sessionIdle: 7 * 24 * 3_600_000,
  sessionLife: 30 * 24 * 3_600_000,
  tokenAge: 15 * 60_000,
  tokenGrace: 60_000,
  idempotencyKeyHours: 24,
  /** A repeat waits so long for the first of its key. */
  idempotencyWait: 3_000,
  /** Live streams that one account may hold open: some browsers, some tabs each. */
  openStreams: 24,
  downloadAddress: 3_600_000,
  /** An upload that has sent nothing for so long no longer keeps its order from being sent. */
  uploadPause: 60_000,
  uploadLife: 24 * 3_600_000,
} as const;
