import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'Audit entry',
  many: 'Audit log',
  fields: {
    at: 'When',
    actorName: 'Who',
    role: 'Role',
    way: 'Way in',
    kind: 'Kind',
    subject: 'What',
    action: 'Action',
    recordId: 'Record',
    about: 'Belongs to',
    records: 'Records',
    result: 'Outcome',
    address: 'Address',
    client: 'Browser',
    sessionId: 'Session',
    hash: 'Hash',
    person: 'Person',
    from: 'From',
    to: 'To',
  },
  actions: { query: 'List' },
};
