import AddAPhoto from '@mui/icons-material/AddAPhoto';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const PhotosDialog = lazy(() => import('./PhotosDialog.tsx'));

interface PhotosByPhoneProps {
  orderId: string;
  /** How many files of a sent order the lab doesn't have yet. */
  unsent?: number | undefined;
  onSend?: (() => void) | undefined;
}

/** Button to upload photos to an order by phone. */
export function PhotosByPhone({ orderId, unsent, onSend }: PhotosByPhoneProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={translate('photos.open')}>
        <IconButton size="small" aria-label={translate('photos.open')} onClick={() => setOpen(true)}>
          <AddAPhoto fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <PhotosDialog {...{ orderId, unsent, onSend }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
