import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  spaceGroups,
  type SpaceGroup,
  type SpaceKind,
  spaceKinds,
  type StorageUse,
} from '../../../domain/organisation/capacity.ts';
import { useFormat } from '../../builders/format.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { resourceOf, showPath } from '../../resources/index.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import { fileKinds } from '../../../domain/order/files/file.ts';

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

interface StorageRowProps {
  by: SpaceGroup;
  taken: StorageUse;
  /** Fraction of all used storage, 0 to 1. */
  share: number;
  onNarrow(kind: SpaceKind): void;
}

/** One order, patient or kind, and the storage it uses. */
function StorageRow({ by, taken, share, onNarrow }: StorageRowProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { bytes, files, freeable } = taken;
  return (
    <Box component="li" sx={{ paddingBlock: 0.75 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', typography: 'body2' }}>
        <Name by={by} taken={taken} onNarrow={onNarrow} />
        <Box component="b" sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap', fontWeight: 'fontWeightMedium' }}>
          {format.bytes(bytes)}
        </Box>
      </Box>
      <Box aria-hidden="true" sx={{ blockSize: 4, borderRadius: 1, backgroundColor: 'line.main', marginBlock: 0.5 }}>
        <Box
          sx={{
            blockSize: '100%',
            inlineSize: `${Math.min(100, share * 100)}%`,
            borderRadius: 1,
            backgroundColor: 'primary.main',
          }}
        />
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {translate('capacity.space.files', { smart_count: files })}
        {freeable > 0 && ` · ${translate('capacity.space.freeable', { size: format.bytes(freeable) })}`}
      </Box>
    </Box>
  );
}

/** Link to the order or the patient; for a kind, a button that filters by it. */
function Name({ by, taken: { id, title }, onNarrow }: Pick<StorageRowProps, 'by' | 'taken' | 'onNarrow'>) {
  const translate = useTranslate();
  const kindWord = useKindWord();
  const look = { ...ownTarget, textAlign: 'start', overflowWrap: 'anywhere' } as const;
  const kind = by === 'kind' ? spaceKinds.find((one) => one === id) : undefined;
  if (kind)
    return (
      <Link component="button" type="button" onClick={() => onNarrow(kind)} sx={look}>
        {kindWord(kind)}
      </Link>
    );
  const path = id && showPath(resourceOf(by), id);
  if (!path) return <span>{translate(by === 'order' ? 'capacity.space.noOrder' : 'capacity.space.noPatient')}</span>;
  return (
    <Link component={RouterLink} to={path} sx={look}>
      <bdi dir={by === 'order' ? 'ltr' : undefined}>{title}</bdi>
    </Link>
  );
}

/** The name of a kind of stored data. */
function useKindWord(): (kind: SpaceKind) => string {
  const translate = useTranslate();
  return (kind) =>
    fileKinds.values.some((one) => one === kind)
      ? translate(`vocabulary.${fileKinds.name}.${kind}`)
      : translate(`capacity.space.kinds.${kind}`);
}
