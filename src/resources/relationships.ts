import { consolePages } from '../../domain/consolePages.ts';
import { relationship } from '../../domain/organisation/relationship.ts';
import { defineResource } from './defineResource.ts';

export const relationships = defineResource(relationship, {
  route: '/relationWeb/page',
  icon: 'relationships',
  titleField: 'partnerName',
  mark: { side: 'side' },
  // Whose turn it is depends on the record: the list's view shows it.
  state: {
    field: 'state',
    marks: { toBeConfirmed: 0, confirmed: 'done', rejected: 'stopped', exited: 'stopped', deleted: 'stopped' },
  },
  final: ['exit', 'delete'],
  list: {
    columns: [
      { field: 'partnerName', under: 'number', as: 'strong' },
      'side',
      { field: 'state', view: 'RelationState' },
      { field: 'openOrders', from: 720 },
      { field: 'contactPerson', under: 'contactWay', from: 820 },
      { field: 'since', as: 'ago', from: 920 },
    ],
    filters: ['keyword', 'side'],
    sort: 'partnerName',
    tabs: { filter: 'standing', counts: 'counts' },
    rowActions: ['agree', 'reject', 'cancelInvitation', 'cancelApply'],
    bulkActions: ['delete'],
    begin: 'FindPartner',
    aside: 'PartnerNetwork',
  },
  inbox: {
    waits: [{ standing: 'toAnswer' }],
    about: ['side', 'contactPerson', 'address'],
    since: ['askedAt'],
    accept: ['agree'],
    decline: ['reject'],
    bulk: ['agree', 'reject'],
  },
  show: {
    route: consolePages.relationship,
    state: { view: 'RelationState' },
    facts: ['side', 'number', { field: 'since', as: 'day', named: true }],
    sections: {
      together: { view: 'PartnerFigures' },
      openOrders: {
        rows: {
          of: 'order',
          by: 'partnerId',
          filter: { open: true },
          sort: 'dueDate',
          without: ['labName', 'clinicName', 'updatedAt'],
        },
      },
      catalogue: { view: 'PartnerCatalogue' },
    },
    side: {
      workingDays: { view: 'PartnerDays' },
      contact: { view: 'PartnerContact' },
      partnership: {
        fields: ['since', 'way', 'askedAt', 'askerName', 'operatorName', 'operatedAt', 'reason'],
        folded: 'since',
      },
      history: { view: 'PartnerHistory' },
    },
    actions: ['agree', 'reject', 'cancelInvitation', 'cancelApply', 'exit', 'delete'],
    begin: 'OrderWithPartner',
    removes: ['delete'],
  },
  export: [
    'partnerName',
    'number',
    'side',
    'country',
    'contactPerson',
    'contactWay',
    'address',
    'state',
    'since',
    'orderCount',
    'openOrders',
  ],
});
