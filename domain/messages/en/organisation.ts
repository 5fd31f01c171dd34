import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'Organisation',
  many: 'Organisations',
  fields: {
    name: 'Name',
    country: 'Country',
    address: 'Address',
    contactPerson: 'Contact person',
    contactWay: 'Contact details',
    organisationId: 'ID',
    number: 'Number',
    side: 'Type',
    partner: 'Partner',
    logoUrl: 'Logo',
    workingDays: 'Working days',
    holidays: 'Holidays',
    catalogue: 'Catalogue',
    keyword: 'Name or number',
  },
  actions: { query: 'List', get: 'Open' },
};
