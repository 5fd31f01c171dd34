import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PinnedWords, PinPhotos } from '../model.ts';

interface PinFormProps {
  /** Of a pin that is worded again. */
  pin?: Partial<PinnedWords>;
  photos: PinPhotos;
  /** What the button that saves says. */
  submit: string;
  save(words: PinnedWords): Promise<unknown>;
  onEnd?: () => void;
  /** Absent where the form always stands: then it is empty after it has saved. */
  onCancel?: () => void;
}

/** What a pin says, and the picture that it has: one of the case, or one that is taken now. */
export function PinForm({ pin = {}, photos, submit, save, onEnd, onCancel }: PinFormProps) {
  const translate = useTranslate();
  const [note, setNote] = useState(pin.note ?? '');
  const [photoId, setPhoto] = useState(pin.photoId ?? '');
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await save({ note: note.trim(), photoId: photoId || null });
      setNote('');
      setPhoto('');
      onEnd?.();
    } catch {
      // The request layer has said why; what was typed stays.
    }
    setPending(false);
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !isPending) void send();
      }}
      onKeyDown={(event) => {
        if (!onCancel) return;
        // The camera's keys are letters and digits, too.
        event.stopPropagation();
        if (event.key === 'Escape') onCancel();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        label={translate('viewer.pin.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        // One line would lose the breaks that it has.
        multiline={!onCancel || (pin.note ?? '').includes('\n')}
        size="small"
        autoFocus={onCancel !== undefined}
        fullWidth
      />
      <PinPhoto photos={photos} value={photoId} onChange={setPhoto} />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="small" variant="text" onClick={onCancel}>
            {translate('actions.cancel')}
          </Button>
        )}
        <Button size="small" type="submit" variant="contained" loading={isPending} disabled={!note.trim()}>
          {submit}
        </Button>
      </Box>
    </Box>
  );
}

interface PinPhotoProps {
  photos: PinPhotos;
  value: string;
  onChange(id: string): void;
}

function PinPhoto({ photos: { known, add }, value, onChange }: PinPhotoProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  /** The one that was taken here: the case's list has it a moment later. */
  const [taken, setTaken] = useState<{ id: string; name: string } | null>(null);
  const [isComing, setComing] = useState(false);
  const photos = taken && !known.some(({ id }) => id === taken.id) ? [...known, taken] : known;
  const bring = async (file: File) => {
    setComing(true);
    const id = await add?.(file).finally(() => setComing(false));
    if (!id) return;
    setTaken({ id, name: file.name });
    onChange(id);
  };
  return (
    <>
      {photos.length > 0 && (
        <TextField
          select
          label={translate('viewer.pin.photo')}
          value={photos.some(({ id }) => id === value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
          // Over a viewer that fills the screen, a menu elsewhere isn't seen.
          slotProps={{ select: { MenuProps: { disablePortal: true } } }}
          size="small"
          fullWidth
        >
          <MenuItem value="">{translate('viewer.pin.noPhoto')}</MenuItem>
          {photos.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      {add && (
        <>
          <Button size="small" variant="outlined" loading={isComing} onClick={() => input.current?.click()}>
            {translate('photos.page.take')}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            // On a phone the camera opens; elsewhere one picks a file.
            capture="environment"
            hidden
            aria-label={translate('photos.page.take')}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void bring(file);
              target.value = '';
            }}
          />
        </>
      )}
    </>
  );
}
