import type { CSSObject } from '@mui/material/styles';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Clipped, cut } from './Clipped.tsx';

interface Fact {
  key: string;
  /** In front of it, where it doesn't say itself what it is. */
  name?: string | false;
  value: ReactNode;
  sx?: CSSObject;
}

/** Facts in one line, a dot between two: the last gives way first, and each keeps its beginning, whichever way it is written. */
export const FactLine = ({ facts }: { facts: readonly Fact[] }) => (
  <Clipped lines={1}>
    <Box component="span" sx={line}>
      {facts.map(({ key, name, value, sx }, at) => (
        <Box component="span" key={key} sx={[line, { flexShrink: 1e4 ** at }, sx ?? false]}>
          {(at > 0 || name) && (
            <Box component="span" sx={name ? [mark, givesWay] : mark}>
              {at > 0 && ' · '}
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
/** Goes with what it stands before. */
const mark = {
  overflow: 'hidden',
  minInlineSize: 0,
  whiteSpace: 'nowrap',
  '&:has(+ :empty)': { display: 'none' },
} as const;
/** A value before its dot, but the name of a value before the value. */
const givesWay = { flexShrink: 1e3, textOverflow: 'ellipsis' } as const;
/** A `wbr` that shows breaks the line, whatever else may; a link keeps its size for a finger. */
const inText = {
  ...cut,
  '& *:not(.MuiIconButton-root, wbr, a)': { display: 'inline', whiteSpace: 'nowrap' },
  // A paragraph of its own direction is cut at its end.
  '& > :is(bdi, [dir])': { ...cut, display: 'block' },
} as const;
