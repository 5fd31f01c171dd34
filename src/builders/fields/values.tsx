import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslate, useLocale, useGetManyAggregate } from 'react-admin';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { useFormat } from '../format.ts';
import { listed } from '../listed.ts';
import { usePhones } from '../phones.ts';
import { StateChip } from './StateChip.tsx';
import { useWords } from '../useWords.ts';
import type { FieldProps, RecordValues } from './types.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import { referredResource } from '../referredResource.ts';
import { titleOf } from './textOf.ts';

/** Several records' titles, linked to their pages, joined as the language lists them. */
function ReferencesValue(props: FieldProps) {
  const parts = new Intl.ListFormat(useLocale()).formatToParts(props.value as string[]);
  return parts.map(({ type, value }, at) =>
    type === 'element' ? <ReferenceValue key={value} {...props} value={value} /> : <span key={at}>{value}</span>,
  );
}

// Lists have no files: loads with the first record that has one.
const AttachedFile = lazy(
  withCustomWords(async () => ({ default: (await import('./AttachedFile.tsx')).AttachedFile })),
);

export const fieldComponents: Record<FieldKind, ComponentType<FieldProps>> = {
  text: TextValue,
  longText: LongTextValue,
  phone: PhoneValue,
  url: TextValue,
  integer: NumberValue,
  decimal: NumberValue,
  references: ReferencesValue,
  file: FileValue,
  image: FileValue,
  boolean: BooleanValue,
  date: DateValue,
  dateTime: DateTimeValue,
  oneOf: OneOfValue,
  manyOf: ManyOfValue,
  reference: ReferenceValue,
  json: JsonValue,
};

/** A thumbnail that opens the full image, or a file name that downloads. */
function FileValue({ value }: FieldProps) {
  return (
    <Suspense fallback={<Skeleton width={120} />}>
      <AttachedFile id={String(value)} />
    </Suspense>
  );
}

function BooleanValue({ value }: FieldProps) {
  return useTranslate()(value ? 'form.yes' : 'form.no');
}

function DateTimeValue({ value }: FieldProps) {
  const format = useFormat();
  return (
    <Box component="time" dateTime={String(value)} sx={{ whiteSpace: 'nowrap' }}>
      {format.dateTime(String(value))}
    </Box>
  );
}

/** A date; past ones with the years since, such as a person's age. */
function DateValue({ value, facts }: FieldProps) {
  const format = useFormat();
  const day = String(value);
  return (
    <>
      <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
        {format.date(day)}
      </Box>
      {facts.past && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {format.age(day)}
        </Box>
      )}
    </>
  );
}

function NumberValue({ value }: FieldProps) {
  const format = useFormat();
  return <bdi>{format.number(Number(value))}</bdi>;
}

/** Structures have no text: shows the length of arrays only. Definitions name a view instead. */
function JsonValue({ value }: FieldProps) {
  const format = useFormat();
  return Array.isArray(value) ? <bdi>{format.number(value.length)}</bdi> : null;
}

/** Multi-line text with its line breaks. */
function LongTextValue({ value }: FieldProps) {
  return (
    // Shrinks to its text, so that right-to-left text starts under its label, too.
    <Box
      dir="auto"
      sx={{ display: 'inline-block', maxInlineSize: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {String(value)}
    </Box>
  );
}

/** Several values, joined as the language lists them. */
function ManyOfValue({ resource, facts, value }: FieldProps) {
  const words = useWords(resource);
  const locale = useLocale();
  const said = (value as unknown[]).map((one) => words.value(facts.vocabulary?.name ?? '', one));
  return listed(said, locale);
}

/** A value's label; the record's state as a chip. */
function OneOfValue({ resource, facts, record, value }: FieldProps) {
  const words = useWords(resource);
  if (resourceOf(resource).state?.field === facts.name)
    return <StateChip {...{ resource, record }} value={String(value)} />;
  return words.value(facts.vocabulary?.name ?? '', value);
}

/** A phone number in the format of the reader's organisation's country. */
function PhoneValue({ value }: FieldProps) {
  const phones = usePhones();
  const stored = String(value);
  return (
    <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
      {phones?.write(stored) ?? stored}
    </bdi>
  );
}

/** Codes up to this length, such as order numbers, don't break at hyphens. */
const shortCode = 20;

/** One line of text; codes, e-mail addresses and numbers are left to right. Addresses may break before `@` and `.`. */
function TextValue({ value, facts }: FieldProps) {
  const text = String(value);
  return facts.code ? (
    <bdi dir="ltr" style={text.length > shortCode ? undefined : { whiteSpace: 'nowrap' }}>
      {text.split(/(?=[@.])/).map((part) => [<wbr key="" />, part])}
    </bdi>
  ) : (
    <Box component="span" dir="auto">
      {text}
    </Box>
  );
}

/** The referenced record's title, linked to its page; the bare id if it has no resource. */
function ReferenceValue(props: FieldProps) {
  return referredResource(props.facts.to) ? <Referred {...props} /> : <bdi dir="ltr">{String(props.value)}</bdi>;
}

function Referred({ facts, value }: FieldProps) {
  const resource = referredResource(facts.to);
  const { data } = useGetManyAggregate<RecordValues>(
    resource?.name ?? '',
    { ids: [value as RecordId] },
    { enabled: Boolean(resource), retry: false },
  );
  if (!resource) return null;
  const title = data?.[0] ? titleOf(resource, data[0]) : '';
  const path = showPath(resource, value as RecordId);
  if (!title) return <bdi dir="ltr">{String(value)}</bdi>;
  return path ? (
    <Link component={RouterLink} to={path} sx={ownTarget}>
      {title}
    </Link>
  ) : (
    title
  );
}
