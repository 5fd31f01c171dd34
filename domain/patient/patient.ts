import { crud, defineEntity, type RecordOf } from '../kit/entity.ts';
import {
  code,
  date,
  dateTime,
  integer,
  longText,
  manyOf,
  numbered,
  oneOf,
  pastDate,
  phone,
  text,
} from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { clinic } from '../roles.ts';

export const sexes = vocabulary('sex', ['male', 'female', 'other']);
export const certificateTypes = vocabulary('certificateType', [
  'idCard',
  'passport',
  'drivingLicence',
  'healthInsurance',
]);
export const pastHistories = vocabulary('pastHistory', ['diabetes', 'hypertension', 'familyGenetics']);
export const oralHabits = vocabulary('oralHabit', [
  'bitingFingers',
  'bitingLips',
  'nightGrinding',
  'mouthBreathing',
  'smoking',
  'sugarCraving',
]);
export const allergies = vocabulary('allergy', ['drug', 'food', 'other']);

export const patient = defineEntity({
  name: 'patient',
  fields: {
    name: text(80).required(),
    sex: oneOf(sexes).required(),
    birthDate: pastDate().required(),
    certificateType: oneOf(certificateTypes),
    certificateNumber: code(),
    mobilePhone: phone(),
    fixedPhone: phone(),
    email: code(120).email(),
    address: text(300),
    entryNumber: code(40),
    pastHistory: manyOf(pastHistories),
    oralHabits: manyOf(oralHabits),
    habitDetails: longText(),
    allergies: manyOf(allergies),
    allergyDetails: longText(),
    remark: longText(),
  },
  system: {
    patientNumber: code().required(),
    age: integer(),
    filedAt: dateTime().required(),
    updatedAt: dateTime().required(),
    creatorId: numbered('account').required(),
    creatorName: text(),
    updaterName: text(),
    orderCount: integer(),
    /** Date of the latest medical record. */
    latestVisit: date(),
  },
  filters: { keyword: text(), sex: oneOf(sexes), filedFrom: date(), filedTo: date() },
  search: { name: 'name', patientNumber: 'number', entryNumber: 'number', mobilePhone: 'phone', fixedPhone: 'phone' },
  loggedAs: 'patientNumber',
  sort: '-filedAt',
  sortable: ['name', 'patientNumber', 'birthDate', 'filedAt', 'updatedAt', 'latestVisit'],
  owner: { clinicMember: 'creatorId' },
  ofPatients: true,
  actions: {
    ...crud(clinic),
    delete: { roles: ['clinicAdmin'], on: 'many' },
    history: { roles: clinic, reads: true },
    /** Everything known about a patient, as one zip: returns a single-use URL. */
    export: { roles: ['clinicAdmin'], secret: true },
    /** Erases everything except what finished orders need; the caller confirms with the patient's number. */
    erase: { roles: ['clinicAdmin'], args: { patientNumber: code().required() } },
  },
});

export type Patient = RecordOf<typeof patient>;

/** Entries of a patient's history, as `subject.action` of the audit log. */
export const patientHistoryActions = [
  'patient.create',
  'patient.update',
  'patient.export',
  'record.create',
  'record.update',
  'image.place',
  'image.update',
] as const;

/** A row of `patient/history`. */
export interface PatientEvent {
  id: string;
  action: (typeof patientHistoryActions)[number];
  actorName: string | null;
  at: string;
}
