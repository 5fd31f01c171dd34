import type { Generated, JSONColumnType } from 'kysely';
import type { Fdi } from '../../domain/teeth.ts';
import type { ToothMark } from '../../domain/toothMark.ts';

/** What the two sides mark on the teeth of an order. */
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
    /** Of a pin. */
    number: number | null;
    done: Generated<boolean>;
    photoId: string | null;
    /** The laboratory that reads it (`readerOf`). */
    labId: number | null;
    organisationId: number;
    authorId: number;
    createdAt: string;
    updatedAt: string;
  };
}
