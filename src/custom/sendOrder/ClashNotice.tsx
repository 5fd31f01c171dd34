import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { sortTeeth } from '../../../domain/teeth.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useWords } from '../../builders/useWords.ts';
import { useNotation } from '../ui/teeth/useNotation.ts';
import { useToothWords } from '../ui/teeth/index.ts';
import type { Clash, DraftSaver } from './draftSaver.ts';

/** Asks whose value to keep for each field that two people changed. No input is lost until then. */
export function ClashNotice({ saver, clashes }: { saver: DraftSaver; clashes: readonly Clash[] }) {
  const translate = useTranslate();
  const words = useWords('order');
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('send.clash.title')}</AlertTitle>
      {translate('send.clash.text')}
      {clashes.map(({ field, mine, theirs }) => (
        <Box
          key={field}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockStart: 1 }}
        >
          <strong>{words.field(field)}</strong>
          <Button size="small" onClick={() => saver.settle(field, 'mine')}>
            {translate('send.clash.mine')} <Said field={field} value={mine} />
          </Button>
          <Button size="small" onClick={() => saver.settle(field, 'theirs')}>
            {translate('send.clash.theirs')} <Said field={field} value={theirs} />
          </Button>
        </Box>
      ))}
    </Alert>
  );
}

function Said({ field, value }: { field: string; value: unknown }) {
  const [notation] = useNotation();
  const { codeOf } = useToothWords(notation);
  return (
    <Box
      component="bdi"
      sx={{ marginInlineStart: 0.75, maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 400 }}
    >
      {field === 'teeth' ? (
        sortTeeth((value as ToothWork[]).map(({ tooth }) => tooth))
          .map(codeOf)
          .join(' · ')
      ) : (
        <FieldValue resource="order" field={field} record={{ id: '', [field]: value }} />
      )}
    </Box>
  );
}
