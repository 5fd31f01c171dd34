import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'Tooth mark',
  many: 'Tooth marks',
  fields: {
    orderId: 'Order',
    kind: 'Kind',
    tooth: 'Tooth',
    fileId: 'Model',
    point: 'Place on the model',
    note: 'Note',
    organisationId: 'Organisation',
    side: 'Side',
    authorName: 'Marked by',
    createdAt: 'Marked',
    updatedAt: 'Changed',
  },
  actions: { query: 'List', get: 'Open', create: 'Mark', update: 'Change', delete: 'Remove' },
};
