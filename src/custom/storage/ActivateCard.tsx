import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const ActivateCardDialog = lazy(() => import('./ActivateCardDialog.tsx'));

/** Adds a card to the list. It checks no role: all who see the list may activate cards. */
export default function ActivateCard() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('capacity.activate.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <ActivateCardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
