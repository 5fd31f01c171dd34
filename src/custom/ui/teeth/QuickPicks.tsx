import { Box, Button, Typography } from '@mui/material';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { applyPick, type QuickPick } from '../../../../domain/order/prescriptionEdits.ts';
import { alone } from './Choices.tsx';
import type { ToothWords } from './toothWords.ts';
import { WorkGlyphs } from './WorkGlyphs.tsx';

interface QuickPicksProps {
  words: ToothWords;
  picks: readonly QuickPick[];
  /** Applied to each tooth that is marked from now on. */
  armed: QuickPick | null;
  onPick: (pick: QuickPick) => void;
  /** Stacked, with touch-sized buttons. */
  isPhone: boolean;
}

const column = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > button': {
    minBlockSize: 44,
    justifyContent: 'flex-start',
    lineHeight: 1.2,
    textAlign: 'start',
    whiteSpace: 'normal',
  },
} as const;
const row = {
  display: 'flex',
  // One row from the start: the picks load later, and nothing below may move then.
  flexWrap: 'nowrap',
  overflowX: 'auto',
  gap: 1,
  alignItems: 'center',
  marginInlineStart: 'auto',
  '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
} as const;

/** The FDI number of the tooth in the icons. */
const example = 25;

/** One-click works for the selected teeth; with none selected, for the teeth marked next. */
export function QuickPicks({ words, picks, armed, onPick, isPhone }: QuickPicksProps) {
  const { translate } = words;
  if (picks.length === 0) return null;
  const wordOf = (pick: QuickPick) =>
    [
      translate(pick.kind === 'bridge' ? 'teeth.picks.bridge' : `toothWork.works.${pick.work}`),
      pick.kind === 'single' && pick.material && translate(`teeth.materials.${pick.material}`),
    ]
      .filter(Boolean)
      .join(translate('teeth.list.clauses'));
  return (
    <Box role="group" aria-label={translate('teeth.picks.label')} sx={isPhone ? column : row}>
      {!isPhone && (
        // Only on wide screens, so that the buttons fit next to the notation in every language.
        <Typography variant="caption" color="text.secondary" aria-hidden sx={{ display: { xs: 'none', xl: 'block' } }}>
          {translate('teeth.picks.label')}
        </Typography>
      )}
      {picks.map((pick) => (
        <Button
          key={wordOf(pick)}
          size="small"
          variant={pick === armed ? 'contained' : 'outlined'}
          color={pick === armed ? 'primary' : 'inherit'}
          aria-pressed={pick === armed}
          title={pick.material ? translate(`teeth.materials.${pick.material}`) : undefined}
          onClick={() => onPick(pick)}
          startIcon={<WorkGlyphs teeth={drawn(pick)} />}
          sx={({ palette }) => ({
            fontWeight: pick === armed ? 650 : 500,
            borderColor: pick === armed ? undefined : palette.line.strong,
          })}
        >
          <Box component="span" sx={alone}>
            {wordOf(pick)}
          </Box>
        </Button>
      ))}
    </Box>
  );
}

const drawn = (pick: QuickPick): ToothWork[] => applyPick([], [example], pick);
