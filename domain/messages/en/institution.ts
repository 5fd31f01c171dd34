import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'Institution',
  many: 'Institution settings',
  fields: {
    name: 'Name',
    address: 'Address',
    contactPerson: 'Contact person',
    contactWay: 'Contact details',
    autoAccept: 'Accept partners automatically',
    workingDays: 'Working days',
    holidays: 'Holidays',
    catalogue: 'Catalogue',
    defaultLabId: 'Default laboratory',
    notation: 'Tooth notation',
    designApproval: 'Design approval required',
    sharePatientName: 'Share the patient’s name',
    number: 'Number',
    country: 'Country',
    side: 'Type',
    logoUrl: 'Logo',
    members: 'Members',
    picture: 'Logo',
    memberId: 'New head',
  },
  actions: { query: 'List', get: 'Open', update: 'Edit', logo: 'Change the logo', handOver: 'Hand over' },
};
