import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineCalls } from '../../domain/organisation/deviceCalls.ts';
import { entities } from '../../domain/entities.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { calls } from '../../domain/calls.ts';
import type { Call } from '../../domain/kit/call.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { bodyUpTo, patience } from '../../server/http/timeouts.ts';
import { copiesOf } from '../../server/storage/pictureCopies.ts';
import { readProject } from '../../server/projects/index.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient } from '../support/tus.ts';
import { smallOf } from '../../server/modules/account/avatar.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

/** Every path that accepts a body. */
const paths = [
  ...Object.values<AnyEntity>(entities).flatMap(({ path, actions }) =>
    Object.keys(actions).map((name) => `${path}/${name}`),
  ),
  ...Object.values<Call>({ ...calls, ...machineCalls }).flatMap(({ method, path, alsoPost }) =>
    method === 'POST' || alsoPost ? [path] : [],
  ),
];
const put = (path: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  server.fetch(`/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token': token, ...headers },
    body: body as BodyInit,
  });

describe('a body', () => {
  it('is limited to a megabyte for every call, announced or not', async () => {
    const large = `{"a":"${'x'.repeat(serverLimits.bodyBytes)}"}`;
    const pieces = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < 20; at++) controller.enqueue(Buffer.alloc(serverLimits.bodyBytes / 10, 120));
          controller.close();
        },
      });
    expect(paths.length).toBeGreaterThan(150);
    for (const path of paths) {
      const announced = await put(path, large);
      expect([path, announced.status]).toEqual([path, 413]);
    }
    for (const path of ['patient/create', 'base/login', 'order/shared', 'device/connect', 'draft/save']) {
      const init = { method: 'POST', headers: { 'X-Token': token }, body: pieces(), duplex: 'half' } as RequestInit;
      expect([path, (await server.fetch(`/v1/${path}`, init)).status]).toEqual([path, 413]);
    }
  });

  it('of any depth and width is refused or read within two seconds of processor time', async () => {
    const shapes = [
      JSON.stringify({ teeth: Array.from({ length: serverLimits.bodyList + 1 }, () => ({})) }),
      '['.repeat(400_000) + ']'.repeat(400_000),
      '{"a":'.repeat(150_000) + '1' + '}'.repeat(150_000),
      JSON.stringify({ filter: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, at])) }),
      JSON.stringify({ filter: { keyword: 'x'.repeat(900_000) } }),
      JSON.stringify({ teeth: Array.from({ length: 100_000 }, () => 1) }),
      JSON.stringify({ ids: Array.from({ length: 50 }, () => Array.from({ length: 499 }, () => 1)) }),
      '1e400',
      `{"page":${'9'.repeat(500_000)}}`,
    ];
    for (const shape of shapes) {
      // CPU time, which other load on the machine doesn't affect.
      const before = process.cpuUsage();
      const { code } = (await (await put('order/query', shape)).json()) as { code: number };
      expect(nameOf(code)).toMatch(/^(badRequest|invalid)$/);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
    }
  });

  it('that comes a byte at a time is cut off, and so is a header', async () => {
    expect(patience).toMatchObject({ headersTimeout: 15_000, requestTimeout: 300_000 });
    expect(serverLimits.bodyTime).toBeLessThanOrEqual(30_000);
    const slow = new Hono().post('/', bodyUpTo(100, 50), (request) => request.text('read'));
    const port: Server = createServer(
      { ...patience, headersTimeout: 50, connectionsCheckingInterval: 20 },
      (request, response) => void getRequestListener(slow.fetch)(request, response),
    );
    port.listen(0);
    await once(port, 'listening');
    const answerTo = async (text: string) => {
      const socket = connect((port.address() as AddressInfo).port, '127.0.0.1');
      socket.write(text);
      let heard = '';
      socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      await once(socket, 'close');
      return heard;
    };
    for (const body of ['Content-Length: 100\r\n\r\n{"a"', 'Transfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'])
      expect(await answerTo(`POST / HTTP/1.1\r\nHost: x\r\n${body}`)).toMatch(
        /^HTTP\/1\.1 408 [\s\S]*connection: close/i,
      );
    expect(await answerTo('POST / HTTP/1.1\r\nHost: x\r\nX-Slow')).toMatch(/^(HTTP\/1\.1 408|$)/);
    // Request smuggling: a request that could be parsed as two is refused.
    const two =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n';
    expect(await answerTo(two)).toMatch(/^HTTP\/1\.1 400/);
    port.close();
  });
});

it('a caller who disconnects inside a body causes no server error', async () => {
  const port: Server = createServer(
    (request, response) => void getRequestListener(server.app.fetch)(request, response),
  );
  port.listen(0);
  await once(port, 'listening');
  const { requests } = server.app.services.metrics;
  const answered = async (code?: string) =>
    (await requests.get()).values.reduce(
      (sum, { value, labels }) => (code === undefined || labels.code === code ? sum + value : sum),
      0,
    );
  const unexpected = await answered('unexpected');
  const faults = () => server.logged.filter((line) => /"level":[56]0/.test(line));
  try {
    for (const sent of ['Content-Length: 400\r\n\r\n{"a":', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n']) {
      const before = await answered();
      const came = once(port, 'request');
      const socket = connect((port.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`POST /prod-api/v1/base/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${sent}`);
      await came;
      socket.destroy();
      await expect.poll(() => answered()).toBe(before + 1);
    }
    expect(await answered('unexpected')).toBe(unexpected);
    expect(faults()).toEqual([]);
  } finally {
    port.close();
  }
});

describe('object prototypes can’t be changed', () => {
  const clean = () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  };
  afterAll(clean);
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

  it('by a body, at any depth, of any call', async () => {
    for (const name of names) {
      const bodies = [
        `{"${name}":{"polluted":1}}`,
        `{"filter":{"${name}":{"polluted":1}}}`,
        `{"values":{"a":[{"${name}":{"polluted":1}}]}}`,
      ];
      for (const body of bodies)
        for (const path of ['patient/query', 'draft/save', 'user/setPreference', 'order/create', 'base/login']) {
          const { code } = (await (await put(path, body)).json()) as { code: number };
          expect([path, body, nameOf(code)]).toEqual([path, body, expect.not.stringMatching(/^(ok|unexpected)$/)]);
        }
      clean();
    }
  });

  it('by an upload’s metadata, a path or a query', async () => {
    const order = await buildOrder(server);
    for (const name of names) {
      const metadata = [
        `orderId ${btoa(order.id)}`,
        `filename ${btoa('a.pdf')}`,
        `${name} ${btoa('{"polluted":1}')}`,
      ].join(',');
      const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '3', 'Upload-Metadata': metadata, 'X-Token': token };
      const { status } = await server.fetch('/v1/upload', { method: 'POST', headers });
      expect([name, status]).toEqual([name, expect.not.stringMatching('500')]);
      const query = await server.call(`user/sessions?${name}=1&a[${name}]=1`, {}, { token, method: 'GET' });
      expect([name, nameOf(query.code)]).toEqual([name, expect.stringMatching(/^(badRequest|invalid)$/)]);
      expect((await put(`${name}/query`, '{}')).status).toBe(404);
      expect((await put(`patient/${name}`, '{}')).status).toBe(404);
    }
    clean();
  });

  it('by a scanner’s project file, which can’t load external entities either', async () => {
    const xml = (body: string) => Readable.from([Buffer.from(`<?xml version="1.0"?>${body}`)]);
    const wide = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
    for (const body of [
      ...names.map((name) => `<DentalProject><${name}><polluted>1</polluted></${name}></DentalProject>`),
      ...names.map(
        (name) =>
          `<DentalContainer><Object type="${name}"><Property name="${name}" value="polluted"/></Object></DentalContainer>`,
      ),
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><DentalProject><Teeth>&e;</Teeth></DentalProject>',
      `<!DOCTYPE x [<!ENTITY e0 "lol">${wide}]><DentalProject>&e12;</DentalProject>`,
      '<DentalProject xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="file:///etc/passwd"/></DentalProject>',
    ])
      expect([body.slice(0, 80), await readProject(xml(body))]).toEqual([body.slice(0, 80), null]);
    clean();
  });
});

describe('a picture', () => {
  const base = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#a87' } });
  const secret = 'GPS-OF-THE-PRACTICE';
  const tail = Buffer.from(`<script>1</script>PK\u0003\u0004${secret}`);
  const hiddenData = async () =>
    Buffer.concat([
      await base()
        .withExif({ IFD0: { Artist: secret, Copyright: secret } })
        .jpeg()
        .toBuffer(),
      tail,
    ]);

  it('is redrawn without any other content of its file', async () => {
    const avatar = await smallOf(await hiddenData());
    const { thumb, picture } = await withFile(await hiddenData(), copiesOf);
    for (const made of [avatar, thumb, picture]) {
      expect(made.toString('latin1')).not.toMatch(/GPS-OF|<script|PK|Exif/);
      const { format, exif, icc, xmp, comments } = await sharp(made).metadata();
      expect([format, exif, icc, xmp, comments]).toEqual(['webp', undefined, undefined, undefined, undefined]);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    [
      'an SVG with a picture’s first bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg onload=alert(1)>')]),
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    ['a program', () => Buffer.from('MZ\u0090\u0000\u0003')],
    ['an archive', () => Buffer.from('PK\u0003\u0004')],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)//')],
    ['a PNG that promises a continent', () => pngOf(60_000, 60_000)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is refused: %s', async (_what, bytes) => {
    const file = await bytes();
    await expect(smallOf(file)).rejects.toMatchObject({ code: 'imageUnreadable' });
    await expect(withFile(file, copiesOf)).rejects.toMatchObject({ code: 'pictureUnreadable' });
  });
});

/** The header of a PNG of this size, without pixels. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), head]);
}

async function withFile<Result>(bytes: Buffer, work: (path: string) => Promise<Result>): Promise<Result> {
  const { mkdtemp, rm, writeFile } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/ddcp-picture-');
  try {
    await writeFile(`${folder}/picture`, bytes);
    return await work(`${folder}/picture`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('a file’s name keeps neither bidirectional marks nor a path out of its folder', async () => {
  const patient = await buildPatient(server);
  const order = await buildOrder(server, { patientId: patient.id });
  const name = '../../..\\etc/\u202egpj.exe\u0000';
  const client = tusClient(server, token);
  const created = await client.create({ orderId: order.id, name, bytes: Buffer.from('x') });
  expect(created.status).toBe(201);
  const upload = await server.db.selectFrom('upload').select('name').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(upload.name).toBe('etc/gpj.exe');
});
