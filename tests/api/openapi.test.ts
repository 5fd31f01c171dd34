import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { errorCodes } from '../../domain/errors.ts';
import { openApi } from '../../domain/openapi/document.ts';
import { examples } from '../../domain/openapi/examples.ts';
import type { JsonSchema, Operation } from '../../domain/openapi/types.ts';
import type { Order } from '../../domain/order/order.ts';
import { resolved } from '../support/openapi/validate.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* The document is well-formed and describes exactly the existing routes. */
const document = openApi();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
);

let server: TestServer;
beforeAll(async () => (server = await testServer()));

/** Every object in the document, with its path. */
function* objectsIn(value: unknown, path = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${path}/${name}`);
}
const schemas = [...objectsIn(document)].filter(
  ([path, { type, properties, items }]) =>
    !/\/(default|x-codes)(\/|$)/.test(path) &&
    (typeof type === 'string' || Array.isArray(type) || properties || items) &&
    !/\/properties$|securitySchemes/.test(path),
) as [string, JsonSchema][];

describe('the OpenAPI document', () => {
  it('names each operation once, under a declared tag, with an answer and a summary', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const [path, method, operation] of operations) {
      expect([path, method, tags]).toEqual([path, method, expect.arrayContaining([...operation.tags])]);
      expect(operation.summary).toMatch(/\S/);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(response.description).toMatch(/\S/);
      }
      for (const one of operation.security)
        for (const name of Object.keys(one)) expect(document.components.securitySchemes).toHaveProperty(name);
    }
  });

  it('declares each path parameter, and no body for GET', () => {
    for (const [path, method, { parameters = [], requestBody }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((one) => one.in === 'path');
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
      expect(declared.every(({ required }) => required)).toBe(true);
      const keys = parameters.map((one) => one.$ref ?? `${one.in} ${one.name}`);
      expect([path, method, new Set(keys).size]).toEqual([path, method, keys.length]);
      expect([path, method, Boolean(requestBody) && (method === 'get' || method === 'head')]).toEqual([
        path,
        method,
        false,
      ]);
    }
  });

  it('has no broken reference', () => {
    for (const [, { $ref }] of objectsIn(document))
      if (typeof $ref === 'string') expect(resolved(document, $ref)).toBeTruthy();
    for (const [, , { 'x-codes': codes = [] }] of operations)
      for (const name of codes) expect(document['x-codes']).toHaveProperty(name);
    expect(Object.values(document['x-codes']).map(({ code }) => code)).toEqual(Object.values(errorCodes));
  });

  it('has schemas that are valid JSON Schema 2020-12', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];
    expect(schemas.length).toBeGreaterThan(1000);
    for (const [path, { type, required = [], properties = {}, enum: values, pattern }] of schemas) {
      const all = typeof type === 'string' ? [type] : (type ?? []);
      expect([path, all.filter((one) => !types.includes(one))]).toEqual([path, []]);
      expect([path, required.filter((name) => !(name in properties))]).toEqual([path, []]);
      if (values) expect([path, new Set(values).size]).toEqual([path, values.length]);
      if (pattern) expect(() => new RegExp(pattern, 'u'), path).not.toThrow();
    }
  });

  it('states which lists are distinct, the length of keys, and the time zone of days', () => {
    const { schemas, parameters } = document.components;
    expect(schemas['patient']!.properties!['oralHabits']).toMatchObject({ type: ['array', 'null'], uniqueItems: true });
    expect(parameters['IdempotencyKey']!.schema).toMatchObject({ maxLength: 200 });
    expect(parameters['LocalTime']!.description).toContain('Days in filters');
  });

  it('has an example of each call of an order’s life, from sign-in to remake', () => {
    const exemplified = operations.filter(
      ([, , { parameters = [], requestBody, responses }]) =>
        parameters.some(({ example }) => example !== undefined) ||
        (requestBody?.content?.['application/json']?.example !== undefined &&
          responses[200]?.content?.['application/json']?.examples !== undefined),
    );
    expect(exemplified.map(([, , { operationId }]) => operationId).toSorted()).toEqual(
      Object.keys(examples).toSorted(),
    );
    expect(exemplified.length).toBeGreaterThanOrEqual(20);
  });

  it('names bodies and answers, and each vocabulary that it repeats', () => {
    const bodies = operations.flatMap(([, , { operationId, requestBody, responses }]) => {
      const answer = responses[200]?.content?.['application/json']?.schema?.oneOf?.[0];
      const ends = [requestBody?.content?.['application/json']?.schema, answer?.properties?.['data']];
      return ends.flatMap((schema) => (Object.keys(schema?.properties ?? {}).length > 0 ? [operationId] : []));
    });
    expect(bodies).toEqual([]);
    const { schemas: all } = document.components;
    expect(all['order.create.body']!.properties!['caseType']).toMatchObject({ $ref: '#/components/schemas/caseType' });
    expect(all['order.create.body']!.properties!['processKind']!.anyOf).toContainEqual({ type: 'null' });
    const lists = new Map<string, string[]>();
    for (const [path, { enum: values, 'x-vocabulary': vocabulary }] of objectsIn(all)) {
      const given = Array.isArray(values) ? values.filter((value) => value !== null) : [];
      const key = JSON.stringify([vocabulary, given]);
      if (vocabulary && given.length > 2) lists.set(key, [...(lists.get(key) ?? []), path]);
    }
    expect([...lists.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('says that refusals come with HTTP 200, and which code to check', () => {
    expect(document.info.description).toMatch(/refusal[^.]*HTTP 200/);
  });

  it('describes every argument and every field of an answer', () => {
    const bare = operations.flatMap(([path, method, { responses }]) => {
      const data = responses[200]?.content?.['application/json']?.schema?.oneOf?.[0]?.properties?.data;
      return data && Object.keys(data).length === 0 ? [`${method} ${path}`] : [];
    });
    expect(bare).toEqual([]);
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, { type, $ref, enum: values, anyOf }]) => !(type ?? $ref ?? values ?? anyOf))
        .map(([field]) => `${name}.${field}`),
    );
    expect(fields).toEqual([]);
  });
});

describe('the running server', () => {
  it('has exactly the routes of the document', () => {
    const routes = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/prod-api/'))
      .map(({ method, path }) => `${method} ${path.slice('/prod-api'.length).replaceAll(/:(\w+)/g, '{$1}')}`);
    // The router answers HEAD with its GET routes.
    const printed = operations.map(([path, method]) => `${method === 'head' ? 'GET' : method.toUpperCase()} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(printed.toSorted());
  });

  it('serves everyone the document, compressed on request, generated once', async () => {
    const response = await server.fetch('/openapi.json', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    const unpacked = new Response(response.body!.pipeThrough(new DecompressionStream('gzip')));
    expect(await unpacked.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const etag = response.headers.get('ETag')!;
    const again = await server.fetch('/openapi.json', {
      headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': etag },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const plain = await server.fetch('/openapi.json', { headers: { 'If-None-Match': etag } });
    expect([plain.status, plain.headers.get('ETag') === etag]).toEqual([200, false]);
  });

  it('shows it as a page that loads only from this server', async () => {
    const response = await server.fetch('/docs');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const page = await response.text();
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|\sstyle=|https?:\/\//);
    const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to]) => to!);
    expect(links).toHaveLength(3);
    const answers = await Promise.all(links.map((to) => server.fetch(`/${to}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [style, , start] = await Promise.all(answers.map((one) => one.text()));
    expect(style).not.toMatch(/@import|url\((?!["']?data:)/);
    // The document is next to the page, and the only URL in it.
    expect(start).toContain("url: 'openapi.json'");
    expect(start).not.toMatch(/https?:/);
  });
});

it('refuses an incomplete draft with the example answer of order/send', async () => {
  const token = await server.loginAs('clinicMember');
  const { id } = await server.ask<Order>('order/create', { caseType: 'restoration' }, { token });
  const { code, msg, data }: Envelope = await server.call('order/send', { id }, { token });
  const content = document.paths['/v1/order/send']!.post!.responses[200]!.content!['application/json']!;
  expect({ code, msg, data }).toEqual(content.examples!['invalid']!.value);
});

it.each(['restoration', 'implant', 'orthodontics', 'other'])(
  'names each field that sending a bare %s asks for in the description of order/send',
  async (caseType) => {
    const token = await server.loginAs('clinicMember');
    const { id } = await server.ask<Order>('order/create', { caseType }, { token });
    const { data } = await server.call<{ errors: Record<string, string> }>('order/send', { id }, { token });
    const { description } = document.paths['/v1/order/send']!.post!;
    for (const field of Object.keys(data.errors)) expect(description).toContain(`\`${field}\``);
  },
);
