import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { Order } from '../../../domain/order.ts';
import { changedFields, draftOf, type Draft } from './draft.ts';
import type { DraftServer, SaveFailure } from './draftSaver.ts';

/** Temporary failures: the draft is right, and another try may succeed. */
const passing = ['tooManyRequests', 'unexpected', 'idempotencyInProgress', 'timeout'] as const;

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof CallError)) throw error;
  const fresh = error.fresh<Order>();
  if (fresh) return { kind: 'conflict', fresh };
  if (error.fieldErrors) return { kind: 'fields', errors: error.fieldErrors };
  if (typeof error.code === 'string' || passing.some((name) => error.is(name))) return { kind: 'line' };
  return { kind: 'refused', sentence: error.message };
}

/** The draft's server behind the data provider: quiet, because the page says itself how saving stands. */
export const draftServer = (provider: ConsoleDataProvider): DraftServer => ({
  create: (values) => provider.run<Order>('order', 'create', { ...values }, { quiet: true }),
  update: (record, values) => provider.run<Order>('order', 'update', updateOf(record, values), { quiet: true }),
  failureOf,
});

/** Sends changed fields only: an unchanged one must not overwrite another user's change. */
function updateOf(record: Order, values: Draft) {
  const changed = changedFields(draftOf(record), values).map((field) => [field, values[field]]);
  return { id: record.id, version: record.version, ...Object.fromEntries(changed) };
}
