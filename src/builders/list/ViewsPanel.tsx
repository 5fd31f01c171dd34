import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type FormEvent, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { ListView } from '../../../domain/account/preferences.ts';
import type { Views } from './useViews.ts';
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
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

interface ViewRowProps {
  view: ListView;
  isActive: boolean;
  onOpen(): void;
  onRename(name: string): void;
  onUpdate(): void;
  onRemove(): void;
}

/** One saved view: its name opens it, the buttons after it rename, update or delete it. */
function ViewRow({ view, isActive, onOpen, onRename, onUpdate, onRemove }: ViewRowProps) {
  const translate = useTranslate();
  const [doing, setDoing] = useState<'rename' | 'remove' | null>(null);
  const { name } = view;
  const row = { display: 'flex', gap: 0.5, alignItems: 'center', minHeight: 36 };

  if (doing === 'rename') {
    return (
      <Box component="li" sx={row}>
        <NameForm
          name={name}
          onDone={(next) => {
            setDoing(null);
            if (next) onRename(next);
          }}
        />
      </Box>
    );
  }
  if (doing === 'remove') {
    return (
      <Box component="li" sx={row}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{translate('list.views.sure', { name })}</Box>
        <Button size="small" color="error" autoFocus onClick={onRemove}>
          {translate('list.views.remove')}
        </Button>
        <Button size="small" variant="text" onClick={() => setDoing(null)}>
          {translate('list.views.keep')}
        </Button>
      </Box>
    );
  }
  return (
    <Box component="li" sx={row}>
      <Button
        variant="text"
        onClick={onOpen}
        aria-current={isActive ? 'true' : undefined}
        startIcon={<Check sx={{ visibility: isActive ? 'visible' : 'hidden' }} />}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', color: isActive ? 'primary.main' : 'text.primary' }}
      >
        <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
          {name}
        </Box>
      </Button>
      {!isActive && <Tool icon={SaveOutlined} label={translate('list.views.updateOne', { name })} onClick={onUpdate} />}
      <Tool
        icon={EditOutlined}
        label={translate('list.views.renameOne', { name })}
        onClick={() => setDoing('rename')}
      />
      <Tool
        icon={DeleteOutlined}
        label={translate('list.views.removeOne', { name })}
        onClick={() => setDoing('remove')}
      />
    </Box>
  );
}

function NameForm({ name, onDone }: { name: string; onDone(next: string | null): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(name);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onDone(typed.trim() || null);
      }}
      sx={{ display: 'flex', gap: 1, flex: 1 }}
    >
      <TextField
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone(null);
        }}
        slotProps={{ htmlInput: { 'aria-label': translate('list.views.name'), maxLength: 60, dir: 'auto' } }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" disabled={!typed.trim()}>
        {translate('list.views.rename')}
      </Button>
    </Box>
  );
}

interface ToolProps {
  icon: ComponentType<{ fontSize: 'small' }>;
  label: string;
  onClick(): void;
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={onClick}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
