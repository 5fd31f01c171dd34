import type { Generated, JSONColumnType } from 'kysely';
import type { Fdi } from '../../domain/teeth.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';

/** Marks by either side on an order's teeth. */
export interface ToothMarkTables {
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
}
