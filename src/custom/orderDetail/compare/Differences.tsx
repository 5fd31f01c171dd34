import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { isolate } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';
import { useFileWords } from '../../ui/files/useFileWords.ts';
import { differencesOf, shortHash, type FilePair } from './differences.ts';
import type { Version } from './versions.ts';

const colours = { same: 'default', changed: 'warning', added: 'success', removed: 'error' } as const;

/** How the left version differs from the right one, file by file, in words and figures. */
export function Differences({ left, right }: { left: Version; right: Version }) {
  const translate = useTranslate();
  const pairs = differencesOf(left.files, right.files);
  const isSame = pairs.every(({ state }) => state === 'same');
  return (
    <Box component="section" aria-label={translate('viewer.compare.differences')} sx={{ display: 'grid', gap: 0.75 }}>
      {isSame && <Typography variant="body2">{translate('viewer.compare.identical')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.75 }}>
        {pairs.map((pair) => (
          <Pair key={pair.file?.id ?? pair.other?.id} pair={pair} />
        ))}
      </Box>
    </Box>
  );
}

function Pair({ pair: { state, file, other } }: { pair: FilePair }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useFileWords();
  const shown = (file ?? other) as CaseFile;
  const fromTo = (word: (one: CaseFile) => string) => {
    const [from, to] = [other && word(other), file && word(file)];
    return from && to && from !== to
      ? translate('viewer.compare.fromTo', { from: isolate(from), to: isolate(to) })
      : (to ?? from ?? '');
  };
  const triangles = ({ facts }: CaseFile) =>
    facts
      ? translate('viewer.layers.triangles', { smart_count: facts.triangles, figure: format.number(facts.triangles) })
      : '';
  const figures = [
    fromTo(({ size }) => format.bytes(size)),
    fromTo(triangles),
    fromTo(({ createdAt }) => format.dateTime(createdAt)),
  ].filter(Boolean);

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Chip size="small" variant="outlined" color={colours[state]} label={translate(`viewer.compare.${state}`)} />
      <Typography variant="body2" component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {words.name(shown)}
      </Typography>
      {other && file && words.name(other) !== words.name(file) && (
        <Typography variant="caption" component="bdi" color="text.secondary">
          {translate('viewer.compare.before', { name: words.name(other) })}
        </Typography>
      )}
      {figures.map((figure) => (
        <Typography key={figure} variant="caption" component="bdi" color="text.secondary">
          {figure}
        </Typography>
      ))}
      <Typography variant="caption" component="code" color="text.secondary" title={shown.sha256 ?? undefined}>
        {fromTo(({ sha256 }) => shortHash(sha256))}
      </Typography>
    </Box>
  );
}
