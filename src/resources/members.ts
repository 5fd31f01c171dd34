import { consolePages } from '../../domain/consolePages.ts';
import { member } from '../../domain/member.ts';
import { defineResource } from './defineResource.ts';

export const members = defineResource(member, {
  route: consolePages.members,
  icon: 'members',
  titleField: 'name',
  state: { field: 'state' },
  final: ['kickOut', 'exit', 'cancelInvitation'],
  list: {
    columns: [
      { field: 'name', view: 'MemberName' },
      'role',
      { field: 'state', view: 'MemberState' },
      { field: 'phone', from: 960 },
      'email',
      { field: 'joinedAt', as: 'ago', from: 820 },
      { field: 'operatorName', from: 1060 },
      { field: 'operatedAt', as: 'ago', from: 1140 },
    ],
    filters: ['keyword', 'role'],
    sort: 'name',
    tabs: { filter: 'standing', counts: 'counts' },
    rowActions: ['agree', 'reject', 'role', 'resend', 'cancelInvitation', 'kickOut', 'exit'],
    begin: 'InviteMember',
  },
  export: ['name', 'role', 'phone', 'email', 'joinedAt', 'operatorName', 'operatedAt', 'state'],
});
