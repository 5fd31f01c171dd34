import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order.ts';
import { useFormat } from '../../builders/format.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { RemakeOf } from '../orderDetail/RemakeOf.tsx';
import { ClashNotice } from './ClashNotice.tsx';
import type { DraftSaver } from './draftSaver.ts';
import { useDraftSnapshot } from './useDraft.ts';

/** What one must know before going on: the lab's reason, another's changes, other drafts. */
export function Notices({ saver }: { saver: DraftSaver }) {
  const translate = useTranslate();
  const words = useWords('order');
  const { record, state, refusal, clashes } = useDraftSnapshot(saver);
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
      {state === 'blank' && <OpenDrafts />}
    </>
  );
}

function RejectedNotice({ order: { reason, scanFault, labName } }: { order: Order }) {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      <AlertTitle>
        {translate(scanFault ? 'send.rejected.scan' : 'send.rejected.title', { lab: labName ?? '' })}
      </AlertTitle>
      {reason && <bdi>{translate('send.rejected.reason', { reason })}</bdi>}{' '}
      {translate(scanFault ? 'send.rejected.filesOnly' : 'send.rejected.mend')}
    </Alert>
  );
}

const shownDrafts = 4;

/** Drafts begun before, on this device or another. */
function OpenDrafts() {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const { data = [] } = useGetList<Order>('order', {
    filter: { state: 'toSend', mine: true },
    sort: { field: 'updatedAt', order: 'DESC' },
    pagination: { page: 1, perPage: shownDrafts },
  });
  const drafts = data.filter(({ creatorId }) => creatorId === user.ID);
  if (drafts.length === 0) return null;
  return (
    <Alert severity="info" icon={false} sx={{ paddingBlock: 0.25 }}>
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
