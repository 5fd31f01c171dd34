import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { captionRow, flushTitle } from '../../layout/Page.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { fieldOf } from '../fieldOf.ts';
import { isGiven, titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { RecordMark } from './RecordMark.tsx';

interface RecordHeadProps {
  resource: Resource;
  record: RecordValues;
}

/** A page's header: icon, title, state, and the most important facts. */
export function RecordHead({ resource, record }: RecordHeadProps) {
  const { show, entity, titleField } = resource;
  const isCode = fieldOf(entity, titleField).code;
  return (
    <Box
      sx={{
        ...flushTitle,
        flexBasis: { xs: '100%', sm: 'auto' },
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minBlockSize: 48,
      }}
    >
      <RecordMark resource={resource} record={record} size={36} />
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography component="h1" variant="h1" dir={isCode ? 'ltr' : 'auto'} sx={{ fontSize: 'inherit' }}>
            {titleOf(resource, record)}
          </Typography>
          {show?.badge && <View name={show.badge} record={record} fallback={null} />}
        </Box>
        <HeadFacts resource={resource} record={record} />
      </Box>
    </Box>
  );
}

function HeadFacts({ resource: { name, show }, record }: RecordHeadProps) {
  const words = useWords(name);
  const facts = (show?.facts ?? [])
    .map((fact) => (typeof fact === 'string' ? { field: fact } : fact))
    .filter(({ field }) => isGiven(record[field]));
  if (facts.length === 0) return null;
  return (
    <Box sx={captionRow}>
      {facts.map((fact) => (
        <span key={fact.field}>
          {'named' in fact && `${words.field(fact.field)} `}
          <FieldValue resource={name} field={fact.field} record={record} as={'as' in fact ? fact.as : undefined} />
        </span>
      ))}
    </Box>
  );
}
