import type { Actor } from '../../../domain/roles.ts';
import { actionOf } from '../../../domain/kit/entity.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider, RunParams } from '../../dataProvider/index.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { allowedActions } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';

export interface Refusal {
  record: RecordValues;
  /** The server's answer; null if the console refused without a call. */
  error: CallError | null;
}

export interface BulkReport {
  done: RecordValues[];
  refused: Refusal[];
}

interface Bulk {
  provider: ConsoleDataProvider;
  resource: Resource;
  action: string;
  actor: Actor;
  args: object;
}

/** Concurrent calls. */
const lanes = 4;

/**
 * Runs an action on each record that allows it: in one call if the server takes several, or one by one if it takes one
 * or refuses them all. Throws a CallError if the session has ended or the arguments are invalid.
 */
export async function runBulk(bulk: Bulk, records: readonly RecordValues[]): Promise<BulkReport> {
  const { resource, action, actor } = bulk;
  const isAllowed = (record: RecordValues) => allowedActions(resource, [action], actor, record).length > 0;
  const allowed = records.filter(isAllowed);
  const report: BulkReport = {
    done: [],
    refused: records.filter((record) => !isAllowed(record)).map((record) => ({ record, error: null })),
  };
  if (actionOf(resource.entity, action)?.on === 'many' && allowed.length > 1) {
    const error = await attempt(bulk, { ids: allowed.map(({ id }) => id) });
    if (!error) return { ...report, done: allowed };
    // Without an answer the outcome is unknown: trying the records one by one could repeat the action.
    if (typeof error.code !== 'number') {
      return { ...report, refused: [...report.refused, ...allowed.map((record) => ({ record, error }))] };
    }
  }
  const queue = [...allowed];
  const work = async () => {
    for (let record = queue.shift(); record; record = queue.shift()) {
      const error = await attempt(bulk, { id: record.id, version: record.version as number | undefined });
      if (error) report.refused.push({ record, error });
      else report.done.push(record);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return report;
}

async function attempt({ provider, resource, action, args }: Bulk, target: RunParams): Promise<CallError | null> {
  try {
    await provider.run(resource.name, action, { ...target, ...args }, { quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallError) || error.isSignedOut || error.fieldErrors) throw error;
    return error;
  }
}
