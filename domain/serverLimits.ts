const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Like `limits`, those that the server alone holds: no console waits for them. */
export const serverLimits = {
  inflatedBytes: 4 * gigabyte,
  zipRatio: 200,
  /**
   * Triangles at one vertex of a scan, and corners of a polygon. A scan has about 10, a design with a flat base
   * hundreds.
   */
  vertexTriangles: 10_000,
  /** A model is read into memory whole, inflated. */
  modelBytes: gigabyte,
  /** A scanner's project file beyond this isn't read. */
  projectBytes: 5 * megabyte,
  /** The largest camera's picture and a full-mouth radiograph, and no bomb. */
  picturePixels: 200_000_000,
  /** A document or a picture is read into memory whole to be drawn again. */
  documentBytes: 50 * megabyte,
  /** Pixels of a picture that is drawn again: decoded, each takes several bytes of memory. */
  drawnPixels: 64_000_000,
  /** The same read of the same session is one row of the audit log; a caller's refused reads are counted in one. */
  auditReadsApart: 60_000,
  /** Reads of one record that are refused to the same caller count once. */
  auditRefusalsApart: 3_600_000,
  /** Signed-in calls within `callWindow` and process. A console sends at most 72 at once, far below this. */
  calls: { account: 600, organisation: 3000 },
  /** How long the content of a letter is kept that couldn't be sent, so that it may be sent again. */
  failedLetterLife: 7 * 24 * 3_600_000,
  bodyBytes: megabyte,
  /** Values in a body, at whatever depth, and entries of one list in it. */
  bodyValues: 10_000,
  bodyList: 500,
  /** How long the body of a call may take to come. */
  bodyTime: 30_000,
  drafts: 50,
  includedStorage: 10 * gigabyte,
  /** For how long a design can be answered by a link, and when what is left of the link is forgotten. */
  approvalLinkLife: 7 * 24 * 3_600_000,
  endedLinkLife: 90 * 24 * 3_600_000,
  /** Within this time the same page's next look at a shared case is the same visit. */
  shareVisit: 15 * 60_000,
  /** Looks at shared cases from one address: a whole clinic may stand behind it. */
  shareLooksPerAddress: { hour: 600 },
  photosPerLink: 30,
  photoBytes: 50 * megabyte,
  redeliveryReminderDays: 7,
  sessionIdle: 7 * 24 * 3_600_000,
  tokenAge: 15 * 60_000,
  tokenGrace: 60_000,
  codeTries: 5,
  /**
   * Codes to one target an hour and a day (counted by purpose, and with a session separately), and from one address.
   */
  codesPerTarget: { hour: 5, day: 10 },
  codesPerAddress: { hour: 20, day: 60 },
  /** Codes that one account asks for within its session. */
  codesPerAccount: { hour: 10, day: 30 },
  /** How many times as much as one network of IPv6 (a /64) the whole site (its /48) is allowed. */
  networksPerSite: 4,
  signInsPerAddress: { hour: 200 },
  /** Codes, and tickets to register, that one address may try without a session: each try is a row of the audit log. */
  codeUsesPerAddress: { hour: 200 },
  applicationsPerAccount: { hour: 10, day: 20 },
  institutionsPerAccount: { day: 10 },
  invitationsPerOrganisation: { hour: 50, day: 200 },
  invitationLife: 14 * 24 * 3_600_000,
  imagesPerAccount: { hour: 20, day: 60 },
  humanLife: 10 * 60_000,
  /** The longer side of a stored avatar or logo, in pixels. */
  avatarSide: 256,
  patientImageSides: { thumb: 360, picture: 2048 },
  orthoPerAddress: { hour: 5, day: 20 },
  orthoLooksPerAddress: { hour: 60, day: 200 },
  /** A repeat of an application within this time is the same one: its answer was lost on the way. */
  orthoRepeat: 600_000,
  /** Hours of the reader's day between which the morning's summary is sent; the first ends a day off for reminders. */
  morning: { from: 7, to: 12 },
  /** Orders that a summary names. */
  summaryOrders: 20,
  /** Subscriptions that an organisation may have at once. */
  subscriptions: 5,
  /** Card numbers that an organisation may try. */
  cardTries: { hour: 20, day: 50 },
  /** Tries of device codes by an organisation; how long a connection code is valid, and tries from one address. */
  deviceCodeTries: { hour: 60, day: 300 },
  deviceConnects: { hour: 60, day: 200 },
  /** Calls of one device, uploads apart; it is noted as seen so often, and looked at so often while its bytes come. */
  deviceCalls: { hour: 1200 },
  deviceSeen: 60_000,
  deviceWatch: 1_000,
  /** Live streams that one account may hold open: some browsers, some tabs each. */
  openStreams: 24,
  downloadAddress: 3_600_000,
  /** How long news are kept, read or not. */
  noticeLife: 365 * 24 * 3_600_000,
  /** How long an application for the orthodontic simulation is kept that was approved or declined. */
  orthoLife: 365 * 24 * 3_600_000,
  /** How long a viewing copy stays after it was last looked at. */
  copyMonths: 3,
  /** How long stored bytes without a row that refers to them stay. Longer than any upload takes to write its row. */
  looseBytes: 24 * 3_600_000,
  /** When a client asks again whose upload was refused because the server's disk is nearly full. */
  uploadRetry: 60_000,
  /** Unfinished uploads of an account or device in one organisation; those of each attachment's purpose count separately. */
  openUploads: 20,
  idempotencyKeyHours: 24,
  idempotencyKey: 200,
  /** A repeat waits so long for the first of its key. */
  idempotencyWait: 3_000,
  /** Days that the data of a closed organisation is kept before it is erased. */
  closedDays: 30,
  imageAddress: 10 * 60_000,
  deviceConnection: 15 * 60_000,
  /** An upload that has sent nothing for so long no longer keeps its order from being sent. */
  uploadPause: 60_000,
} as const;
