import Box from '@mui/material/Box';
import { useI18nProvider, useTranslate } from 'react-admin';
import type { Word } from '../../../domain/dictionary.ts';
import type { OrthoApplication } from '../../../domain/ortho.ts';
import { formatDateTime } from '../../../domain/exactTime.ts';

/** An application's number, its state in a word, and when it last changed. */
export function ApplicationFacts({ application, states }: { application: OrthoApplication; states: readonly Word[] }) {
  const translate = useTranslate();
  const locale = useI18nProvider().getLocale();
  const { number, state, appliedAt, updatedAt } = application;
  const facts = [
    ['ortho.fields.number', <bdi key="number">{number}</bdi>],
    ['ortho.state', <strong key="state">{states.find(({ value }) => value === state)?.label ?? state}</strong>],
    ['ortho.appliedAt', formatDateTime(appliedAt, locale)],
    ['ortho.updatedAt', formatDateTime(updatedAt, locale)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        margin: 0,
        padding: 2,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        '& dd': { margin: 0 },
      }}
    >
      {facts.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {translate(key)}
          </Box>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
  );
}
