import Add from '@mui/icons-material/Add';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HeadButton } from '../../layout/HeadButton.tsx';

const ActivateCardDialog = lazy(() => import('./ActivateCardDialog.tsx'));

/** Button that activates a card. Has no role check: everyone who sees the list may activate cards. */
export default function ActivateCard() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <HeadButton icon={<Add />} words={translate('capacity.activate.action')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ActivateCardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
