import type { RecordId } from '../../domain/kit/entity.ts';
import type { Db, Tx } from './tables.ts';
import { callAtEnd } from './tenancy.ts';

export const signalChannel = 'ddcp_signal';

/** Says that something changed, never what; open consoles get it when the transaction commits. */
export interface Signal {
  entity: string;
  id: RecordId | null;
  organisations: number[];
}

export const signal = async (tx: Db | Tx, entity: string, id: RecordId | null, organisations: (number | null)[]) => {
  const sent: Signal = { entity, id, organisations: [...new Set(organisations)].filter((one) => one !== null) };
  await callAtEnd(tx, 'pg_notify', [signalChannel, JSON.stringify(sent)]);
};
