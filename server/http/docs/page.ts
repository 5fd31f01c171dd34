import type { OpenApi } from '../../../domain/openapi/types.ts';
import { html, paragraphs, prose, type Html } from './html.ts';
import { operationHtml, operationsOf } from './operation.ts';
import { schemaHtml } from './schema.ts';

/** The document as a page to read: whole without a script, which only searches in it. */
export function docsPage(document: OpenApi): string {
  const { info, tags, components } = document;
  const page = html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${info.title}: calls</title>
        <link rel="stylesheet" href="docs/style.css" />
        <script src="docs/search.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        <header>
          <h1>${info.title}</h1>
          ${paragraphs(info.description)}
          <p><a href="openapi.json">This document as OpenAPI 3.1</a></p>
          <search>
            <label for="search">Search</label>
            <input
              id="search"
              type="search"
              autocomplete="off"
              spellcheck="false"
              placeholder="order send, X-Token, conflict …"
            />
            <p role="status" id="found"></p>
          </search>
        </header>
        <nav aria-label="Kinds of calls">
          <ul>
            ${tags.map(
              ({ name, description }) =>
                html`<li><a href="#tag-${idOf(name)}">${/^\w+$/.test(name) ? description : name}</a></li> `,
            )}
            <li><a href="#schemas">Records</a></li>
            <li><a href="#codes">Result codes</a></li>
          </ul>
        </nav>
        <main id="calls">
          ${tags.map(({ name, description }) => section(document, name, description))}
          <section aria-labelledby="headers">
            <h2 id="headers">Headers</h2>
            <ul>
              ${Object.entries(components.parameters).map(
                ([key, { name, description = '' }]) =>
                  html`<li id="parameter-${key}"><code>${name}</code> ${prose(description)}</li> `,
              )}${Object.values(components.securitySchemes).map(
                ({ name, description }) => html`<li><code>${name}</code> ${prose(description)}</li> `,
              )}
            </ul>
          </section>
          <section aria-labelledby="schemas">
            <h2 id="schemas">Records</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<article id="schema-${name}">
                  <h3><code>${name}</code> <span>${schema.title}</span></h3>
                  ${schemaHtml(schema)}
                </article> `,
            )}
          </section>
          <section aria-labelledby="codes">
            <h2 id="codes">Result codes</h2>
            <ul>
              ${Object.entries(document['x-codes']).map(
                ([name, { code, message }]) => html`<li><code>${code}</code> <code>${name}</code> ${message}</li> `,
              )}
            </ul>
          </section>
        </main>
      </body>
    </html> `;
  return page.source;
}

const idOf = (tag: string) => tag.replaceAll(' ', '-');

const section = (document: OpenApi, tag: string, description: string): Html =>
  html`<section aria-labelledby="tag-${idOf(tag)}">
    <h2 id="tag-${idOf(tag)}">${description}</h2>
    ${operationsOf(document, tag).map((one) => operationHtml(...one))}
  </section> `;
