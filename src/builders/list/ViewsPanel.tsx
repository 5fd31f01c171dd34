import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ListView } from '../../../domain/account/preferences.ts';
import type { Views } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';

/** Opens, creates, renames, updates and deletes saved views. */
export default function ViewsPanel({ onClose, ...views }: Views & { onClose(): void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const trimmed = name.trim();
  const isFull = views.isFull && !views.views.some((view) => view.name === trimmed);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed || isFull) return;
    views.save(trimmed);
    setName('');
    onClose();
  };
  const open = (view: ListView) => {
    views.open(view);
    onClose();
  };
  return (
    <Box sx={{ inlineSize: 340, maxInlineSize: '100%', padding: 1.5 }}>
      {views.views.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlockEnd: 1.5 }}>
          {translate('list.views.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, marginBlockEnd: 1 }}>
          {views.views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              isActive={view === views.active}
              onOpen={() => open(view)}
              onRename={(next) => views.rename(view, next)}
              onUpdate={() => views.update(view)}
              onRemove={() => {
                views.remove(view);
                field.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <Box component="form" onSubmit={save} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          inputRef={field}
          label={translate('list.views.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText={isFull ? translate('list.views.full') : translate('list.views.help')}
          error={isFull}
          slotProps={{ htmlInput: { maxLength: 60, dir: 'auto' } }}
          sx={{ flex: 1 }}
        />
        <Button type="submit" variant="contained" disabled={!trimmed || isFull} sx={{ minHeight: 40 }}>
          {translate('list.views.save')}
        </Button>
      </Box>
    </Box>
  );
}
