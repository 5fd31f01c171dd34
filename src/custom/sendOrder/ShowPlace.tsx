import Link from '@mui/material/Link';
import type { SxProps } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Point } from '../../../domain/dataCheck/scanCheck.ts';

const PlaceOnModel = lazy(() => import('./PlaceOnModel.tsx'));

/** Opens a file's model where something was found on it. */
export function ShowPlace({ fileId, at, sx }: { fileId: string; at: Point; sx: SxProps }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link component="button" type="button" underline="hover" sx={sx} onClick={() => setOpen(true)}>
        {translate('send.showPlace')}
      </Link>
      {isOpen && (
        <Suspense>
          <PlaceOnModel fileId={fileId} at={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
