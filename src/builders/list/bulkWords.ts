import type { TranslateFunction } from 'react-admin';
import type { BulkReport, Refusal } from './bulk.ts';

/** How many records a reason names before it only counts the rest. */
const named = 3;

interface Speaking {
  translate: TranslateFunction;
  locale: string;
  /** What the action is called. */
  action: string;
  titleOf(record: Refusal['record']): string;
}

/** A report in words: how many were done, how many refused, and for each reason which. */
export function sayReport({ done, refused }: BulkReport, { translate, locale, action, titleOf }: Speaking): string {
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
