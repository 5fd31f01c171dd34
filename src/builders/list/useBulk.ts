import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate, type TranslateFunction } from 'react-admin';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { tellFailure } from '../../dataProvider/failures.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import type { Refused } from '../actions/useAction.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import { runBulk, type BulkReport, type Refusal } from './bulk.ts';

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
