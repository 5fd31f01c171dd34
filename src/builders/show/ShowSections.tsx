import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { RecordValues } from '../fields/types.ts';
import { useDefinition } from '../useDefinition.ts';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { Facts } from './Facts.tsx';
import { RecordHistory, type RecordEvent } from './RecordHistory.tsx';

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
      {Object.entries(show?.sections ?? {}).map(([section, content]) => (
        <Section
          key={section}
          name={section}
          isWide={typeof content === 'object' && 'view' in content && !content.half}
        >
          {typeof content === 'string' ? (
            <Steps resource={name} id={record.id} />
          ) : 'view' in content ? (
            <View name={content.view} record={record} />
          ) : (
            <Facts resource={name} record={record} fields={content} />
          )}
        </Section>
      ))}
    </Box>
  );
}

interface StepTaken extends RecordEvent {
  action: string;
  /** Null where no person did it. */
  actorName: string | null;
}

/** The history of a record whose definition gives it no view of its own: each action, and who did it. */
function Steps({ resource, id }: { resource: string; id: unknown }) {
  const words = useWords(resource);
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName }: StepTaken) =>
    actorName === null ? words.action(action) : translate('history.step', { action: words.action(action), actorName });
  return <RecordHistory resource={resource} id={id} sentenceOf={sentenceOf} />;
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
