import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { KeptCheck } from '../../../../domain/order/dataCheck/memory.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { useFormat } from '../../../builders/format.ts';
import { Sentence } from '../../../builders/Sentence.tsx';
import { findingValues } from './findingValues.ts';
import { useFindingWords } from './useFindingWords.ts';

/** The data check's findings when an order was sent, who knew of them, and why it was sent anyway. */
export function KeptFindings({ kept, files = [] }: { kept: KeptCheck; files?: readonly CaseFile[] }) {
  const translate = useTranslate();
  const sentenceOf = useFindingWords();
  return (
    <>
      {kept.findings.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2, overflowWrap: 'anywhere', fontSize: 'size.small' }}>
          {kept.findings.map((finding) => (
            <li key={JSON.stringify(finding)}>
              <Sentence words={sentenceOf({ key: finding.kind, values: findingValues(finding, files) })} />
            </li>
          ))}
        </Box>
      )}
      {kept.unchecked > 0 && <Typography variant="body2">{translate('orderDetail.dataCheck.unchecked')}</Typography>}
      <WhoKnew kept={kept} />
    </>
  );
}

/** The same under its heading, next to other facts of the order. */
export function FoundAtSending({ kept, files }: { kept: KeptCheck; files?: readonly CaseFile[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('orderDetail.dataCheck.atSending')}
      </Typography>
      <KeptFindings kept={kept} files={files} />
    </Box>
  );
}

/** Who sent the order with these findings, when and why. */
export function WhoKnew({ kept }: { kept: KeptCheck }) {
  const translate = useTranslate();
  const format = useFormat();
  if (kept.findings.length === 0) return null;
  const values = { name: kept.byName ?? '', date: format.dateTime(kept.at) };
  const reason = kept.reason && translate(`orderDetail.dataCheck.reasons.${kept.reason}`);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {reason
        ? translate('orderDetail.dataCheck.sentAnyway', { ...values, reason })
        : translate('orderDetail.dataCheck.sent', values)}{' '}
      {kept.note && <bdi>{translate('orderDetail.quoted', { text: kept.note })}</bdi>}
    </Typography>
  );
}
