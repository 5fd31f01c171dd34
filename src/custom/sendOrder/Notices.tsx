import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { RemakeOf } from '../orderShared/RemakeOf.tsx';
import { SaidBack } from '../ui/SaidBack.tsx';
import type { DraftSaver, Clash } from './draftSaver.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { useOpenDrafts } from './useOpenDrafts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useToothWords } from '../ui/teeth/index.ts';

/** Notices above the form: the lab's reason for rejecting, another user's changes, other drafts. */
export function Notices({ saver, showsDrafts }: { saver: DraftSaver; showsDrafts: boolean }) {
  const translate = useTranslate();
  const words = useWords('order');
  const { record, state, refusal, clashes } = useDraftSnapshot(saver);
  // Fixed until unmount: removing the list on the first change would shift the page under the pointer.
  const [isNew] = useState(state === 'blank');
  return (
    <>
      {record?.state === 'rejected' && <RejectedNotice order={record} />}
      {record?.state === 'toSend' && record.remakeOfId && (
        <Alert severity="info">
          {words.field('remakeOfId')} <RemakeOf order={record} />
        </Alert>
      )}
      {refusal && <Alert severity="error">{translate('send.saving.refusedBecause', { reason: refusal })}</Alert>}
      {clashes.length > 0 && <ClashNotice saver={saver} clashes={clashes} />}
      {isNew && showsDrafts && <OpenDrafts ownId={record?.id} />}
    </>
  );
}

function RejectedNotice({ order: { reason, categories, scanFault, labName } }: { order: Order }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      <AlertTitle>
        {translate(scanFault ? 'send.rejected.scan' : 'send.rejected.title', { lab: labName ?? '' })}
      </AlertTitle>
      <SaidBack categories={categories} reason={reason} />
      {translate(scanFault ? 'send.rejected.filesOnly' : 'send.rejected.change')}
    </Alert>
  );
}

/** One line on wide screens, so that the whole form stays visible, however long the names are. */
const oneLine = {
  '& .MuiAlert-message': { whiteSpace: { sm: 'nowrap' }, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& bdi': {
    display: { sm: 'inline-block' },
    maxInlineSize: { sm: 220 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
  },
} as const;

/** Other open drafts, from any device. */
function OpenDrafts({ ownId }: { ownId: string | undefined }) {
  const translate = useTranslate();
  const format = useFormat();
  const { drafts: now } = useOpenDrafts();
  // Fixed at mount: this order's own draft would push the last one out and shift the page.
  const [all] = useState(now);
  const drafts = all.filter(({ id }) => id !== ownId);
  if (drafts.length === 0) return null;
  return (
    <Alert severity="info" icon={false} sx={[{ paddingBlock: 0.25 }, oneLine]}>
      {translate('send.drafts')}{' '}
      {drafts.map(({ id, number, patientName, updatedAt }, i) => (
        <span key={id}>
          {i > 0 && ' · '}
          <Link component={RouterLink} to={`?id=${id}`}>
            <bdi>{patientName ? `${number} ${patientName}` : number}</bdi>
          </Link>{' '}
          (
          <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
            {format.ago(updatedAt)}
          </time>
          )
        </span>
      ))}
    </Alert>
  );
}

/** Asks whose value to keep for each field that two people changed. No input is lost until then. */
function ClashNotice({ saver, clashes }: { saver: DraftSaver; clashes: readonly Clash[] }) {
  const translate = useTranslate();
  const words = useWords('order');
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('send.clash.title')}</AlertTitle>
      {translate('send.clash.text')}
      {clashes.map(({ field, mine, theirs }) => (
        <Box
          key={field}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockStart: 1 }}
        >
          <strong>{words.field(field)}</strong>
          <Button size="small" onClick={() => saver.settle(field, 'mine')}>
            {translate('send.clash.mine')} <Said field={field} value={mine} />
          </Button>
          <Button size="small" onClick={() => saver.settle(field, 'theirs')}>
            {translate('send.clash.theirs')} <Said field={field} value={theirs} />
          </Button>
        </Box>
      ))}
    </Alert>
  );
}

function Said({ field, value }: { field: string; value: unknown }) {
  const [notation] = useNotation();
  const { codeOf } = useToothWords(notation);
  return (
    <Box
      component="bdi"
      sx={{ marginInlineStart: 0.75, maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 400 }}
    >
      {field === 'teeth' ? (
        sortTeeth((value as ToothWork[]).map(({ tooth }) => tooth))
          .map(codeOf)
          .join(' · ')
      ) : (
        <FieldValue resource="order" field={field} record={{ id: '', [field]: value }} />
      )}
    </Box>
  );
}
