import type { Generated } from 'kysely';
import type { ImageCategory } from '../../domain/patient/image.ts';
import type { MedicalRecord } from '../../domain/patient/record.ts';

/** A clinic's data about its patients, in addition to the patients themselves. */
export interface PatientTables {
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
