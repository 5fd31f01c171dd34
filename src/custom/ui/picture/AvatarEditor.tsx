import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Cropper from 'react-easy-crop';
import { cutSquare, type Square } from './cutSquare.ts';
import Dialog from '../../../layout/Dialog.tsx';

interface AvatarEditorProps {
  /** The picture's address in this browser. */
  address: string;
  /** A logo may stand with room around it; a person fills the picture. */
  isLogo: boolean;
  isPending: boolean;
  onCut(picture: Blob): void;
  onUnreadable(): void;
  onClose(): void;
}

const largestZoom = 4;
/** A picture four times as wide as high still has all of it shown. */
const smallestZoom = 0.25;

/** Which part of the picture it is to be: by pointer, fingers or keys. */
export default function AvatarEditor({ address, isLogo, isPending, onCut, onUnreadable, onClose }: AvatarEditorProps) {
  const translate = useTranslate();
  const title = useId();
  const zoomName = useId();
  const minZoom = isLogo ? smallestZoom : 1;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const cut = async () => {
    if (!square) return;
    try {
      onCut(await cutSquare(address, square));
    } catch {
      onUnreadable();
    }
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>{translate(isLogo ? 'institution.logo.editor' : 'profile.avatar.editor')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('profile.avatar.editorHint')}
        </Typography>
        <Box
          dir="ltr"
          sx={{
            position: 'relative',
            blockSize: 'min(300px, 45dvh)',
            borderRadius: 1,
            overflow: 'hidden',
            backgroundColor: isLogo ? 'common.white' : 'side.background',
            '& [role="application"]:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
          }}
        >
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={largestZoom}
            aspect={1}
            minZoom={minZoom}
            restrictPosition={!isLogo}
            cropShape={isLogo ? 'rect' : 'round'}
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_shown, pixels) => setSquare(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'application', 'aria-label': translate('profile.avatar.area') }}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', paddingInline: 1 }}>
          <Typography id={zoomName} variant="body2">
            {translate('profile.avatar.zoom')}
          </Typography>
          <Slider
            aria-labelledby={zoomName}
            slotProps={{ input: { autoFocus: true } }}
            min={minZoom}
            max={largestZoom}
            step={0.05}
            value={zoom}
            onChange={(_event, next) => setZoom(next)}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onClose} disabled={isPending}>
          {translate('form.cancel')}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!square} onClick={() => void cut()}>
          {translate('profile.avatar.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
