import type { SearchKind } from '../../domain/kit/entity.ts';
import type { FieldPlan } from './plan.ts';
import { quote } from './names.ts';

/** How one kind of field appears in each generated file. */
interface Kind {
  /** The function of `domain/kit/fields.ts`. */
  from: string;
  schema(field: FieldPlan): string;
  column: string;
  /** TypeScript type of the column in a row. */
  type: string | ((field: FieldPlan) => string);
  /** TypeScript expression of a value in a test. */
  sample(field: FieldPlan): string;
  /** Can be the title. */
  isTitle?: true;
  /** Lists can be sorted by it. */
  isSortable?: true;
  /** Too long for a list column. */
  isLong?: true;
  span?: 'day' | 'moment';
  /** Function of tests/support that creates one for a test's record; each can be used once. */
  attachedBy?: string;
  /** How a keyword search matches it. */
  search?: SearchKind;
}

const need = (schema: string) => (field: FieldPlan) => (field.required ? `${schema}.required()` : schema);
const day = { column: 'date', type: 'string', isSortable: true, span: 'day' } as const;
const line = { column: 'text', type: 'string', isTitle: true, isSortable: true } as const;

const attached = { column: 'uuid', type: 'string', sample: () => 'null', isLong: true } as const;

const unionOf = ({ vocabulary }: FieldPlan): string => (vocabulary?.values ?? []).map(quote).join(' | ');

export const kinds = {
  text: { from: 'text', schema: need('text()'), sample: ({ label }) => quote(`${label} one`), ...line, search: 'text' },
  longText: {
    from: 'longText',
    schema: need('longText()'),
    column: 'text',
    type: 'string',
    sample: ({ label }) => quote(`${label}\nof two lines`),
    isLong: true,
    search: 'text',
  },
  code: { from: 'code', schema: need('code()'), sample: () => "'AB-12'", ...line, search: 'number' },
  phone: { from: 'phone', schema: need('phone()'), sample: () => "'+442079460018'", ...line, search: 'phone' },
  email: {
    from: 'code',
    schema: need('code(120).email()'),
    sample: () => "'person@example.org'",
    ...line,
    search: 'number',
  },
  url: {
    from: 'url',
    schema: need('url()'),
    column: 'text',
    type: 'string',
    sample: () => "'https://example.org/a'",
    isSortable: true,
    search: 'text',
  },
  decimal: {
    from: 'decimal',
    schema: need('decimal()'),
    column: 'numeric',
    type: 'number',
    sample: () => '7.25',
    isSortable: true,
  },
  integer: {
    from: 'integer',
    schema: need('integer()'),
    column: 'bigint',
    type: 'number',
    sample: () => '7',
    isSortable: true,
  },
  boolean: {
    from: 'yesNo',
    schema: () => 'yesNo()',
    column: 'boolean',
    type: 'boolean',
    sample: () => 'true',
    isSortable: true,
  },
  date: { from: 'date', schema: need('date()'), sample: () => "'2026-01-05'", ...day },
  pastDate: { from: 'pastDate', schema: need('pastDate()'), sample: () => "'2026-01-05'", ...day },
  comingDate: { from: 'comingDate', schema: need('comingDate()'), sample: () => "'2999-01-05'", ...day },
  dateTime: {
    from: 'dateTime',
    schema: need('dateTime()'),
    column: 'timestamptz',
    type: 'string',
    sample: () => "'2026-01-05T09:30:00.000Z'",
    isSortable: true,
    span: 'moment',
  },
  oneOf: {
    from: 'oneOf',
    schema: (field) => need(`oneOf(${field.vocabulary?.constant})`)(field),
    column: 'text',
    type: unionOf,
    sample: ({ vocabulary }) => quote(vocabulary?.values[0] ?? ''),
    isSortable: true,
  },
  manyOf: {
    from: 'manyOf',
    schema: ({ vocabulary, required }) => `manyOf(${vocabulary?.constant})${required ? '.min(1).required()' : ''}`,
    column: 'text[]',
    type: (field) => `(${unionOf(field)})[]`,
    sample: ({ vocabulary }) => `[${quote(vocabulary?.values[0] ?? '')}]`,
  },
  reference: {
    from: 'reference',
    schema: (field) => need(`reference(${quote(field.to ?? '')})`)(field),
    column: 'uuid',
    type: 'string',
    // Created by the test.
    sample: ({ to }) => `buildRecord.${to}`,
  },
  references: {
    from: 'references',
    schema: ({ to = '', required }) => `references(${quote(to)})${required ? '.min(1).required()' : ''}`,
    column: 'uuid[]',
    type: 'string[]',
    sample: ({ to }) => `[buildRecord.${to}]`,
  },
  file: { from: 'file', schema: need('file()'), attachedBy: 'buildAttachment', ...attached },
  image: { from: 'image', schema: need('image()'), attachedBy: 'buildPicture', ...attached },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindOf = ({ kind }: FieldPlan): Kind => kinds[kind];
export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/** Aliases. */
export const otherNames: Readonly<Record<string, KindName>> = { number: 'integer', yesNo: 'boolean' };
