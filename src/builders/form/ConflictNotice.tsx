import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';

interface ConflictNoticeProps {
  resource: string;
  fresh: RecordValues;
  /** What the form holds. */
  mine: RecordValues;
  clashes: readonly string[];
  onTake(field: string): void;
}

/** Says that somebody else saved meanwhile, and lets the writer choose for each field that both changed. */
export function ConflictNotice({ resource, fresh, mine, clashes, onTake }: ConflictNoticeProps) {
  const translate = useTranslate();
  const words = useWords(resource);
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('form.conflict.title')}</AlertTitle>
      {translate('form.conflict.text')}
      {clashes.map((field) => (
        <Box
          key={field}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockStart: 1 }}
        >
          <strong>{words.field(field)}</strong>
          <span>
            {translate('form.conflict.mine')}: <FieldValue resource={resource} field={field} record={mine} />
          </span>
          <span>
            {translate('form.conflict.theirs')}: <FieldValue resource={resource} field={field} record={fresh} />
          </span>
          <Button size="small" onClick={() => onTake(field)}>
            {translate('form.conflict.take')}
          </Button>
        </Box>
      ))}
    </Alert>
  );
}
