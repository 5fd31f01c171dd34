import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import { useDebounced } from '../../../builders/useDebounced.ts';
import { useWords } from '../../../builders/useWords.ts';
import type { Draft } from '../draft.ts';
import { SaveTemplate } from './SaveTemplate.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import Dialog from '../../../layout/Dialog.tsx';

interface TemplatesDialogProps {
  draft: Draft;
  onChoose: (template: OrderTemplate) => void;
  onClose: () => void;
}

/** The clinic's templates: one is taken, or tended, or made of the order on the page. */
export function TemplatesDialog({ draft, onChoose, onClose }: TemplatesDialogProps) {
  const translate = useTranslate();
  const words = useWords('orderTemplate');
  const titleId = useId();
  const [saving, setSaving] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed.trim(), 250);
  const { data: templates = [], isPending } = useGetList<OrderTemplate>(
    'orderTemplate',
    {
      filter: keyword ? { keyword } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: limits.listPage },
    },
    { placeholderData: (before) => before },
  );
  const hasSome = templates.length > 0 || typed !== '';
  const empty = keyword ? translate('form.noMatch') : translate('send.templates.none');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{saving ? words.action('create') : words.many}</DialogTitle>
      <DialogContent>
        {(saving || hasSome) && (
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
            {translate(saving ? 'send.templates.saveText' : 'send.templates.text')}
          </Typography>
        )}
        {saving ? (
          <SaveTemplate
            draft={draft}
            templates={templates}
            onDone={() => setSaving(false)}
            onCancel={() => setSaving(false)}
          />
        ) : (
          <>
            {hasSome && (
              <TextField
                autoFocus
                fullWidth
                label={words.field('keyword')}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                sx={{ marginBlockStart: 0.5 }}
              />
            )}
            {templates.length > 0 && (
              <List dense disablePadding sx={{ marginBlockStart: 1 }}>
                {templates.map((template) => (
                  <TemplateRow key={template.id} template={template} onChoose={() => onChoose(template)} />
                ))}
              </List>
            )}
            {!isPending && templates.length === 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ paddingBlock: 2 }}>
                {empty}
              </Typography>
            )}
          </>
        )}
      </DialogContent>
      {!saving && (
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2, justifyContent: 'space-between' }}>
          <Button
            onClick={() => {
              setTyped('');
              setSaving(true);
            }}
          >
            {translate('send.templates.save')}
          </Button>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
