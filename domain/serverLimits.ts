const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Limits that only the server uses, kept out of the console's bundle. */
export const serverLimits = {
  inflatedBytes: 4 * gigabyte,
  zipRatio: 200,
  /**
   * Maximum triangles at one vertex of a scan, and corners of a polygon. A scan has about 10, a design with a flat base
   * hundreds.
   */
  vertexTriangles: 10_000,
  /** Models are read into memory whole, inflated. */
  modelBytes: gigabyte,
  /** Larger project files of scanners aren't read. */
  projectBytes: 5 * megabyte,
  /** Allows the largest cameras and full-mouth radiographs, but no decompression bombs. */
  picturePixels: 200_000_000,
  /** Documents and images are read into memory whole to be redrawn. */
  documentBytes: 50 * megabyte,
  /** Maximum pixels of an image to redraw: decoded, each takes several bytes of memory. */
  drawnPixels: 64_000_000,
  /** Repeated reads in a session within this time are one audit row; a caller's calls that find nothing are counted in one. */
  auditReadsApart: 60_000,
  /** Refused reads of one record by the same caller within this time count once. */
  auditRefusalsApart: 3_600_000,
  /** Signed-in calls within `callWindow`, per process. A console sends at most 72 at once. */
  calls: { account: 600, organisation: 3000 },
  /** How long to keep the content of an e-mail that couldn't be sent, for resending. */
  failedMailLife: 7 * 24 * 3_600_000,
  bodyBytes: megabyte,
  /** Maximum values in a body at any depth, and entries per list. */
  bodyValues: 10_000,
  bodyList: 500,
  /** How long a call's body may take to arrive. */
  bodyTime: 30_000,
  drafts: 50,
  includedStorage: 10 * gigabyte,
  /** Lifetime of an approval link, and when an ended one is deleted. */
  approvalLinkLife: 7 * 24 * 3_600_000,
  endedLinkLife: 90 * 24 * 3_600_000,
  /** Further requests of the same page within this time count as the same visit. */
  shareVisit: 15 * 60_000,
  /** Views of shared cases per address: a whole clinic may share one. */
  shareLooksPerAddress: { hour: 600 },
  photosPerLink: 30,
  photoBytes: 50 * megabyte,
  redeliveryReminderDays: 7,
  tokenAge: 15 * 60_000,
  tokenGrace: 60_000,
  codeTries: 5,
  /** Codes per target and per address (counted by purpose, with a session separately). */
  codesPerTarget: { hour: 5, day: 10 },
  codesPerAddress: { hour: 20, day: 60 },
  /** Codes that an account may request with a session. */
  codesPerAccount: { hour: 10, day: 30 },
  /** Approval links that an account may send to contacts other than members'. */
  strangersPerAccount: { hour: 3, day: 10 },
  /** Limit of an IPv6 site (/48) as a multiple of a network's (/64). */
  networksPerSite: 4,
  signInsPerAddress: { hour: 200 },
  /** Attempts with codes and registration tickets per address, without a session: each adds an audit row. */
  codeUsesPerAddress: { hour: 200 },
  applicationsPerAccount: { hour: 10, day: 20 },
  institutionsPerAccount: { day: 10 },
  invitationsPerOrganisation: { hour: 50, day: 200 },
  invitationLife: 14 * 24 * 3_600_000,
  imagesPerAccount: { hour: 20, day: 60 },
  humanLife: 10 * 60_000,
  /** Longer side of a stored avatar or logo, in pixels. */
  avatarSide: 256,
  patientImageSides: { thumb: 360, picture: 2048 },
  orthoPerAddress: { hour: 5, day: 20 },
  orthoLooksPerAddress: { hour: 60, day: 200 },
  /** A repeated application within this time counts as the same one: its answer was lost. */
  orthoRepeat: 600_000,
  /** Hours of the reader's day for sending the daily summary; `from` also ends a day off for reminders. */
  morning: { from: 7, to: 12 },
  /** Maximum orders named in a summary. */
  summaryOrders: 20,
  /** Maximum simultaneous subscriptions per organisation. */
  subscriptions: 5,
  /** Attempts to activate a card, per organisation. */
  cardTries: { hour: 20, day: 50 },
  /** Attempts with device codes per organisation, and with connection codes per address. */
  deviceCodeTries: { hour: 60, day: 300 },
  deviceConnects: { hour: 60, day: 200 },
  /** Calls per device, without uploads; intervals of updating `seenAt`, and of rechecking it during uploads. */
  deviceCalls: { hour: 1200 },
  deviceSeen: 60_000,
  deviceWatch: 1_000,
  /** An API key's last use is noted so often. */
  apiKeySeen: 60_000,
  /**
   * Webhooks: how long a try may take, how many bytes of an answer are read, and the pauses between tries, 24 hours in
   * all. An endpoint whose tries fail for so long is paused.
   */
  webhookTime: 10_000,
  webhookAnswer: 4096,
  webhookPauses: [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 25_200, 33_300].map((seconds) => seconds * 1000),
  webhookFailing: 3 * 24 * 3_600_000,
  webhookDeliveryLife: 30 * 24 * 3_600_000,
  /** How long a push service keeps a message for a device that is off, and the characters of its text: far below 4,096 bytes. */
  pushLife: 24 * 3_600_000,
  pushText: 400,
  /** Live streams that one account may hold open: some browsers, some tabs each. */
  openStreams: 24,
  downloadAddress: 3_600_000,
  /** How long notifications are kept, read or not. */
  noticeLife: 365 * 24 * 3_600_000,
  /** How long a decided application for orthodontic simulation is kept. */
  orthoLife: 365 * 24 * 3_600_000,
  /** How long an unused viewing copy is kept. */
  copyMonths: 3,
  /** How long unreferenced stored bytes are kept; longer than any upload takes to write its row. */
  looseBytes: 24 * 3_600_000,
  /** Retry-After for uploads refused because the server's disk is nearly full. */
  uploadRetry: 60_000,
  /** Unfinished uploads per account or device in one organisation; each attachment purpose is counted separately. */
  openUploads: 20,
  idempotencyKeyHours: 24,
  idempotencyKey: 200,
  /** How long a repeat waits for the first call with its key. */
  idempotencyWait: 3_000,
  /** Days that the data of a closed organisation is kept before deletion. */
  closedDays: 30,
  imageAddress: 10 * 60_000,
  deviceConnection: 15 * 60_000,
  /** An upload that has sent nothing for this long no longer blocks sending its order. */
  uploadPause: 60_000,
} as const;
