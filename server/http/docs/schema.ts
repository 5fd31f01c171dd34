import type { JsonSchema } from '../../../domain/openapi/types.ts';
import { html, joined, type Html } from './html.ts';

/** What a value may be, in short: `text ≤ 120`, `one of male, female, other`; what lies inside stands below it. */
export function schemaHtml(schema: JsonSchema): Html {
  const name = schema.$ref?.match(/^#\/components\/schemas\/(\w+)$/)?.[1];
  if (name) return html`<a href="#schema-${name}">${name}</a>`;
  if (schema.$ref) return html`as <code>${schema.$ref.replace('#/components/schemas/', '')}</code>`;
  const forms = schema.oneOf ?? schema.anyOf;
  if (forms) return joined(forms.map(schemaHtml), ' <i>or</i> ');
  return html`${said(schema)}${inside(schema)}`;
}

function said(schema: JsonSchema): string {
  const { type, enum: values, format, items, description } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const mayBeNull = types.includes('null') && types.length > 1;
  const base = types.filter((one) => one !== 'null' || types.length === 1).join(' or ');
  const choices = values?.filter((value) => value !== null) ?? [];
  const what =
    choices.length > 0
      ? `one of ${choices.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')}`
      : base === 'array' && items
        ? 'list of'
        : (format ?? base);
  const to = schema['x-reference'] ? `${schema['x-reference']} id` : what;
  return [to || 'anything', ...bounds(schema), mayBeNull ? 'or null' : '', description ?? ''].filter(Boolean).join(' ');
}

const bounds = ({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: given,
}: JsonSchema): string[] => {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  return [
    least === undefined ? '' : `≥ ${least}`,
    most === undefined ? '' : `≤ ${most}`,
    given === undefined || given === null ? '' : `(${JSON.stringify(given)} if absent)`,
  ];
};

function inside({ properties, required = [], items, additionalProperties }: JsonSchema): Html {
  if (properties && Object.keys(properties).length > 0) return fieldsHtml(properties, required);
  if (items) return html` ${schemaHtml(items)}`;
  if (typeof additionalProperties === 'object') return html` of name → ${schemaHtml(additionalProperties)}`;
  return html``;
}

export const fieldsHtml = (properties: Record<string, JsonSchema>, required: readonly string[]): Html =>
  html`<ul>
    ${Object.entries(properties).map(
      ([name, schema]) =>
        html`<li>
          <code>${name}</code>${required.includes(name) && html`<b title="must be given">*</b>`}
          ${schema.title && html`<span class="faint">${schema.title}:</span> `}${schemaHtml(schema)}
        </li> `,
    )}
  </ul>`;
