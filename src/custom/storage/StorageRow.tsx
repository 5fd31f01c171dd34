import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { spaceKinds, type SpaceGroup, type SpaceKind, type StorageUse } from '../../../domain/organisation/capacity.ts';
import { useFormat } from '../../builders/format.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import { useKindWord } from './useKindWord.ts';
import { ownTarget } from '../../layout/ownTarget.ts';

interface StorageRowProps {
  by: SpaceGroup;
  taken: StorageUse;
  /** Fraction of all used storage, 0 to 1. */
  share: number;
  onNarrow(kind: SpaceKind): void;
}

/** One order, patient or kind, and the storage it uses. */
export function StorageRow({ by, taken, share, onNarrow }: StorageRowProps) {
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
