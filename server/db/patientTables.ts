import type { Generated } from 'kysely';
import type { Patient } from '../../domain/patient/patient.ts';
import type { ImageCategory } from '../../domain/patient/image.ts';
import type { MedicalRecord } from '../../domain/patient/record.ts';

/** A clinic's patients, and its data about them. */
export interface PatientTables {
  patient: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    patientNumber: string;
    name: string;
    sex: Patient['sex'];
    birthDate: string;
    certificateType: Patient['certificateType'] | null;
    certificateNumber: string | null;
    mobilePhone: string | null;
    fixedPhone: string | null;
    email: string | null;
    address: string | null;
    entryNumber: string | null;
    pastHistory: Patient['pastHistory'] | null;
    oralHabits: Patient['oralHabits'] | null;
    habitDetails: string | null;
    allergies: Patient['allergies'] | null;
    allergyDetails: string | null;
    remark: string | null;
    creatorId: number;
    updaterId: number | null;
    filedAt: string;
    updatedAt: string;
  };
  /** The entity `record`. */
  visit: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    patientId: string;
    visitedOn: string;
    reason: string;
    findings: string | null;
    treatment: string | null;
    teeth: MedicalRecord['teeth'] | null;
    nextVisit: string | null;
    document: string | null;
    creatorId: number;
    createdAt: string;
    updaterId: number | null;
    updatedAt: string;
  };
  /** Details of the attachment with the same id. */
  patientImage: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    patientId: string;
    category: ImageCategory;
    takenOn: string | null;
    note: string | null;
    createdAt: string;
  };
  patientEvent: {
    organisationId: number;
    id: string;
    action: 'export' | 'erase';
    patientNumber: string;
    actorId: number;
    at: string;
  };
}
