import type { CSSObject } from '@mui/material/styles';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Clipped, cut } from './Clipped.tsx';

interface Fact {
  key: string;
  /** Label in front of the value, if the value isn't self-explanatory. */
  name?: string | false;
  value: ReactNode;
  sx?: CSSObject;
}

interface FactLineProps {
  facts: readonly Fact[];
  /** Each on a line of its own. */
  isWhole?: boolean;
}

/** Facts in one line, separated by dots: the last shrinks first, and each is truncated at its own end. */
export const FactLine = ({ facts, isWhole = false }: FactLineProps) => (
  <Clipped lines={1}>
    <Box component="span" sx={isWhole ? { display: 'grid' } : line}>
      {facts.map(({ key, name, value, sx }, at) => (
        <Box component="span" key={key} sx={[line, { flexShrink: 1e4 ** at }, sx ?? false]}>
          {((at > 0 && !isWhole) || name) && (
            <Box component="span" sx={name ? [mark, givesWay] : mark}>
              {at > 0 && !isWhole && ' · '}
              {name && `${name}: `}
            </Box>
          )}
          <Box component="span" sx={name ? inText : [inText, givesWay]}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  </Clipped>
);

const line = { display: 'flex', alignItems: 'center', columnGap: '0.5ch', minInlineSize: 0 } as const;
/** A separator or label, hidden if its value is empty. */
const mark = {
  overflow: 'hidden',
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  '&:has(+ :empty)': { display: 'none' },
} as const;
/** A value shrinks before its dot, and a label before its value. */
const givesWay = { flexShrink: 1e3, textOverflow: 'ellipsis' } as const;
/** A visible `wbr` breaks the line in spite of nowrap; links keep their touch size. */
const inText = {
  ...cut,
  '& *:not(.MuiIconButton-root, wbr, a)': { display: 'inline', whiteSpace: 'nowrap' },
  // A paragraph with its own direction is truncated at its own end.
  '& > :is(bdi, [dir])': { ...cut, display: 'block' },
} as const;
