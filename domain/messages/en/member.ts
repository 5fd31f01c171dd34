import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'Member',
  many: 'Members',
  fields: {
    name: 'Name',
    role: 'Role',
    phone: 'Phone',
    email: 'E-mail',
    joinedAt: 'Joined',
    operatorName: 'Operator',
    operatedAt: 'Last change',
    state: 'State',
    isSelf: 'You',
    hasLapsed: 'Expired',
    keyword: 'Name, phone or e-mail',
    standing: 'Standing',
    contact: 'Phone number or e-mail',
    phoneCode: 'Country code',
  },
  actions: {
    query: 'List',
    counts: 'Counts',
    get: 'Open',
    invite: 'Invite a member',
    agree: 'Agree',
    reject: 'Reject',
    role: 'Change the role',
    kickOut: 'Remove from the organisation',
    exit: 'Leave the organisation',
    resend: 'Send again',
    cancelInvitation: 'Withdraw invitation',
  },
};
