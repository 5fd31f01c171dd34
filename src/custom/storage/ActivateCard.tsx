import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const ActivateCardDialog = lazy(() => import('./ActivateCardDialog.tsx'));

/** How a card comes into the list: whoever sees it may activate one. */
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
