import type { Generated } from 'kysely';
import type { ImageCategory } from '../../domain/image.ts';
import type { MedicalRecord } from '../../domain/record.ts';

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
  patientImage: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    patientId: string;
    name: string;
    size: number;
    /** Null until the bytes have come. */
    sha256: string | null;
    /** Of the bytes that came: `image/jpeg`. */
    type: string | null;
    width: number | null;
    height: number | null;
    category: ImageCategory;
    takenOn: string | null;
    note: string | null;
    uploaderId: number;
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
