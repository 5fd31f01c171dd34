import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../../domain/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { useWords } from '../../../builders/useWords.ts';
import { addressOf } from '../../ui/sharedCaseAddress.ts';
import { LinkAddress } from './LinkAddress.tsx';
import { LinkFacts } from './LinkFacts.tsx';
import type { KnownLink } from './ShareButton.tsx';
import { useMakeLink } from './useMakeLink.ts';
import Dialog from '../../../layout/Dialog.tsx';

interface ShareDialogProps {
  order: Order;
  link: KnownLink | null;
  onLink(link: KnownLink | null): void;
  onClose(): void;
}

/** The case's link: made, copied, counted and ended here. */
export default function ShareDialog({ order, link, onLink, onClose }: ShareDialogProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const titleId = useId();
  const [asked, setAsked] = useState<'again' | 'stop' | null>(null);
  const [now] = useState(Date.now);
  const [hasReplaced, setReplaced] = useState(false);
  const stop = useAction('order', 'unshare', () => onLink(null));
  const takeOver = useAction('order', 'takeOverShare');
  const { actor } = useSession();
  const [make, isMaking] = useMakeLink(order, onLink);

  // Somebody else may have made another one, or ended it.
  const isKnown = link && (link.over === order.version || isSame(link.expiresAt, order.shareExpiresAt));
  const expiresAt = isKnown ? link.expiresAt : order.shareExpiresAt;
  const isShared = expiresAt != null && Date.parse(expiresAt) > now;
  const isLapsed = isShared && order.shareLapsed;
  const mayTakeOver = isLapsed && isAllowed(orderEntity, 'takeOverShare', actor, order);
  const isPending = isMaking || stop.isPending || takeOver.isPending;

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

  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('share.title', { number: `\u2068${order.number}\u2069` })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="textSecondary">
          {translate('share.what')}
        </Typography>
        {hasReplaced && <Alert severity="info">{translate('share.replaced')}</Alert>}
        {isShared && isKnown && <LinkAddress key={link.token} address={addressOf(link.token)} />}
        {isShared && !isKnown && !isLapsed && <Alert severity="info">{translate('share.once')}</Alert>}
        {isLapsed && (
          <Alert severity="warning">{translate(mayTakeOver ? 'share.lapsedForHead' : 'share.lapsed')}</Alert>
        )}
        {isShared && <LinkFacts expiresAt={expiresAt} opened={order.shareOpened ?? 0} />}
        {!isShared && expiresAt && <Alert severity="info">{translate('share.expired')}</Alert>}
        {asked && (
          <Alert severity="warning">{translate(asked === 'again' ? 'share.againSure' : 'share.stopSure')}</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2, flexWrap: 'wrap', gap: 1 }}>
        {asked ? (
          <>
            <Button variant="text" onClick={() => setAsked(null)} disabled={isPending}>
              {translate('actions.cancel')}
            </Button>
            <Button
              variant="contained"
              color={asked === 'stop' ? 'error' : 'primary'}
              loading={isPending}
              onClick={() => void (asked === 'again' ? renew() : end())}
            >
              {asked === 'again' ? translate('share.againDo') : words.action('unshare')}
            </Button>
          </>
        ) : (
          <>
            {isShared && (
              <>
                <Button variant="text" color="error" onClick={() => setAsked('stop')}>
                  {words.action('unshare')}…
                </Button>
                <Button variant="outlined" onClick={() => setAsked('again')}>
                  {translate('share.again')}…
                </Button>
              </>
            )}
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
            {!isShared && (
              <Button variant="contained" loading={isPending} onClick={() => void renew()}>
                {translate('share.make', { smart_count: limits.shareDays })}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

const isSame = (one: string, other: string | null | undefined) =>
  other != null && Date.parse(one) === Date.parse(other);
