import * as yup from 'yup';
import type { AnyEntity, RecordId } from './entity.ts';
import { isRecordId, recordId, recordNumber } from './fields.ts';

export const idField = ({ numbered }: Pick<AnyEntity, 'numbered'>): yup.Schema<RecordId> =>
  (numbered ? recordNumber() : recordId()).required();

const isAnyId = (value: unknown): value is RecordId =>
  typeof value === 'string' ? isRecordId(value) : recordNumber().isValidSync(value, { strict: true });

export const anyRecordId = () =>
  yup
    .mixed<RecordId>({ type: 'recordId', check: (value): value is RecordId => isAnyId(value) })
    .nullable()
    .meta({ kind: 'text', code: true });

/**
 * Parses an id from a URL or from a column for ids of all entities. A UUID is never all digits, so the text itself
 * tells which of the two it is.
 */
export const idOfText = (text: string): RecordId => (/^[1-9]\d*$/.test(text) ? Number(text) : text);
