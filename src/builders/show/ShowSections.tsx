import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordValues } from '../fields/types.ts';
import { useDefinition } from '../useDefinition.ts';
import { View } from '../View.tsx';
import { Facts } from './Facts.tsx';

/** A record's sections as its definition names them, in two columns where there is room. */
export function ShowSections() {
  const { name, show } = useDefinition();
  const record = useRecordContext<RecordValues>();
  if (!record) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.75,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {Object.entries(show?.sections ?? {}).map(([section, content]) =>
        content && 'view' in content ? (
          <Section key={section} name={section} isWide={!content.half}>
            <View name={content.view} record={record} />
          </Section>
        ) : (
          <Section key={section} name={section}>
            <Facts resource={name} record={record} fields={content ?? []} />
          </Section>
        ),
      )}
    </Box>
  );
}

/** `name` is one of the headings that definitions name. */
function Section({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const translate = useTranslate();
  const headingId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ padding: 2, gridColumn: isWide ? '1 / -1' : undefined, breakInside: 'avoid' }}
    >
      <Typography component="h2" variant="h3" id={headingId} sx={{ marginBlockEnd: 1.5 }}>
        {translate(`sections.${name}`)}
      </Typography>
      {children}
    </Card>
  );
}
