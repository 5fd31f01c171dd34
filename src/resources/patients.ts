import { patient } from '../../domain/patient/patient.ts';
import { defineResource } from './defineResource.ts';

export const patients = defineResource(patient, {
  route: '/patientMan/page',
  icon: 'patients',
  titleField: 'name',
  mark: 'person',
  final: ['delete', 'erase'],
  notes: { erase: 'ErasureNote' },
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
    badge: 'AllergyBadge',
    facts: ['sex', 'birthDate', 'patientNumber', { field: 'latestVisit', named: true }],
    above: 'StartOrder',
    sections: {
      teeth: { view: 'PatientTeeth' },
      timeline: {
        timeline: [
          { of: 'order', by: 'patientId' },
          { of: 'record', by: 'patientId', tab: 'records' },
          { of: 'image', by: 'patientId', tab: 'images' },
        ],
      },
    },
    side: {
      clinical: { view: 'BeforeTreatment', first: true },
      contact: { fields: ['mobilePhone', 'fixedPhone', 'email', 'address'], folded: 'mobilePhone' },
      details: {
        fields: ['entryNumber', 'certificateType', 'certificateNumber'],
        folded: 'entryNumber',
      },
      filing: { fields: ['filedAt', 'creatorName', 'updatedAt', 'updaterName', 'orderCount'], folded: 'filedAt' },
      history: { view: 'PatientHistory' },
    },
    tabs: {
      records: { view: 'PatientRecords' },
      images: { view: 'PatientImages' },
      report: { view: 'PatientReport' },
    },
    actions: ['edit', 'export', 'delete', 'erase'],
    begin: 'VisitOrOrder',
    saves: ['export'],
    removes: ['delete', 'erase'],
  },
  create: { route: '/patientMan/create' },
  edit: { route: '/patientDetail/edit' },
  form: {
    identity: ['name', 'sex', 'birthDate', 'certificateType', 'certificateNumber', 'entryNumber'],
    contact: ['mobilePhone', 'fixedPhone', 'email', 'address'],
    // Essential before treating the patient.
    clinical: ['pastHistory', 'oralHabits', 'habitDetails', 'allergies', 'allergyDetails', 'remark'],
  },
  help: ['certificateNumber', 'entryNumber', 'habitDetails', 'allergyDetails'],
  export: ['patientNumber', 'name', 'sex', 'birthDate', 'mobilePhone', 'email', 'filedAt'],
});
