import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'Visit',
  many: 'Medical records',
  fields: {
    patientId: 'Patient',
    visitedOn: 'Date of visit',
    reason: 'Reason',
    findings: 'Findings',
    treatment: 'Treatment',
    teeth: 'Teeth concerned',
    nextVisit: 'Next visit',
    ownerId: 'Filed by',
    creatorName: 'Written by',
    createdAt: 'Written',
    updaterName: 'Changed by',
    updatedAt: 'Changed',
  },
  actions: {
    query: 'List',
    get: 'Open',
    create: 'New visit',
    update: 'Edit',
    delete: 'Delete',
  },
};
