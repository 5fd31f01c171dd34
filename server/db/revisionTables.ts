import type { JSONColumnType } from 'kysely';
import type { DataCheck } from '../../domain/dataCheck/memory.ts';
import type { Prescription, RevisionKind } from '../../domain/revision.ts';

export interface RevisionTables {
  /** Only ever inserted; an erasure takes the patient out of what was written. */
  revision: {
    clinicId: number;
    orderId: string;
    kind: RevisionKind;
    number: number;
    /** Whom the prescription was sent to, or who submitted. */
    labId: number;
    /** The clinic's patient of the prescription; null where the reader may see none. */
    patientId: string | null;
    content: JSONColumnType<Prescription> | null;
    items: JSONColumnType<{ id: string; sha256: string | null }[]>;
    /** Of a prescription that its clinic sent; null of an earlier release's. */
    dataCheck: JSONColumnType<DataCheck> | null;
    answers: number | null;
    note: string | null;
    accountId: number;
    organisationId: number;
    at: string;
  };
}
