import AddAPhoto from '@mui/icons-material/AddAPhoto';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';

const PhotosDialog = lazy(() => import('./PhotosDialog.tsx'));

/** Button to upload photos to an order by phone. */
export function PhotosByPhone({ orderId }: { orderId: string }) {
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
          <PhotosDialog orderId={orderId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
