import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { photosPage } from '../../../domain/consolePages.ts';
import { limits } from '../../../domain/limits.ts';
import type { PhotoLink } from '../../../domain/order/photoLink.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import Dialog from '../../layout/Dialog.tsx';
import { QrCode, qrSquare } from './QrCode.tsx';
import { Unsent } from './Unsent.tsx';
import { addressOf } from './sharedCaseAddress.ts';

interface PhotosDialogProps {
  orderId: string;
  unsent?: number | undefined;
  onSend?: (() => void) | undefined;
  onClose(): void;
}

/** A QR code for a phone, whose photos are added to the order while the dialog or the page stays open. */
export default function PhotosDialog({ orderId, unsent = 0, onSend, onClose }: PhotosDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [make, { isPending }] = useRun<'order', PhotoLink>('order', 'photoLink', { quiet: true });
  const [link, setLink] = useState<PhotoLink | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const renew = useCallback(async () => {
    try {
      setFailure(null);
      setLink(await make({ id: orderId }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message || translate('photos.failed'));
    }
  }, [make, orderId, translate]);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- one code for each time that the dialog opens
  useEffect(() => void renew(), []);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('photos.open')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('photos.what', { minutes: limits.photoLinkLife / 60_000 })}
        </Typography>
        {failure && <Alert severity="error">{failure}</Alert>}
        {link ? (
          <QrCode text={addressOf(link.token, photosPage)} label={translate('photos.code')} />
        ) : (
          !failure && <Skeleton variant="rounded" sx={{ ...qrSquare, blockSize: 'auto' }} />
        )}
        {unsent > 0 && onSend && <Unsent count={unsent} onSend={onSend} />}
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={() => void renew()} loading={isPending}>
          {translate('photos.again')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('photos.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
