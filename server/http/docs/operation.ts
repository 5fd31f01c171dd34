import type { Body, JsonSchema, Method, OpenApi, Operation, Parameter } from '../../../domain/openapi/types.ts';
import { html, joined, paragraphs, prose, type Html } from './html.ts';
import { fieldsHtml, schemaHtml } from './schema.ts';

const codes = (names: readonly string[]) =>
  joined(
    names.map((name) => html`<code>${name}</code>`),
    ', ',
  );

/** One operation: who may, from where to where, what is asked and what is answered. */
export function operationHtml(path: string, method: Method, operation: Operation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  const [roles, moves, refusals] = [operation['x-roles'], operation['x-moves'], operation['x-codes']];
  return html`<article id="${operationId}" aria-labelledby="title-${operationId}">
    <h3 id="title-${operationId}">
      <a href="#${operationId}"><code dir="ltr">${method.toUpperCase()} ${path}</code></a> <span>${summary}</span>
    </h3>
    ${description && paragraphs(description)} ${roles && html`<p>For ${codes(roles)}</p>`}
    ${moves && html`<p>From ${joined(moves.map(moveHtml), '; ')}</p>`} ${part('Parameters', parametersHtml(parameters))}
    ${part('Body', bodyHtml(requestBody))} ${part('Answers', answersHtml(responses))}
    ${refusals && part('Codes', codes(refusals))} ${part('Example', exampleHtml(operation))}
  </article> `;
}

const part = (title: string, content: Html | null) =>
  content &&
  html`<details>
    <summary>${title}</summary>
    ${content}
  </details> `;

const moveHtml = ({ from, to, roles }: NonNullable<Operation['x-moves']>[number]) =>
  html`${codes(from)}${to && html` → <code>${to}</code>`} <span class="faint">(${roles.join(', ')})</span>`;

function parametersHtml(parameters: readonly Parameter[]): Html | null {
  const own = parameters.filter(({ $ref }) => !$ref);
  const shared = parameters.filter(({ $ref }) => $ref).map(({ $ref }) => $ref!.split('/').at(-1)!);
  if (parameters.length === 0) return null;
  return html`${
    shared.length > 0 &&
    html`<p>
      Headers:
      ${joined(
        shared.map((name) => html`<a href="#parameter-${name}">${name}</a>`),
        ', ',
      )}
    </p>`
  }${
    own.length > 0 &&
    html`<ul>
      ${own.map(
        ({ name, in: place, required, description, schema = {} }) =>
          html`<li>
            <code>${name}</code>${required && html`<b title="must be given">*</b>`}
            <span class="faint">(${place})</span> ${description ? prose(description) : schemaHtml(schema)}
          </li>`,
      )}
    </ul>`
  }`;
}

function bodyHtml(body: Body | undefined): Html | null {
  const contents = Object.entries(body?.content ?? {});
  if (contents.length === 0) return null;
  return html`${contents.map(
    ([type, { schema = {} }]) =>
      html`<p class="faint">${type}</p>
        ${formsHtml(schema)}`,
  )}`;
}

const formsHtml = (schema: JsonSchema): Html =>
  schema.properties
    ? Object.keys(schema.properties).length > 0
      ? fieldsHtml(schema.properties, schema.required ?? [])
      : html`<p>Nothing.</p>`
    : html`<div>${schemaHtml(schema)}</div>`;

/** Of the envelope only what `data` holds: the rest is the same everywhere. */
function answersHtml(responses: Operation['responses']): Html {
  return html`<ul>
    ${Object.entries(responses).map(([status, { description, content = {} }]) => {
      const [schema] = Object.values(content).map((one) => one.schema);
      const data = schema?.oneOf?.[0]?.properties?.data;
      return html`<li>
        <code>${status}</code> ${prose(description)}${data && html`<br /><code>data</code>: ${schemaHtml(data)}`}
      </li>`;
    })}
  </ul>`;
}

function exampleHtml({ parameters = [], requestBody, responses }: Operation): Html | null {
  const asked = parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]);
  const body = requestBody?.content?.['application/json']?.example;
  const answers = Object.values(responses).flatMap(({ headers = {}, content = {} }) => [
    ...Object.entries(headers)
      .filter(([, { example }]) => example !== undefined)
      .map(([name, { example }]): [string, unknown] => [name, example]),
    ...Object.values(content['application/json']?.examples ?? {}).map(({ summary, value }): [string, unknown] => [
      summary,
      value,
    ]),
  ]);
  if (answers.length === 0) return null;
  return html`${[...asked, ...(body === undefined ? [] : [['Body', body]]), ...answers].map(
    ([name, value]) =>
      html`<p class="faint">${String(name)}</p>
        <pre dir="ltr" tabindex="0">${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>`,
  )}`;
}

export const operationsOf = ({ paths }: OpenApi, tag: string): [path: string, method: Method, Operation][] =>
  Object.entries(paths).flatMap(([path, item]) =>
    (Object.entries(item) as [Method, Operation][])
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]): [string, Method, Operation] => [path, method, operation]),
  );
