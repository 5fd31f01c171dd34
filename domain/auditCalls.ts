/**
 * The calls that are no entity's and that the audit log keeps; `upload` is the beginning of one, `content` the fetching
 * of a file’s bytes or a picture. What an entity's actions are called stands with the entity. Apart from
 * `domain/audit.ts`, so that only who shows the log loads it.
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
