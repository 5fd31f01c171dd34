import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useTemplateLine } from './useTemplateLine.ts';

interface TemplateRowProps {
  template: OrderTemplate;
  onChoose: () => void;
}

/** One template: chosen by a press, and beside that renamed or deleted. */
export function TemplateRow({ template, onChoose }: TemplateRowProps) {
  const translate = useTranslate();
  const words = useWords('orderTemplate');
  const lineOf = useTemplateLine();
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const { id, version, name } = template;
  const remove = useAction('orderTemplate', 'delete', () => setDoing(null));
  if (doing === 'rename') return <Rename template={template} onDone={() => setDoing(null)} />;
  const label = (action: 'update' | 'delete') =>
    translate('send.templates.doTo', { action: words.action(action), name });
  return (
    <ListItem
      disablePadding
      sx={{ '& .MuiListItemButton-root': { paddingInlineEnd: 11 } }}
      secondaryAction={
        <>
          <IconButton aria-label={label('update')} onClick={() => setDoing('rename')}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton edge="end" aria-label={label('delete')} onClick={() => setDoing('delete')}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
          <Confirm
            isOpen={doing === 'delete'}
            loading={remove.isPending}
            title={label('delete')}
            content={translate('actions.final')}
            confirm={words.action('delete')}
            cancel={translate('actions.cancel')}
            confirmColor="warning"
            onConfirm={() => void remove.run({ id, version })}
            onClose={() => setDoing(null)}
          />
        </>
      }
    >
      <ListItemButton onClick={onChoose}>
        <ListItemText primary={<bdi>{name}</bdi>} secondary={<bdi>{lineOf(template)}</bdi>} />
      </ListItemButton>
    </ListItem>
  );
}

function Rename({ template: { id, version, name }, onDone }: { template: OrderTemplate; onDone: () => void }) {
  const translate = useTranslate();
  const words = useWords('orderTemplate');
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string | undefined>();
  const { run, isPending } = useAction('orderTemplate', 'update', onDone);
  return (
    <ListItem disableGutters>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === name) return onDone();
          void run({ id, version, name: typed }).then((refused) => setFault(refused?.name));
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', width: '100%' }}
      >
        <TextField
          autoFocus
          fullWidth
          size="small"
          label={words.field('name')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onDone();
          }}
          error={Boolean(fault)}
          helperText={fault}
        />
        <Button onClick={onDone}>{translate('actions.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!typed.trim()} loading={isPending}>
          {words.action('update')}
        </Button>
      </Box>
    </ListItem>
  );
}
