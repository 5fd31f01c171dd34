import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { subscription } from '../../../domain/subscription.ts';
import { useWords } from '../../builders/useWords.ts';

const SubscribeDialog = lazy(() => import('./SubscribeDialog.tsx'));

/** How a subscription begins: whoever sees the list may subscribe. */
export default function Subscribe() {
  const words = useWords(subscription.name);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {words.action('subscribe')}
      </Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
