import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Pinning } from '../model.ts';
import type { ModelPlace } from '../usePlace.ts';
import { ToolPanel } from './ToolPanel.tsx';
import type { Pins } from './usePins.ts';
import type { SolidsState } from './useSolids.ts';

interface Props {
  pins: Pins;
  pinning: Pinning;
  /** Gives the keyboard back to the model. */
  toModel(): void;
  state: SolidsState;
  onRetry(): void;
  onClose(): void;
}

/** What is pinned to the models, in words, and the words of a new pin. */
export function PinPanel({ pins, pinning, toModel, ...panel }: Props) {
  const translate = useTranslate();
  const { put, List } = pinning;
  const { draft, hasMissed, moved, cancel } = pins;
  const end = () => {
    cancel();
    toModel();
  };
  const hint = hasMissed ? 'viewer.measure.nothing' : draft ? 'viewer.pin.write' : 'viewer.pin.press';
  return (
    <ToolPanel {...panel} title={translate('viewer.pin.label')} hint={put ? translate(hint) : ''}>
      {draft && put && <NewPin at={draft} pinning={{ ...pinning, put }} onEnd={end} />}
      <List moved={moved} />
    </ToolPanel>
  );
}

interface NewPinProps {
  at: ModelPlace;
  pinning: Pinning & { put: NonNullable<Pinning['put']> };
  onEnd(): void;
}

function NewPin({ at, pinning: { put, photos }, onEnd }: NewPinProps) {
  const translate = useTranslate();
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState('');
  const [isPending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await put({ ...at, note: note.trim(), photo: photo || null });
      onEnd();
    } catch {
      // The request layer has said why; what was typed stays.
      setPending(false);
    }
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() && !isPending) void save();
      }}
      onKeyDown={(event) => {
        // The camera's keys are letters and digits, too.
        event.stopPropagation();
        if (event.key === 'Escape') onEnd();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <TextField
        label={translate('viewer.pin.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        size="small"
        autoFocus
        fullWidth
      />
      {photos.length > 0 && (
        <TextField
          select
          label={translate('viewer.pin.photo')}
          value={photo}
          onChange={({ target }) => setPhoto(target.value)}
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
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button size="small" variant="text" onClick={onEnd}>
          {translate('actions.cancel')}
        </Button>
        <Button size="small" type="submit" variant="contained" loading={isPending} disabled={!note.trim()}>
          {translate('viewer.pin.set')}
        </Button>
      </Box>
    </Box>
  );
}
