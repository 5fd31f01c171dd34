import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ShareLink } from '../../../../domain/order/sharedCase.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { visuallyHidden } from '../../../layout/visuallyHidden.ts';
import { useWords } from '../../../builders/useWords.ts';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** A link, known only while this page is open: the server reveals it once. */
export interface KnownLink extends ShareLink {
  /** The order's version when the link was made. */
  over: number;
}

/** Opens the dialog for the case's link; shows whether there is one. */
export function ShareButton({ order }: { order: Order }) {
  const translate = useTranslate();
  const words = useWords('order');
  const [now] = useState(Date.now);
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<KnownLink | null>(null);
  const isValid = order.shareExpiresAt != null && Date.parse(order.shareExpiresAt) > now;
  return (
    <>
      <Button
        variant="text"
        startIcon={<Share fontSize="small" />}
        title={isValid ? undefined : words.action('share')}
        onClick={() => setOpen(true)}
        sx={isValid ? undefined : { minInlineSize: 36, '& .MuiButton-startIcon': { margin: 0 } }}
      >
        {/* Visible text only where the icon doesn't say it. */}
        <Box component="span" sx={isValid ? undefined : visuallyHidden}>
          {isValid ? translate(order.shareLapsed ? 'share.off' : 'share.on') : words.action('share')}
        </Box>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog order={order} link={link} onLink={setLink} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
