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
import { ClashNotice } from './ClashNotice.tsx';
import type { DraftSaver } from './draftSaver.ts';
import { useDraftSnapshot } from './useDraft.ts';
import { useOpenDrafts } from './useOpenDrafts.ts';

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
