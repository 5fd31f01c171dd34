import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page.tsx';
import { resourceOf } from '../resources/index.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { textOf, titleOf } from './fields/textOf.ts';
import type { RecordValues } from './fields/types.ts';
import { Facts } from './show/Facts.tsx';
import { NeighbourLinks } from './show/NeighbourLinks.tsx';
import { PrintButton } from './show/PrintButton.tsx';
import { PrintedLine } from './show/PrintedLine.tsx';
import { StateChip } from './StateChip.tsx';
import { View } from './View.tsx';

/** A record's page from its definition: the sections, and on top what may be done. */
export function ResourceShow({ resource: name, record }: { resource: string; record: RecordValues }) {
  const navigate = useNavigate();
  const resource = resourceOf(name);
  const { show, state, route } = resource;
  const leave = (action: string) => {
    if (action === 'delete' && route) void navigate(route, { replace: true });
  };
  return (
    <Page
      title={titleOf(resource, record)}
      chips={state && <StateChip resource={name} value={textOf(record[state.field])} />}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, displayPrint: 'none' }}>
          <NeighbourLinks resource={name} id={record.id} />
          <PrintButton />
          <ActionButtons resource={name} record={record} actions={show?.actions ?? []} onDone={leave} />
        </Box>
      }
    >
      <PrintedLine />
      <Box
        sx={{
          display: 'grid',
          gap: 1.75,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {Object.entries(show?.sections ?? {}).map(([section, content]) =>
          content && 'view' in content ? (
            <Section key={section} name={section} isWide>
              <View name={content.view} record={record} />
            </Section>
          ) : (
            <Section key={section} name={section}>
              <Facts resource={name} record={record} fields={content ?? []} />
            </Section>
          ),
        )}
      </Box>
    </Page>
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
