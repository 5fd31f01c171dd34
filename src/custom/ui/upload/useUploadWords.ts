import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { secondsLeft, shareOf } from './progress.ts';
import type { UploadFault, UploadItem } from './queue.ts';

interface UploadWords {
  /** `61 %`. */
  percent(share: number): string;
  /** `3 sec`, `2 min`. */
  time(seconds: number): string;
  /** A file's progress: `61% of 6.9 MB · 3 sec left`, or why it is stuck. */
  progress(item: UploadItem): string;
  fault(fault: UploadFault): string;
}

const minute = 60;
const hour = 60 * minute;

/** Upload figures and faults in the user's language. */
export function useUploadWords(): UploadWords {
  const locale = useLocale();
  const translate = useTranslate();
  const format = useFormat();
  return useMemo(() => {
    const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const unit = (value: number, name: string) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: 0,
      }).format(value);
    const percent = (share: number) => percentage.format(Math.floor(share * 100) / 100);
    const time = (seconds: number) =>
      seconds < minute
        ? unit(seconds, 'second')
        : seconds < hour
          ? unit(Math.ceil(seconds / minute), 'minute')
          : unit(Math.ceil(seconds / hour), 'hour');
    const fault = (what: UploadFault) => ('sentence' in what ? what.sentence : translate(what.key, what.values));
    const moving = (item: UploadItem) => {
      const sent = translate('upload.sent', { percent: percent(shareOf(item)), size: format.bytes(item.size) });
      const left = secondsLeft(item);
      return left === null ? sent : `${sent} · ${translate('upload.left', { time: time(left) })}`;
    };
    const progress = (item: UploadItem) => {
      const figures = { percent: percent(shareOf(item)), size: format.bytes(item.size) };
      if (item.state === 'sending') return moving(item);
      if (item.state === 'failed') return item.fault ? fault(item.fault) : '';
      if (item.state === 'waiting' && item.fault) return fault(item.fault);
      return translate(`upload.states.${item.state}`, figures);
    };
    return { percent, time, progress, fault };
  }, [locale, translate, format]);
}
