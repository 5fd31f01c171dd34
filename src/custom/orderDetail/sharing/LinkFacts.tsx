import Box from '@mui/material/Box';
import { useState } from 'react';
import { useI18nProvider, useTranslate } from 'react-admin';
import { dotted } from '../../../builders/dotted.ts';
import { formatDaysAhead, useFormat } from '../../../builders/format.ts';

/** When a link expires, and how often it was opened. */
export function LinkFacts({ expiresAt, opened }: { expiresAt: string; opened: number }) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useI18nProvider().getLocale();
  const [now] = useState(() => new Date());
  const when = formatDaysAhead(expiresAt, locale, now);
  const facts = [
    ['share.ends', dotted([format.dateTime(expiresAt), when])],
    ['share.openedLabel', opened === 0 ? translate('share.never') : translate('share.times', { smart_count: opened })],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.5,
        margin: 0,
        '& dd': { margin: 0 },
      }}
    >
      {facts.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents', typography: 'body2' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(key)}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
