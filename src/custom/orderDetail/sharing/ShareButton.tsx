import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShareLink } from '../../../../domain/sharedCase.ts';
import type { Order } from '../../../../domain/order.ts';
import { useWords } from '../../../builders/useWords.ts';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** A link as long as this page knows it: the server tells it once. */
export interface KnownLink extends ShareLink {
  /** The version of the order that it was made over. */
  over: number;
}

/** Opens the dialog about the case's link; says where there is one. */
export function ShareButton({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const [now] = useState(Date.now);
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<KnownLink | null>(null);
  const isValid = order.shareExpiresAt != null && Date.parse(order.shareExpiresAt) > now;
  return (
    <>
      <Button variant="text" startIcon={<Share fontSize="small" />} onClick={() => setOpen(true)}>
        <span className="words">
          {isValid ? translate(order.shareLapsed ? 'share.off' : 'share.on') : words.action('share')}
        </span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog order={order} link={link} onLink={setLink} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
