import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { FieldProps } from './types.ts';

/** One line of text; a code, an e-mail or a number keeps its own direction. */
export function TextValue({ value, facts }: FieldProps) {
  return facts.code ? (
    <bdi dir="ltr">
      {String(value)
        .split(/(?=[@.])/)
        .map((part, at) => (
          // Where an address may go on in the next line; its parts have no name but their place.
          <Fragment key={at}>
            <wbr />
            {part}
          </Fragment>
        ))}
    </bdi>
  ) : (
    <Box component="span" dir="auto">
      {String(value)}
    </Box>
  );
}
