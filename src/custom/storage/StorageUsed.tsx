import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { spaceGroups, type SpaceGroup, type SpaceKind } from '../../../domain/organisation/capacity.ts';
import { useFormat } from '../../builders/format.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { StorageRow } from './StorageRow.tsx';
import { useKindWord } from './useKindWord.ts';

/** What uses a clinic's storage, largest first; each links to where it can be viewed and removed. */
export default function StorageUsed() {
  const translate = useTranslate();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const kindWord = useKindWord();
  const titleId = useId();
  const [by, setBy] = useState<SpaceGroup>('order');
  const [kind, setKind] = useState<SpaceKind | null>(null);
  const { data, error, refetch } = useCallQuery('capacitySpace', { by, kind });
  /** Groups a kind by what contains it: images by patient, all else by order. */
  const narrow = (chosen: SpaceKind) => {
    setKind(chosen);
    setBy(chosen === 'patientImage' ? 'patient' : 'order');
  };
  const left = data ? data.groups - data.list.length : 0;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2 }}>
      <Typography variant="h3" id={titleId}>
        {translate('capacity.space.title')}
      </Typography>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', minBlockSize: '1.5em' }}>
        {data &&
          translate('capacity.space.sum', { total: format.bytes(data.total), freeable: format.bytes(data.freeable) })}
      </Typography>
      <GroupSwitch by={by} onChange={setBy} />
      {kind && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', typography: 'body2' }}>
          {translate('capacity.space.ofKind', { kind: kindWord(kind) })}
          <Button variant="text" size="small" onClick={() => setKind(null)}>
            {translate('capacity.space.all')}
          </Button>
        </Box>
      )}
      {error && !data && <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton variant="rounded" height={120} />}
      {data?.list.length === 0 && <Typography variant="body2">{translate('capacity.space.none')}</Typography>}
      <Box component="ol" aria-labelledby={titleId} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.list.map((one) => (
          <StorageRow key={one.id ?? 'none'} by={by} taken={one} share={one.bytes / data.total} onNarrow={narrow} />
        ))}
      </Box>
      {left > 0 && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('capacity.space.left', { smart_count: left })}
        </Typography>
      )}
      <WaysToFree />
    </Card>
  );
}

function GroupSwitch({ by, onChange }: { by: SpaceGroup; onChange(by: SpaceGroup): void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={by}
      onChange={(_event, value: SpaceGroup | null) => value && onChange(value)}
      aria-label={translate('capacity.space.by')}
      sx={{ marginBlock: 1.5, flexWrap: 'wrap' }}
    >
      {spaceGroups.values.map((one) => (
        <ToggleButton key={one} value={one}>
          {translate(`vocabulary.${spaceGroups.name}.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const ways = ['drafts', 'images', 'messages', 'sent'] as const;

/** What can be removed, and what is kept regardless. */
function WaysToFree() {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ marginBlockStart: 1.5, typography: 'body2' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', paddingBlock: 0.5 }}>
        {translate('capacity.space.how')}
      </Typography>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {ways.map((way) => (
          <li key={way}>{translate(`capacity.space.ways.${way}`)}</li>
        ))}
      </Box>
    </Box>
  );
}
