import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf, type FieldFacts } from '../fieldOf.ts';
import { isGiven, textOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import { CopyButton } from './CopyButton.tsx';
import { Minute } from './Minute.tsx';

interface FactsProps {
  resource: string;
  record: RecordValues;
  /** Fields without a value are hidden. */
  fields: readonly string[];
  /** One line per field with its name first, instead of columns. */
  inLines?: boolean;
}

/** Longer text gets the full width. */
const longerThan = 60;
const isLong = ({ kind }: FieldFacts, value: unknown) => kind === 'longText' && textOf(value).length > longerThan;

const columns = {
  columnGap: 2.5,
  rowGap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
} as const;
const lines = { rowGap: 0.75 } as const;
const line = {
  display: 'grid',
  columnGap: 1.5,
  gridTemplateColumns: 'minmax(0, 112px) minmax(0, 1fr)',
  alignItems: 'start',
} as const;

export function Facts({ resource, record, fields, inLines = false }: FactsProps) {
  const words = useWords(resource);
  const { entity } = resourceOf(resource);
  const given = fields.filter((field) => isGiven(record[field]));
  if (given.length === 0) return null;
  return (
    <Box component="dl" sx={[{ display: 'grid', margin: 0 }, inLines ? lines : columns]}>
      {given.map((field) => (
        <Box
          key={field}
          sx={[
            { minWidth: 0 },
            isLong(fieldOf(entity, field), record[field]) ? { gridColumn: '1 / -1' } : inLines && line,
          ]}
        >
          <Box component="dt" sx={{ typography: inLines ? 'body2' : 'caption', color: 'ink.faint' }}>
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
/** A line for a fact that isn't a stored field, in the same list. */
export const FactLine = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={line}>
    <Box component="dt" sx={{ typography: 'body2', color: 'ink.faint' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** A field's value; timestamps to the minute. */
export function FactValue({ resource, field, record }: { resource: string; field: string; record: RecordValues }) {
  const value = record[field];
  const isMoment =
    fieldOf(resourceOf(resource).entity, field).kind === 'dateTime' && typeof value === 'string' && value;
  return isMoment ? <Minute at={value} /> : <FieldValue {...{ resource, field, record }} />;
}

/** A value; phone numbers as links, codes with a copy button. */
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
  const shown = <FactValue {...{ resource, field, record }} />;
  return (
    <>
      {link ? (
        <Link
          href={link}
          {...(facts.kind === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}
          sx={{ ...ownTarget, maxInlineSize: '100%' }}
        >
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

/** The link for a phone number, e-mail address or URL; null for other values. */
function linkOf({ kind, schema }: FieldFacts, value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  // Checked again: rejects `javascript:` URLs, wherever they come from.
  if (kind === 'url') return /^https?:\/\//.test(value) ? value : null;
  if (kind === 'phone') return `tel:${value.replace(/[^+\d]/g, '')}`;
  const isAddress = schema.describe().tests.some(({ name }) => name === 'email');
  return isAddress ? `mailto:${value}` : null;
}
