import { patient } from '../../domain/patient.ts';
import { defineResource } from './defineResource.ts';

export const patients = defineResource(patient, {
  route: '/patientMan/page',
  icon: 'patients',
  titleField: 'name',
  final: ['delete', 'erase'],
  list: {
    columns: [
      { field: 'patientNumber', as: 'strong' },
      { field: 'name', under: 'entryNumber' },
      'sex',
      'age',
      'mobilePhone',
      'orderCount',
      'latestVisit',
      { field: 'filedAt', as: 'ago' },
    ],
    filters: ['keyword', 'sex', { from: 'filedFrom', to: 'filedTo', of: 'filedAt' }],
    sort: '-filedAt',
    rowActions: ['show', 'edit', 'delete'],
    bulkActions: ['delete'],
  },
  show: {
    route: '/patientDetail/page',
    view: 'PatientPage',
    sections: {
      details: ['patientNumber', 'name', 'sex', 'birthDate', 'certificateType', 'certificateNumber', 'entryNumber'],
      contact: ['mobilePhone', 'fixedPhone', 'email', 'address'],
      clinical: ['pastHistory', 'oralHabits', 'habitDetails', 'allergies', 'allergyDetails', 'remark'],
      filing: ['filedAt', 'creatorName', 'updatedAt', 'updaterName', 'latestVisit', 'orderCount'],
      history: { view: 'PatientHistory', half: true },
    },
    actions: ['edit', 'export', 'delete', 'erase'],
  },
  create: { route: '/patientMan/create' },
  edit: { route: '/patientDetail/edit' },
  form: {
    identity: ['name', 'sex', 'birthDate', 'certificateType', 'certificateNumber', 'entryNumber'],
    contact: ['mobilePhone', 'fixedPhone', 'email', 'address'],
    clinical: ['pastHistory', 'oralHabits', 'habitDetails', 'allergies', 'allergyDetails', 'remark'],
  },
  help: ['certificateNumber', 'entryNumber', 'habitDetails', 'allergyDetails'],
  export: ['patientNumber', 'name', 'sex', 'birthDate', 'mobilePhone', 'email', 'filedAt'],
});
