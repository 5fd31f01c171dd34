import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderTemplate } from '../../../../domain/orderTemplate.ts';
import { patternOf } from '../../../../domain/prescriptionEdits.ts';
import { useAction } from '../../../builders/actions/useAction.ts';
import { useWords } from '../../../builders/useWords.ts';
import type { Draft } from '../draft.ts';
import { keepable, templateOf, type Kept } from './taking.ts';
import { usePatternWords } from './useTemplateLine.ts';

interface SaveTemplateProps {
  draft: Draft;
  /** Those that there are: one of the same name is replaced. */
  templates: readonly OrderTemplate[];
  onDone: () => void;
  onCancel: () => void;
}

/** Keeps the draft under a name, without its patient, files and date. */
export function SaveTemplate({ draft, templates, onDone, onCancel }: SaveTemplateProps) {
  const translate = useTranslate();
  const words = useWords('orderTemplate');
  const labelId = useId();
  const patternWords = usePatternWords();
  const kinds = keepable(draft.teeth);
  const [name, setName] = useState('');
  const [kept, setKept] = useState<Kept>(kinds[0]!);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const create = useAction('orderTemplate', 'create', onDone);
  const update = useAction('orderTemplate', 'update', onDone);
  const typed = name.trim();
  const same = templates.find((other) => other.name.toLowerCase() === typed.toLowerCase());
  const pattern = patternOf(draft.teeth);
  const keptWords: Record<Kept, string> = {
    teeth: translate('send.templates.keep.teeth', { smart_count: draft.teeth.length }),
    pattern: translate('send.templates.keep.pattern', { pattern: pattern ? patternWords(pattern) : '' }),
    none: translate('send.templates.keep.none'),
  };
  const save = async () => {
    const fields = templateOf(draft, typed, kept);
    const refused = same
      ? await update.run({ id: same.id, version: same.version, ...fields })
      : await create.run(fields);
    setFaults(refused ?? {});
  };
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        autoFocus
        fullWidth
        label={words.field('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={Object.keys(faults).length > 0}
        helperText={Object.values(faults)[0] ?? (same && translate('send.templates.replaces', { name: same.name }))}
      />
      {kinds.length > 1 && (
        <FormControl>
          <FormLabel id={labelId}>{translate('send.templates.keepLabel')}</FormLabel>
          <RadioGroup aria-labelledby={labelId} value={kept} onChange={(_event, value) => setKept(value as Kept)}>
            {kinds.map((kind) => (
              <FormControlLabel key={kind} value={kind} control={<Radio size="small" />} label={keptWords[kind]} />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!typed} loading={create.isPending || update.isPending}>
          {words.action('create')}
        </Button>
      </Box>
    </Box>
  );
}
