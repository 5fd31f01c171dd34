import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate, type TranslateFunction } from 'react-admin';
import { type RecordId, actionOf } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { tellFailure } from '../../dataProvider/failures.ts';
import type { ConsoleDataProvider, RunParams } from '../../dataProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import type { Refused } from '../actions/useAction.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { allowedActions } from '../actions/plan.ts';
/** Runs an action on several records and shows one message about the outcome; refused records stay ticked. */
export function useBulk(
  name: string,
  action: string,
  records: readonly RecordValues[],
  onSelect: (ids: RecordId[]) => void,
) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(name);
  const { actor } = useSession();
  const [isPending, setPending] = useState(false);

  const run = async (args: object): Promise<Refused> => {
    setPending(true);
    const resource = resourceOf(name);
    try {
      const report = await runBulk({ provider, resource, action, actor, args }, records);
      const said = sayReport(report, {
        translate,
        locale,
        action: words.action(action),
        titleOf: (record) => titleOf(resource, record),
      });
      notify(said, { type: report.refused.length > 0 ? 'warning' : 'success' });
      onSelect(report.refused.map(({ record }) => record.id));
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isSignedOut) tellFailure(error, { reads: false });
      return error.fieldErrors ?? {};
    } finally {
      setPending(false);
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
  return { run, isPending };
}

/** Number of records that a reason names before only counting the rest. */
const named = 3;

interface Speaking {
  translate: TranslateFunction;
  locale: string;
  /** The action's name. */
  action: string;
  titleOf(record: Refusal['record']): string;
}

/** A report in words: how many were done, how many refused, and which for each reason. */
function sayReport({ done, refused }: BulkReport, { translate, locale, action, titleOf }: Speaking): string {
  const reasonOf = ({ error }: Refusal) => {
    if (!error) return translate('list.bulk.notNow');
    return typeof error.code === 'number' ? error.message : translate(`layout.failures.${error.code}`);
  };
  const byReason = new Map<string, Refusal[]>();
  for (const refusal of refused) {
    const reason = reasonOf(refusal);
    byReason.set(reason, [...(byReason.get(reason) ?? []), refusal]);
  }
  const reasons = [...byReason].map(([reason, refusals]) => {
    const titles = refusals.slice(0, named).map(({ record }) => titleOf(record));
    const rest = refusals.length - titles.length;
    if (rest > 0) titles.push(translate('list.bulk.others', { smart_count: rest }));
    const which = new Intl.ListFormat(locale, { type: 'conjunction', style: 'short' }).format(titles);
    return translate('list.bulk.because', { which, reason });
  });
  return [
    translate('list.bulk.done', { action, smart_count: done.length }),
    ...(refused.length > 0 ? [translate('list.bulk.refused', { smart_count: refused.length }), ...reasons] : []),
  ].join(' ');
}

interface Refusal {
  record: RecordValues;
  /** The server's answer; null if the console refused without a call. */
  error: CallError | null;
}

interface BulkReport {
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
async function runBulk(bulk: Bulk, records: readonly RecordValues[]): Promise<BulkReport> {
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
