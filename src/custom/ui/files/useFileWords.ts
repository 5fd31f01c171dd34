import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { sizeOf } from './scanSize.ts';

interface FileWords {
  /** The last part of the path that it was uploaded with. */
  name(file: Pick<CaseFile, 'name'>): string;
  /** Its conversion state in figures; empty if there is nothing to say. */
  state(file: CaseFile): string;
  /** `75 × 72 mm · 150,000 triangles`; empty until measured. */
  measures(file: CaseFile): string;
  /** `12 MB`; for a CT series also the number of slices. */
  size(file: Pick<CaseFile, 'size' | 'slices'>): string;
  /** The error, and what to do about it. */
  fault(file: CaseFile): string;
  /** Estimated time to convert the files one after another; empty if unknown. */
  takes(files: readonly Pick<CaseFile, 'conversionMs'>[]): string;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A file's conversion, dimensions and faults in the user's language. */
export function useFileWords(): FileWords {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  return useMemo<FileWords>(() => {
    const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
    const took = ({ createdAt, convertedAt }: CaseFile) => {
      const ms = convertedAt ? Date.parse(convertedAt) - Date.parse(createdAt) : NaN;
      // Beyond that it was probably converted again later, so the time says nothing.
      return ms > 0 && ms < 600_000 ? seconds.format(Math.max(0.1, ms / 1000)) : null;
    };
    const converting = ({ state, stage, progress }: CaseFile) => {
      const step = stage
        ? translate(`vocabulary.conversionStage.${stage}`)
        : translate(`vocabulary.fileState.${state}`);
      return progress ? `${step} · ${percentage.format(progress)}` : step;
    };
    return {
      name: ({ name }) => lastPart(name),
      state: (file) => {
        if (file.state === 'ready') {
          const time = took(file);
          return time ? translate('orderDetail.files.readyIn', { time }) : translate('vocabulary.fileState.ready');
        }
        if (file.state === 'kept' || file.state === 'failed') return '';
        return converting(file);
      },
      measures: (file) => {
        const size = sizeOf(file);
        if (!size || !file.facts) return '';
        const figure = format.number(file.facts.triangles);
        return `${translate('orderDetail.files.millimetres', { width: size[0], depth: size[1] })} · ${translate('orderDetail.files.triangles', { smart_count: file.facts.triangles, figure })}`;
      },
      size: ({ size, slices }) => {
        if (!slices) return format.bytes(size);
        const count = translate('files.slices', { smart_count: slices, figure: format.number(slices) });
        return dotted([count, format.bytes(size)]);
      },
      fault: ({ fault }) =>
        translate(`errors.${fault ?? 'unexpected'}`, { _: translate('errors.unexpected'), max: '' }),
      takes: (files) => {
        if (files.some(({ conversionMs }) => conversionMs == null)) return '';
        const ms = files.reduce((sum, { conversionMs }) => sum + (conversionMs ?? 0), 0);
        return translate('orderDetail.files.takes', { time: spoken(ms, locale) });
      },
    };
  }, [translate, locale, format]);
}

/** A rounded duration: `3 seconds`, `2 minutes`. */
function spoken(ms: number, locale: string): string {
  const unit = ms < 90_000 ? 'second' : 'minute';
  const amount = Math.max(1, Math.round(ms / (unit === 'second' ? 1000 : 60_000)));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
