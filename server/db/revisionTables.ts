import type { JSONColumnType } from 'kysely';
import type { DataCheck } from '../../domain/order/dataCheck/memory.ts';
import type { Prescription, RevisionKind } from '../../domain/order/revision.ts';

export interface RevisionTables {
  /** Insert-only, except that erasure removes the patient. */
  revision: {
    clinicId: number;
    orderId: string;
    kind: RevisionKind;
    number: number;
    /** The laboratory that received the prescription, or submitted. */
    labId: number;
    /** The clinic's patient; null if the reader may not see them. */
    patientId: string | null;
    content: JSONColumnType<Prescription> | null;
    items: JSONColumnType<{ id: string; sha256: string | null }[]>;
    /** For a prescription sent by its clinic; null for those of earlier releases. */
    dataCheck: JSONColumnType<DataCheck> | null;
    answers: number | null;
    note: string | null;
    accountId: number;
    organisationId: number;
    at: string;
  };
}
