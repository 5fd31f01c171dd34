import type { Generated, JSONColumnType } from 'kysely';
import type { DataCheck } from '../../domain/order/dataCheck/memory.ts';
import type { Prescription, RevisionKind } from '../../domain/order/revision.ts';
import type { Fdi } from '../../domain/teeth.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import type { LinkEnd } from '../../domain/order/approvalLink.ts';

/** What belongs to an order, besides its files. */
export interface OrderPartTables {
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
  toothMark: {
    clinicId: number;
    orderId: string;
    id: string;
    version: Generated<number>;
    kind: ToothMark['kind'];
    tooth: Fdi | null;
    fileId: string | null;
    point: JSONColumnType<NonNullable<ToothMark['point']>> | null;
    note: string | null;
    /** For pins. */
    number: number | null;
    done: Generated<boolean>;
    photoId: string | null;
    /** The laboratory that can read it (`readerOf`). */
    labId: number | null;
    organisationId: number;
    authorId: number;
    createdAt: string;
    updatedAt: string;
  };
  /** Links for one member to approve or reject one submitted design. */
  approvalLink: {
    clinicId: number;
    id: string;
    orderId: string;
    submission: number;
    hash: Buffer;
    /** The member who answers. */
    accountId: number;
    makerId: number;
    namesPatient: boolean;
    /** Masked if it's the member's own contact. */
    sentTo: string | null;
    createdAt: string;
    expiresAt: string;
    endedAt: string | null;
    endedHow: LinkEnd | null;
  };
  /** Links for adding photos to one order from a phone. */
  photoLink: {
    clinicId: number;
    id: string;
    orderId: string;
    hash: Buffer;
    accountId: number;
    createdAt: string;
    expiresAt: string;
  };
}
