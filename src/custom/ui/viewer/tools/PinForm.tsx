import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fdi } from '../../../../../domain/teeth.ts';
import type { PinnedWords, PinPhotos, PinTooth } from '../model.ts';

interface PinFormProps {
  /** The pin to edit. */
  pin?: Partial<PinnedWords>;
  photos: PinPhotos;
  /** The teeth to choose from, for a pin that isn't in a tooth's own card. */
  teeth?: readonly PinTooth[];
  /** Text of the save button. */
  submit: string;
  save(words: PinnedWords & { tooth: Fdi | null }): Promise<unknown>;
  onEnd?: () => void;
  /** Absent if the form is always open: then it is cleared after saving. */
  onCancel?: () => void;
}

/** A pin's text and image: one of the case's, or a new one. */
export function PinForm({ pin = {}, photos, teeth = [], submit, save, onEnd, onCancel }: PinFormProps) {
  const translate = useTranslate();
  const [note, setNote] = useState(pin.note ?? '');
  const [photoId, setPhoto] = useState(pin.photoId ?? '');
  // Nothing to choose where one tooth alone is prescribed.
  const [tooth, setTooth] = useState<Fdi | null>(teeth.length === 1 ? teeth[0]!.fdi : null);
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await save({ note: note.trim(), photoId: photoId || null, tooth });
      setNote('');
      setPhoto('');
      onEnd?.();
    } catch {
      // The request layer shows the failure; the input stays.
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
        // Letters and digits are also keys of the camera.
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
        // A single-line field would lose its line breaks.
        multiline={!onCancel || (pin.note ?? '').includes('\n')}
        size="small"
        autoFocus={onCancel !== undefined}
        fullWidth
      />
      {teeth.length > 1 && <ToothChoice teeth={teeth} value={tooth} onChange={setTooth} />}
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

interface ToothChoiceProps {
  teeth: readonly PinTooth[];
  value: Fdi | null;
  onChange(tooth: Fdi | null): void;
}

function ToothChoice({ teeth, value, onChange }: ToothChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate('entities.toothMark.fields.tooth')}
      value={value ?? ''}
      onChange={({ target }) => onChange(teeth.find(({ fdi }) => fdi === Number(target.value))?.fdi ?? null)}
      // In full screen, a menu outside the viewer would be invisible.
      slotProps={{ select: { MenuProps: { disablePortal: true } } }}
      size="small"
      fullWidth
    >
      <MenuItem value="">–</MenuItem>
      {teeth.map(({ fdi, name }) => (
        <MenuItem key={fdi} value={fdi}>
          <bdi dir="ltr">{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
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
  /** An image just taken, until the case's list has it. */
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
          // In full screen, a menu outside the viewer would be invisible.
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
            // Opens the camera on phones, a file picker elsewhere.
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
