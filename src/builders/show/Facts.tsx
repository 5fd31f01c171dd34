import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf, type FieldFacts } from '../fieldOf.ts';
import { textOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';
import { CopyButton } from './CopyButton.tsx';

interface FactsProps {
  resource: string;
  record: RecordValues;
  fields: readonly string[];
}

/** A text that fits no column. */
const longerThan = 60;
const isLong = ({ kind }: FieldFacts, value: unknown) => kind === 'longText' && textOf(value).length > longerThan;

/** Fields of a record with their names, in as many columns as fit. */
export function Facts({ resource, record, fields }: FactsProps) {
  const words = useWords(resource);
  const { entity } = resourceOf(resource);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 1.5,
        margin: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
      }}
    >
      {fields.map((field) => (
        <Box
          key={field}
          sx={{ minWidth: 0, gridColumn: isLong(fieldOf(entity, field), record[field]) ? '1 / -1' : undefined }}
        >
          <Box component="dt" sx={{ typography: 'caption', color: 'ink.faint' }}>
            {words.field(field)}
          </Box>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
            <Fact {...{ resource, field, record }} name={words.field(field)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A value; a number to dial or to copy with the way to do so. */
function Fact({
  resource,
  field,
  record,
  name,
}: {
  resource: string;
  field: string;
  record: RecordValues;
  name: string;
}) {
  const facts = fieldOf(resourceOf(resource).entity, field);
  const value = record[field];
  const link = linkOf(facts, value);
  const shown = <FieldValue {...{ resource, field, record }} />;
  return (
    <>
      {link ? (
        <Link href={link} {...(facts.kind === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {facts.code && textOf(value) !== '' && (
        <>
          {' '}
          <CopyButton text={textOf(value)} name={name} />
        </>
      )}
    </>
  );
}

/** Where a value leads outside the console: a phone number is dialled, an address written to, a page opened; null for the rest. */
function linkOf({ kind, schema }: FieldFacts, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  // Checked once more: what a browser would run leads nowhere, wherever it came from.
  if (kind === 'url') return /^https?:\/\//.test(value) ? value : null;
  if (kind === 'phone') return `tel:${value.replace(/[^+\d]/g, '')}`;
  const isAddress = schema.describe().tests.some(({ name }) => name === 'email');
  return isAddress ? `mailto:${value}` : null;
}
