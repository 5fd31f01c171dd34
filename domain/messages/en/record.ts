import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: 'Written by',
    createdAt: 'Written',
  },
  actions: {
    ...crudWords,
    create: 'New visit',
  },
};
