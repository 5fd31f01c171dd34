import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { KeyCap } from './KeyCaps.tsx';

interface PaletteFootProps {
  typed: string;
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
  hasKeys: boolean;
}

const hints = [
  { keys: ['ArrowUp', 'ArrowDown'], does: 'choose' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['Escape'], does: 'close' },
];

/** The search status, shown and announced, and the palette's own keys. */
export function PaletteFoot({ typed, count, isSearching, hasFailed, hasKeys }: PaletteFootProps) {
  const translate = useTranslate();
  const query = typed.trim();
  const isEmpty = count === 0 && !isSearching;
  const status = isSearching
    ? translate('palette.searching')
    : isEmpty
      ? translate('palette.none', { query })
      : query && translate('palette.results', { smart_count: count });
  return (
    <>
      <Box
        role="status"
        sx={
          isEmpty || (isSearching && count === 0) ? { padding: '20px 16px', color: 'text.secondary' } : visuallyHidden
        }
      >
        {status}
      </Box>
      {hasFailed && (
        <Box role="alert" sx={{ padding: '8px 16px', typography: 'caption', color: 'error.main' }}>
          {translate('palette.failed')}
        </Box>
      )}
      {hasKeys && (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            gap: 2,
            padding: '6px 16px',
            flexShrink: 0,
            typography: 'caption',
            color: 'text.secondary',
            borderBlockStart: '1px solid',
            borderColor: 'divider',
          }}
        >
          {hints.map(({ keys, does }) => (
            <Box key={does} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              {keys.map((key) => (
                <KeyCap key={key} name={key} />
              ))}
              {translate(`palette.hint.${does}`)}
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
