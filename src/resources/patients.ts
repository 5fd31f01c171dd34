import { patient } from '../../domain/patient.ts';
import { defineResource } from './defineResource.ts';

export const patients = defineResource(patient, {
  route: '/patientMan/page',
  icon: 'patients',
  titleField: 'name',
  final: ['delete', 'erase'],
  list: {
    columns: [
      { field: 'name', as: 'strong', under: 'patientNumber', grows: true },
      'sex',
      'age',
      { field: 'mobilePhone', from: 900 },
      'orderCount',
      { field: 'latestVisit', from: 720 },
      { field: 'filedAt', as: 'ago', from: 1000 },
    ],
    filters: ['keyword', 'sex', { from: 'filedFrom', to: 'filedTo', of: 'filedAt' }],
    sort: '-filedAt',
    moreActions: ['show', 'edit', 'delete'],
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
