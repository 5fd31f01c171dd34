import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { WorkGlyphs } from '../ui/teeth/WorkGlyphs.tsx';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import type { Check } from './checks/types.ts';
import { CheckList } from './ChecksPanel.tsx';
import { ForSenders } from './ForSenders.tsx';
import type { Draft } from './draft.ts';
import type { Fix } from './checks/fixes.ts';

interface SendBarProps {
  draft: Draft;
  /** Offers that appear while the user works; here they shift nothing else. */
  offers: ReactNode;
  stops: readonly Check[];
  onFix: (fix: Fix) => void;
  onGo: (check: Check) => void;
  onSend: () => void;
}

/** Limited height, so that the parts above keep their space. */
const offered = {
  display: 'grid',
  gap: 1,
  maxBlockSize: '36vh',
  overflowY: 'auto',
  marginBlockEnd: 1.5,
  '&:empty': { display: 'none' },
} as const;

/** A short summary and the button that opens the review: always visible. */
export function SendBar({ draft, offers, stops, onFix, onGo, onSend }: SendBarProps) {
  const translate = useTranslate();
  const wordsOf = useWorkWords();
  return (
    <Box
      sx={{
        position: { xs: 'sticky', lg: 'static' },
        insetBlockEnd: 0,
        zIndex: 2,
        padding: '12px 16px',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={offered}>{offers}</Box>
      {stops.length > 0 && (
        <Box role="alert" sx={{ marginBlockEnd: 1 }}>
          <CheckList checks={stops} onGo={onGo} onFix={onFix} />
        </Box>
      )}
      {draft.teeth.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, marginBlockEnd: 1, typography: 'caption' }}>
          <WorkGlyphs teeth={draft.teeth} />
          <Clipped lines={2}>{wordsOf(draft).work}</Clipped>
        </Box>
      )}
      <ForSenders>
        <Button variant="contained" size="large" fullWidth onClick={onSend} sx={{ minBlockSize: { xs: 48, lg: 40 } }}>
          {translate('send.readBackAndSend')}
        </Button>
      </ForSenders>
    </Box>
  );
}
