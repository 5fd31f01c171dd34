import { record } from '../../domain/record.ts';
import { defineResource } from './defineResource.ts';

export const records = defineResource(record, {
  titleField: 'reason',
  final: ['delete'],
  form: {
    clinical: [
      { field: 'patientId', view: 'VisitPatient' },
      'visitedOn',
      'nextVisit',
      'reason',
      { field: 'teeth', view: 'VisitTeeth' },
      'findings',
      'treatment',
      'document',
    ],
  },
});
