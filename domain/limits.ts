const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** The numbers that the specification's section 9 and `docs/decisions` fix; sizes in bytes, times in milliseconds. */
export const limits = {
  passwordLength: 6,
  longPassword: 200,
  listPage: 100,
  /** How many records of a list are counted: a larger `total` is the least that there are. */
  counted: 1000,
  /** Records in one file of an export; for more the list is filtered. */
  exported: 10_000,
  organisationPage: 999,
  /** The last page that can be asked for: far beyond any list that a person turns over. */
  lastPage: 1_000_000,
  organisationSearch: 20,
  uploadBytes: 2 * gigabyte,
  zipEntries: 2000,
  /** Files of one order that are listed, all of them: several full zips. */
  orderFiles: 20_000,
  jawTriangles: 8_000_000,
  /**
   * How long reading or converting a file may take, and how much longer for each megabyte, ms: see `conversionTime`. With 5 s
   * to begin with, a machine with seven times as much to do as it has processors for gave sound scans up.
   */
  conversion: { base: 20_000, perMegabyte: 1_000 },
  callWindow: 10_000,
  requestTimeout: 10_000,
  toastTime: 5_000,
  doubleClickTime: 3_000,
  /** What one form may leave unsaved; how many such drafts an account keeps in an organisation, and how long. */
  draftBytes: 64 * 1024,
  draftLife: 30 * 24 * 3_600_000,
  shareDays: 7,
  /** Photos from a phone: for how long it may bring them, how many, and how large one may be. */
  photoLinkLife: 15 * 60_000,
  /** Files with one message of an order's conversation, and how many of its messages come at once. */
  messageFiles: 10,
  messagePage: 50,
  sessionLife: 30 * 24 * 3_600_000,
  /** A code: how long it lives, how often it may be guessed, how soon another one may be asked for. */
  codeDigits: 6,
  codeLife: 10 * 60_000,
  codeRetry: 60_000,
  /** What a passed step is good for. */
  ticketLife: 10 * 60_000,
  avatarBytes: 10 * megabyte,
  /** A patient's image: the size of its copies in pixels, and how long an upload of it may take. */
  patientImageBytes: 100 * megabyte,
  patientImageWait: 3_600_000,
  /** A file with a message of a work order, and how long its bytes, or its message, are waited for. */
  workFileBytes: 100 * megabyte,
  workFileWait: 3_600_000,
  /** A file in a record's field, and how long its bytes are waited for; one that no record has goes with the drafts. */
  attachmentBytes: 100 * megabyte,
  attachmentWait: 3_600_000,
  /** E-mails to one person about one record are at least so far apart. */
  noticeMailGap: 10 * 60_000,
  /** How many of the things done to a device are listed. */
  deviceHistory: 100,
  uploadLife: 24 * 3_600_000,
} as const;

/** How long a file of so many bytes, inflated, may take to convert, ms. An ordinary one takes a fiftieth of that. */
export const conversionTime = (bytes: number) =>
  limits.conversion.base + Math.ceil((bytes / megabyte) * limits.conversion.perMegabyte);

/** How many records of a list the console offers to show at once. */
export const pageSizes: readonly number[] = [25, 50, 100];
