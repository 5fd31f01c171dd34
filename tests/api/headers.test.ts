import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withConsole } from '../../server/http/console.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { buildImage } from '../support/buildPatientFile.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Headers of every kind of answer, from every part of the server. */
const listed = 'https://partner.example';
let server: TestServer;
let token: string;
let folder: string;
let whole: ReturnType<typeof withConsole>;
let answers: [what: string, answer: Response][];

beforeAll(async () => {
  server = await testServer({ corsOrigins: [listed] });
  token = await server.loginAs('clinicMember');
  folder = await mkdtemp(join(tmpdir(), 'ddcp-console-'));
  for (const name of ['index.html', 'begin.js']) await writeFile(join(folder, name), name);
  whole = withConsole(server.app, folder);
  answers = await allKinds();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fetched = (path: string, init?: RequestInit) =>
  Promise.resolve(whole.fetch(new Request(`http://localhost${path}`, init), { incoming: { socket: {} } }));

/** One answer of each kind. */
async function allKinds(): Promise<[string, Response][]> {
  const order = await buildOrder(server);
  await upload(server, token, { orderId: order.id, name: 'note.pdf', bytes: Buffer.from('%PDF') });
  const [file] = await filesOf(server, token, order);
  const original = await server.ask<{ url: string }>('file/download', { id: file!.id }, { token });
  const archive = await server.ask<{ url: string }>('file/archive', { orderId: order.id }, { token });
  const patient = await buildPatient(server);
  const image = await buildImage(server, token, { patientId: patient.id });
  const picture = await server.ask<{ url: string }>('image/download', { id: image.id }, { token });
  const head = { token: await server.loginAs('clinicAdmin') };
  const everything = await server.ask<{ url: string }>('patient/export', { id: patient.id }, head);
  const json = { 'Content-Type': 'application/json' };
  const asked: [string, string, RequestInit?][] = [
    ['a page', '/orderForm'],
    ['the page of a shared case', '/sharedCase?token=x'],
    ['a script', '/begin.js'],
    ['a script that is gone', '/assets/gone.js'],
    ['an answer', '/prod-api/v1/patient/query', { method: 'POST', headers: { ...json, 'X-Token': token }, body: '{}' }],
    ['a refusal', '/prod-api/v1/patient/query', { method: 'POST', headers: json, body: '{}' }],
    ['an unknown call', '/prod-api/v1/none', { method: 'POST' }],
    ['too large a body', '/prod-api/v1/order/query', { method: 'POST', body: 'x'.repeat(2_000_000) }],
    ['a shared case', '/prod-api/v1/order/shared', { method: 'POST', headers: json, body: '{"token":"x"}' }],
    ['the outbox', '/outbox'],
    ['the page of the calls', '/prod-api/docs'],
    ['a style', '/prod-api/docs/swagger-ui.css'],
    ['the description', '/prod-api/openapi.json'],
    ['an upload’s options', '/prod-api/v1/upload', { method: 'OPTIONS' }],
    ['an upload without a session', '/prod-api/v1/upload', { method: 'POST' }],
    ['live signals without a session', '/prod-api/v1/notice/stream'],
    ['a picture to look at', image.pictureUrl ?? ''],
    ['a picture to save', picture.url],
    ['an original', original.url],
    ['an archive', archive.url],
    ['a patient’s data', everything.url],
    ['an address that has expired', '/prod-api/v1/file/content/x'],
  ];
  return Promise.all(
    asked.map(async ([what, path, init]): Promise<[string, Response]> => [what, await fetched(path, init)]),
  );
}

const policyIn = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? '';
const answerOf = (wanted: string) => answers.find(([what]) => what === wanted)![1];
const uploaded = ['a picture to look at', 'a picture to save', 'an original', 'an archive', 'a patient’s data'];

describe('every answer', () => {
  it('restricts what a browser may do with it', () => {
    for (const [what, answer] of answers) {
      const policy = policyIn(answer);
      for (const directive of ['object-src', 'base-uri', 'frame-ancestors', 'form-action', 'default-src'])
        expect([what, policy]).toEqual([what, expect.stringContaining(`${directive} 'none'`)]);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'none'";
      expect([what, scripts]).toEqual([
        what,
        expect.not.stringMatching(/'unsafe-inline'|'unsafe-eval'|\*|https?:|data:/),
      ]);
      const said = (name: string) => answer.headers.get(name);
      expect([what, said('X-Content-Type-Options')]).toEqual([what, 'nosniff']);
      expect([what, said('Referrer-Policy')]).toEqual([what, 'no-referrer']);
      expect([what, said('Cross-Origin-Opener-Policy')]).toEqual([what, 'same-origin']);
      expect([what, said('Cross-Origin-Resource-Policy')]).toEqual([what, 'same-origin']);
      expect([what, said('Permissions-Policy')]).toEqual([what, expect.stringContaining('camera=(), ')]);
      expect([what, said('Server'), said('X-Powered-By')]).toEqual([what, null, null]);
      expect([what, said('Set-Cookie')]).toEqual([what, null]);
    }
  });

  it('has a content type, with the character set for text', () => {
    for (const [what, answer] of answers) {
      if (answer.body === null) continue;
      const type = answer.headers.get('Content-Type') ?? '';
      expect([what, type]).toEqual([
        what,
        expect.stringMatching(/^(application\/(json|zip|octet-stream)|image\/|text\/)/),
      ]);
      if (type.startsWith('text/')) expect([what, type]).toEqual([what, expect.stringMatching(/charset=utf-8/i)]);
    }
  });

  it('requires https when it came by https, and not otherwise', async () => {
    for (const [what, answer] of answers)
      expect([what, answer.headers.get('Strict-Transport-Security')]).toEqual([
        what,
        'max-age=31536000; includeSubDomains',
      ]);
    const plain = withConsole(
      { fetch: () => new Response(''), services: { publicUrl: () => 'http://here', operatorEmail: null } },
      folder,
    );
    expect((await plain.request('/')).headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('isn’t cached when it contains restricted data', () => {
    for (const what of ['an answer', 'a refusal', 'a shared case', 'an original', 'an archive', 'a picture to save'])
      expect([what, answerOf(what).headers.get('Cache-Control')]).toEqual([what, expect.stringContaining('no-store')]);
    expect(answerOf('a picture to look at').headers.get('Cache-Control')).toMatch(/^private/);
  });
});

describe('an uploaded file', () => {
  it('can’t run as a page, and has no origin', () => {
    for (const what of uploaded) {
      expect([what, answerOf(what).status]).toEqual([what, 200]);
      expect([what, policyIn(answerOf(what))]).toEqual([what, expect.stringMatching(/(^|; )sandbox(;|$)/)]);
    }
  });

  it('is downloaded and not displayed, except copies that the server made', () => {
    for (const what of uploaded.slice(1))
      expect([what, answerOf(what).headers.get('Content-Disposition')]).toEqual([
        what,
        expect.stringMatching(/^attachment/),
      ]);
    expect(answerOf('a picture to look at').headers.get('Content-Type')).toBe('image/webp');
  });
});

describe('another origin', () => {
  const preflight = (origin: string, path = 'patient/query') =>
    fetched(`/prod-api/v1/${path}`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'x-token' },
    });

  it('that is listed may call, without credentials', async () => {
    for (const path of ['patient/query', 'upload', 'device/report']) {
      const { status, headers } = await preflight(listed, path);
      expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([204, listed]);
      expect(headers.get('Access-Control-Allow-Headers')).toMatch(/X-Token.*Idempotency-Key.*Upload-Offset/);
      expect(headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Vary')).toContain('Origin');
    }
    const answer = await fetched('/prod-api/v1/order/shared', {
      method: 'POST',
      headers: { Origin: listed, 'Content-Type': 'application/json' },
      body: '{"token":"x"}',
    });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(listed);
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('new-token');
  });

  it.each([
    'https://evil.example',
    'null',
    'https://partner.example.evil.example',
    'http://partner.example',
    `${listed}:444`,
  ])('that isn’t, %s, gets no CORS headers', async (origin) => {
    const asked = [preflight(origin), preflight(origin, 'upload'), fetched('/outbox', { headers: { Origin: origin } })];
    for (const { headers } of await Promise.all(asked)) {
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Vary')).toContain('Origin');
    }
  });

  it('is refused when no list is set', async () => {
    const bare = await testServer();
    const answer = await bare.fetch('/v1/order/query', {
      method: 'OPTIONS',
      headers: { Origin: listed, 'Access-Control-Request-Method': 'POST' },
    });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([404, null]);
  });

  it('can’t act for a user: nothing that a browser adds by itself identifies the caller', async () => {
    const answer = await fetched('/prod-api/v1/patient/query', {
      method: 'POST',
      headers: { Cookie: `Admin-Token=${token}`, 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
      body: '{}',
    });
    expect([answer.status, nameOf(((await answer.json()) as { code: number }).code)]).toEqual([415, 'notJson']);
  });
});

it('TRACE and other methods reach nothing', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND'])
    expect([method, (await fetched('/prod-api/v1/patient/query', { method })).status]).toEqual([method, 404]);
});
