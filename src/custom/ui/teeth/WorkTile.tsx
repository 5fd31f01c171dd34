import { Box, ButtonBase } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import { alone } from './Choices.tsx';
import { workColours, WorkTooth } from './WorkGlyphs.tsx';

const tile = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 0.25,
  minBlockSize: 50,
  padding: '2px',
} as const;

/** Styles of the box around tiles: as many in a row as fit. */
export const tiles = {
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(64px, 1fr))',
  // The options are items of this grid; an error takes a whole row.
  '& > div, & [role=radiogroup]': { display: 'contents' },
  '& > div > p': { gridColumn: '1 / -1', margin: 0 },
  '& label': tile,
} as const;

const word = { fontSize: 'size.micro', textAlign: 'center', lineHeight: 1.15, overflowWrap: 'anywhere' } as const;

/** A work as a glyph on its tooth, with its word. */
export function WorkTile({ tooth, work, word: text }: Pick<ToothWork, 'tooth' | 'work'> & { word: string }) {
  return (
    <>
      <Box
        component="svg"
        aria-hidden
        viewBox="-1.3 -1.3 2.6 2.6"
        sx={[{ inlineSize: 20, blockSize: 20 }, workColours]}
      >
        <WorkTooth tooth={tooth} work={work} />
      </Box>
      <Box component="span" sx={[alone, word]}>
        {text}
      </Box>
    </>
  );
}

interface BridgeTileProps {
  word: string;
  isJoined: boolean;
  onPress: () => void;
}

/** Joins the selected neighbours, or separates them. */
export function BridgeTile({ word: text, isJoined, onPress }: BridgeTileProps) {
  return (
    <ButtonBase
      aria-pressed={isJoined}
      onClick={onPress}
      sx={({ palette }: Theme) => ({
        ...tile,
        fontFamily: 'inherit',
        border: '1px solid',
        borderColor: isJoined ? palette.accent.main : palette.line.strong,
        borderRadius: 1,
        '&:hover': { borderColor: palette.accent.main },
        ...(isJoined && {
          boxShadow: `inset 0 0 0 1px ${palette.accent.main}`,
          backgroundColor: alpha(palette.accent.main, 0.1),
          fontWeight: 600,
        }),
      })}
    >
      <Box component="svg" aria-hidden viewBox="-2.5 -1.3 5 2.6" sx={[{ inlineSize: 38, blockSize: 20 }, workColours]}>
        <line className="joint" x1={-1} x2={1} y1={0} y2={0} />
        {[-1.1, 1.1].map((x) => (
          <g key={x} transform={`translate(${x} 0) scale(.95)`}>
            <WorkTooth tooth={15} work="crown" />
          </g>
        ))}
      </Box>
      <Box component="span" sx={[alone, word]}>
        {text}
      </Box>
    </ButtonBase>
  );
}
