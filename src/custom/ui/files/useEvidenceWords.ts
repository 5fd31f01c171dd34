import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';

/** The evidence for a scan's jaw: `File name: Lower jaw · Shape: Upper jaw 81%`; empty if there is none. */
export function useEvidenceWords(): (file: Pick<CaseFile, 'evidence'>) => string {
  const translate = useTranslate();
  const format = useFormat();
  return useCallback(
    ({ evidence }) =>
      (evidence ?? [])
        .map(({ by, says, weight }) => {
          const said = `${translate(`vocabulary.evidence.${by}`)}: ${translate(`vocabulary.jaw.${says}`)}`;
          return by === 'shape' ? `${said} ${format.percent(Math.round(weight * 100))}` : said;
        })
        .join(' · '),
    [translate, format],
  );
}
