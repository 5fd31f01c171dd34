import { consolePages } from '../../domain/consolePages.ts';
import { member } from '../../domain/organisation/member.ts';
import { defineResource } from './defineResource.ts';

export const members = defineResource(member, {
  route: consolePages.members,
  icon: 'members',
  titleField: 'name',
  mark: 'person',
  state: {
    field: 'state',
    marks: {
      toBeConfirmed: 'draft',
      notReviewed: 0,
      normal: 'done',
      rejected: 'stopped',
      exited: 'stopped',
      deleted: 'stopped',
    },
  },
  final: ['kickOut', 'exit', 'cancelInvitation'],
  asksAgain: ['reject', 'resetFactor'],
  list: {
    columns: [
      { field: 'name', view: 'MemberName', width: 232 },
      { field: 'email', grows: true },
      { field: 'phone', from: 960, width: 150 },
      { field: 'state', view: 'MemberState', width: 172 },
      { field: 'joinedAt', as: 'ago', from: 900, width: 100 },
    ],
    filters: ['keyword', 'role'],
    sort: 'name',
    tabs: { filter: 'standing', counts: 'counts' },
    rowActions: ['agree', 'reject', 'role', 'resend', 'cancelInvitation', 'resetFactor', 'kickOut', 'exit'],
    begin: 'MemberTools',
  },
  inbox: {
    waits: [{ standing: 'notReviewed' }],
    about: ['email', 'phone'],
    since: ['operatedAt'],
    accept: ['agree'],
    decline: ['reject'],
    bulk: ['agree', 'reject'],
  },
  export: ['name', 'role', 'duty', 'phone', 'email', 'joinedAt', 'operatorName', 'operatedAt', 'state'],
});
