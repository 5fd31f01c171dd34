import { useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/file.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { sizeOf } from './scanSize.ts';

interface FileWords {
  /** The last part of the path that it was uploaded with. */
  name(file: Pick<CaseFile, 'name'>): string;
  /** How far its viewing copy is, in figures; empty where there is nothing to say. */
  state(file: CaseFile): string;
  /** `75 × 72 mm · 150,000 triangles`; empty while it isn't measured. */
  measures(file: CaseFile): string;
  /** `12 MB`, of a CT series with how many slices it has. */
  size(file: Pick<CaseFile, 'size' | 'slices'>): string;
  /** What went wrong, and what to do. */
  fault(file: CaseFile): string;
  /** How long making viewing copies takes, one after the other; empty where nothing is known. */
  takes(files: readonly Pick<CaseFile, 'conversionMs'>[]): string;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A file's conversion, measures and faults in the reader's language. */
export function useFileWords(): FileWords {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  return useMemo<FileWords>(() => {
    const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
    const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
    const took = ({ createdAt, convertedAt }: CaseFile) => {
      const ms = convertedAt ? Date.parse(convertedAt) - Date.parse(createdAt) : NaN;
      // Converted again on another day: no figure to be proud of.
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

/** A duration as one says it: `3 seconds`, `2 minutes`. */
function spoken(ms: number, locale: string): string {
  const unit = ms < 90_000 ? 'second' : 'minute';
  const amount = Math.max(1, Math.round(ms / (unit === 'second' ? 1000 : 60_000)));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
