/**
 * Audited calls that belong to no entity. `upload` is the start of an upload, `content` a download of a file’s bytes or
 * image. Entities name their own actions. Kept apart from `domain/audit.ts` so that only the log's page loads it.
 */
export const auditCalls = [
  'login',
  'verLogin',
  'logout',
  'register',
  'changePassword',
  'changeOwnPassword',
  'setSelfInfo',
  'initSelfInfo',
  'initStudyInfo',
  'setContactInfo',
  'unbindContactInfo',
  'agree',
  'endSession',
  'endOtherSessions',
  'switchInstitution',
  'createInstitution',
  'userInvitation',
  'withdrawInvitation',
  'memberApply',
  'memberUpdate',
  'memberAnswer',
  'memberExit',
  'activateCard',
  'switchSingleConfig',
  'connectDevice',
  'reportDevice',
  'closeInstitution',
  'draftGet',
  'capacitySpace',
  'upload',
  'content',
] as const;
export type AuditCall = (typeof auditCalls)[number];
