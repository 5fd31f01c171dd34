import type { AuditCall } from '../../../../domain/auditCalls.ts';
import type { FactAudit } from '../../../../domain/patient/patientFacts.ts';

/** The audit log's page: what its lines say. */
export const audit = {
  hint: 'Every change, every view of patient data and every sign-in: who, when and from where. Entries can’t be changed or removed and don’t contain the data itself.',
  nobody: 'Unknown',
  only: 'Show only entries for this record: {{name}}',
  records_one: '{{count}} record',
  records_other: '{{count}} records',
  calls: {
    login: 'Sign in with password',
    verLogin: 'Sign in with code',
    logout: 'Sign out',
    register: 'Register',
    changePassword: 'Reset password',
    changeOwnPassword: 'Change password',
    setSelfInfo: 'Edit personal information',
    initSelfInfo: 'Complete personal information',
    initStudyInfo: 'Complete organisation details',
    setContactInfo: 'Bind phone or e-mail',
    unbindContactInfo: 'Unbind phone or e-mail',
    agree: 'Accept terms',
    endSession: 'Sign out a device',
    endOtherSessions: 'Sign out all other devices',
    switchInstitution: 'Switch organisation',
    createInstitution: 'Create organisation',
    userInvitation: 'Invite member',
    withdrawInvitation: 'Withdraw invitation',
    memberApply: 'Apply for membership',
    memberUpdate: 'Edit member',
    memberAnswer: 'Answer invitation',
    memberExit: 'Leave organisation',
    activateCard: 'Activate card',
    switchSingleConfig: 'Change notification settings',
    connectDevice: 'Connect device',
    reportDevice: 'Report firmware (device)',
    closeInstitution: 'Close organisation',
    draftGet: 'Open form draft',
    capacitySpace: 'View storage by patient',
    upload: 'Upload',
    content: 'View file or picture',
  } satisfies Record<AuditCall, string>,
  /** What went with a call. */
  also: { shareAllergies: 'Share allergies', shareAge: 'Share age', shareSex: 'Share sex' } satisfies Record<
    FactAudit,
    string
  >,
};
