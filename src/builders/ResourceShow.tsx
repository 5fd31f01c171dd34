import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Page } from '../layout/Page.tsx';
import { resourceOf } from '../resources/index.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { textOf, titleOf } from './fields/textOf.ts';
import type { RecordValues } from './fields/types.ts';
import { FieldValue } from './FieldValue.tsx';
import { fieldOf, isWide } from './fieldOf.ts';
import { StateChip } from './StateChip.tsx';
import { useWords } from './useWords.ts';
import { View } from './View.tsx';

/** A record's page from its definition: the sections, and on top what may be done. */
export function ResourceShow({ resource: name, record }: { resource: string; record: RecordValues }) {
  const translate = useTranslate();
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
      actions={<ActionButtons resource={name} record={record} actions={show?.actions ?? []} onDone={leave} />}
    >
      {Object.entries(show?.sections ?? {}).map(([section, content]) => (
        <Card key={section} component="section" aria-label={translate(`sections.${section}`)} sx={{ padding: 2 }}>
          <Typography component="h2" variant="h3" sx={{ marginBlockEnd: 1.25 }}>
            {translate(`sections.${section}`)}
          </Typography>
          {content && 'view' in content ? (
            <View name={content.view} record={record} />
          ) : (
            <Facts resource={name} record={record} fields={content ?? []} />
          )}
        </Card>
      ))}
    </Page>
  );
}

function Facts({ resource, record, fields }: { resource: string; record: RecordValues; fields: readonly string[] }) {
  const words = useWords(resource);
  const { entity } = resourceOf(resource);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: '10px 20px',
        margin: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      }}
    >
      {fields.map((field) => (
        <Box key={field} sx={isWide(fieldOf(entity, field)) ? { gridColumn: '1 / -1' } : {}}>
          <Box component="dt" sx={{ typography: 'caption', color: 'ink.faint' }}>
            {words.field(field)}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            <FieldValue resource={resource} field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
