import { record } from '../../domain/patient/record.ts';
import { defineResource } from './defineResource.ts';

export const records = defineResource(record, {
  titleField: 'reason',
  final: ['delete'],
  entry: {
    at: 'visitedOn',
    icon: 'list',
    title: 'reason',
    caption: [{ field: 'teeth', view: 'VisitedTeeth' }, 'creatorName', 'findings', 'treatment'],
    narrowedBy: { tooth: 'teeth' },
  },
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
