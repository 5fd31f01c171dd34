import * as yup from 'yup';
import type { AnyEntity, RecordId } from './entity.ts';
import { isRecordId, recordId, recordNumber } from './fields.ts';

/** A record's id as calls take it and answer it. */
export const idField = ({ numbered }: Pick<AnyEntity, 'numbered'>): yup.Schema<RecordId> =>
  (numbered ? recordNumber() : recordId()).required();

const isAnyId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? isRecordId(value) : recordNumber().isValidSync(value, { strict: true });

/** The id of a record of any entity. */
export const anyRecordId = () =>
  yup
    .mixed<RecordId>({ type: 'recordId', check: (value): value is RecordId => isAnyId(value) })
    .nullable()
    .meta({ kind: 'text', code: true });

/**
 * The id that is written as `text`, in an address or in a column that holds ids of all entities. A UUID is never digits alone, so
 * the text itself says which of the two it is.
 */
export const idOfText = (text: string): RecordId => (/^[1-9]\d*$/.test(text) ? Number(text) : text);
