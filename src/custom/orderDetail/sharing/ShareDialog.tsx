import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../../domain/order/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { useWords } from '../../../builders/useWords.ts';
import { addressOf } from '../../ui/sharedCaseAddress.ts';
import { ApprovalLinks } from './ApprovalLinks.tsx';
import { LinkAddress } from './LinkAddress.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import type { KnownLink } from './ShareButton.tsx';
import Dialog from '../../../layout/Dialog.tsx';
import type { ShareLink } from '../../../../domain/order/sharedCase.ts';
import { useGuard } from '../../../builders/form/useGuard.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { refuseInDialog } from '../../../dataProvider/refusals.ts';
import { useRun } from '../../../dataProvider/useRun.ts';
import { isolate } from '../../../builders/dotted.ts';

interface ShareDialogProps {
  order: Order;
  link: KnownLink | null;
  onLink(link: KnownLink | null): void;
  onClose(): void;
}

/** The case's link: create, copy, view count, revoke. */
export default function ShareDialog({ order, link, onLink, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const titleId = useId();
  const [now] = useState(Date.now);
  const takeOver = useAction('order', 'takeOverShare');
  const { actor } = useSession();
  const { isShared, isLapsed } = linkOf(order, link, now);
  const { asked, setAsked, hasReplaced, isChanging, renew, end } = useLinkChanges(order, isShared, onLink);
  const mayTakeOver = isLapsed && isAllowed(orderEntity, 'takeOverShare', actor, order);
  const isPending = isChanging || takeOver.isPending;

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('share.title', { number: isolate(order.number) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          {translate('share.what')}
        </Typography>
        {hasReplaced && <Alert severity="info">{translate('share.replaced')}</Alert>}
        <LinkState {...{ order, link, mayTakeOver, now }} />
        {!isShared && (
          // Next to what it shares: at the dialog's foot it was taken for the approval link's.
          <Button variant="outlined" loading={isPending} onClick={() => void renew()} sx={{ justifySelf: 'start' }}>
            {translate('share.make', { smart_count: limits.shareDays })}
          </Button>
        )}
        {isAllowed(orderEntity, 'linkDesign', actor, order) && (
          <>
            <Divider />
            <ApprovalLinks order={order} />
          </>
        )}
        {asked && (
          <Alert severity="warning">{translate(asked === 'again' ? 'share.againSure' : 'share.stopSure')}</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2, flexWrap: 'wrap', gap: 1 }}>
        {asked ? (
          <Sure
            color={asked === 'stop' ? 'error' : 'primary'}
            word={asked === 'again' ? translate('share.againDo') : words.action('unshare')}
            isPending={isPending}
            onCancel={() => setAsked(null)}
            onSure={() => void (asked === 'again' ? renew() : end())}
          />
        ) : (
          <>
            {isShared && <Changes onAsk={setAsked} />}
            <Button variant="text" onClick={onClose} disabled={isPending}>
              {translate('share.close')}
            </Button>
            {mayTakeOver && (
              <Button
                variant="contained"
                loading={takeOver.isPending}
                onClick={() => void takeOver.run({ id: order.id })}
              >
                {words.action('takeOverShare')}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Creates, replaces and revokes the link; the last two only after a confirmation. */
function useLinkChanges(order: Order, isShared: boolean, onLink: ShareDialogProps['onLink']) {
  const [asked, setAsked] = useState<'again' | 'stop' | null>(null);
  const [hasReplaced, setReplaced] = useState(false);
  const stop = useAction('order', 'unshare', () => onLink(null));
  const [make, isMaking] = useMakeLink(order, onLink);

  const renew = async () => {
    const had = isShared;
    if (!(await make())) return;
    setReplaced(had);
    setAsked(null);
  };
  const end = async () => {
    const refused = await stop.run({ id: order.id });
    setAsked(null);
    if (refused === null) setReplaced(false);
  };
  return { asked, setAsked, hasReplaced, isChanging: isMaking || stop.isPending, renew, end };
}

/** The link's state, considering that someone else may have replaced or revoked it. */
function linkOf(order: Order, link: KnownLink | null, now: number) {
  const known = link && (link.over === order.version || isSame(link.expiresAt, order.shareExpiresAt)) ? link : null;
  const expiresAt = known ? known.expiresAt : order.shareExpiresAt;
  const isShared = expiresAt != null && Date.parse(expiresAt) > now;
  return { known, expiresAt, isShared, isLapsed: isShared && order.shareLapsed };
}

interface LinkStateProps extends Pick<ShareDialogProps, 'order' | 'link'> {
  now: number;
  mayTakeOver: boolean;
}

function LinkState({ order, link, now, mayTakeOver }: LinkStateProps) {
  const translate = useTranslate();
  const { known, expiresAt, isShared, isLapsed } = linkOf(order, link, now);
  if (!isShared || !expiresAt) return expiresAt && <Alert severity="info">{translate('share.expired')}</Alert>;
  return (
    <>
      {known && <LinkAddress key={known.token} address={addressOf(known.token)} />}
      {!known && !isLapsed && <Alert severity="info">{translate('share.once')}</Alert>}
      {isLapsed && <Alert severity="warning">{translate(mayTakeOver ? 'share.lapsedForHead' : 'share.lapsed')}</Alert>}
      <LinkFacts expiresAt={expiresAt} opened={order.shareOpened ?? 0} />
    </>
  );
}

interface SureProps {
  word: string;
  color: 'error' | 'primary';
  isPending: boolean;
  onCancel(): void;
  onSure(): void;
}

function Sure({ word, color, isPending, onCancel, onSure }: SureProps) {
  const translate = useTranslate();
  return (
    <>
      <Button variant="text" onClick={onCancel} disabled={isPending}>
        {translate('actions.cancel')}
      </Button>
      <Button variant="contained" color={color} loading={isPending} onClick={onSure}>
        {word}
      </Button>
    </>
  );
}

/** Both ask for confirmation. */
function Changes({ onAsk }: { onAsk(change: 'again' | 'stop'): void }) {
  const translate = useTranslate();
  const words = useWords('order');
  return (
    <>
      <Button variant="text" color="error" onClick={() => onAsk('stop')}>
        {words.action('unshare')}…
      </Button>
      <Button variant="outlined" onClick={() => onAsk('again')}>
        {translate('share.again')}…
      </Button>
    </>
  );
}

const isSame = (one: string, other: string | null | undefined) =>
  other != null && Date.parse(one) === Date.parse(other);

/** Creates a link, which the dialog shows; returns whether it succeeded. */
function useMakeLink(order: Order, onLink: (link: KnownLink) => void): [() => Promise<boolean>, boolean] {
  const [share, { isPending }] = useRun<'order', ShareLink>('order', 'share');
  const guard = useGuard();
  const { id, version } = order;
  const make = useCallback(async () => {
    const made = await guard(async () => {
      try {
        onLink({ ...(await share({ id, version })), over: version });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.is('conflict')) refuseInDialog('actions.conflict');
        return false;
      }
    });
    return made ?? false;
  }, [guard, share, onLink, id, version]);
  return [make, isPending];
}
