import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { Message } from '../../domain/message.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { sendMail } from '../../server/mail/index.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { payloads } from '../support/payloads.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* Hostile text stays text: returned unchanged, and escaped in all HTML that the server writes. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

/**
 * A page's tags with attributes, without the text between them, which must not depend on input. The link is inserted
 * last.
 */
const tagsOf = (html: string) => html.replaceAll('console.invalid', 'console.test').match(/<[^>]*>/g) ?? [];

it('there are enough hostile texts', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(60));

describe('stored text', () => {
  it('is returned unchanged, as JSON', async () => {
    for (const remark of payloads) {
      const { id } = await buildPatient(server, { name: remark.slice(0, 60), remark });
      const answer = await server.call<Patient>('patient/get', { id }, { token });
      expect(answer.headers.get('Content-Type')).toBe('application/json');
      expect([answer.data.name, answer.data.remark]).toEqual([remark.slice(0, 60).trim(), remark]);
    }
  });

  it('is returned unchanged in messages too', async () => {
    const order = await buildOrder(server);
    for (const body of payloads) await server.ask('message/create', { orderId: order.id, body }, { token });
    const filter = { orderId: order.id };
    const { list } = await server.ask<{ list: Message[] }>('message/query', { filter, pageSize: 100 }, { token });
    expect(new Set(list.map(({ body }) => body))).toEqual(new Set(payloads));
  });
});

describe('a file’s name', () => {
  it('can’t break its header', async () => {
    const order = await buildOrder(server);
    for (const [at, payload] of payloads.entries())
      await upload(server, token, {
        orderId: order.id,
        name: `${payload} ${at}\r\nX-Evil: 1.pdf`,
        bytes: Buffer.from('x'),
      });
    const files: CaseFile[] = await filesOf(server, token, order);
    expect(files).toHaveLength(payloads.length);
    for (const { id, name } of files) {
      const { url } = await server.ask<{ url: string }>('file/download', { id }, { token });
      const { headers } = await server.fetch(url.replace('/prod-api', ''));
      const disposition = headers.get('Content-Disposition') ?? '';
      const [, encoded = ''] =
        /^attachment; filename="[^"\\]*"; filename\*=UTF-8''([\w%.~!$&+^`|-]*)$/.exec(disposition) ?? [];
      expect([name, decodeURIComponent(encoded)]).toEqual([name, name.split('/').at(-1)]);
      expect(headers.get('X-Evil')).toBeNull();
      expect([name, /\p{Cc}/u.test(name)]).toEqual([name, false]);
    }
  });
});

describe('an e-mail', () => {
  const plain = { organisation: 'Oak Lane', actor: 'Ann', role: 'clinicMember', content: 'An order came' };

  it('has the same tags with any input', async () => {
    const htmlOf = async (words: string | null) => {
      const said = (value: string) => words ?? value;
      const values = { ...plain, organisation: said('Oak Lane'), actor: said('Ann'), content: said('An order came') };
      const to = { kind: 'email', value: 'a@out.test' } as const;
      for (const letter of ['invitation', 'notice'] as const)
        await sendMail(server.db, {
          to,
          template: letter,
          language: 'en',
          values,
          name: said('Ben'),
          link: '/orderForm',
        });
      const rows = await server.db
        .selectFrom('outgoing')
        .select(['html', 'subject'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      return rows.map(({ html }) => html ?? '');
    };
    const expected = (await htmlOf(null)).map(tagsOf);
    for (const payload of payloads) expect([payload, (await htmlOf(payload)).map(tagsOf)]).toEqual([payload, expected]);
  });

  it('is shown in the outbox as text, and as HTML only where no script runs', async () => {
    const response = await server.app.fetch(new Request('http://localhost/outbox'));
    const page = await response.text();
    const tags = tagsOf(page);
    expect(tags.filter((tag) => tag.startsWith('<script'))).toHaveLength(1);
    expect(tags.filter((tag) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
    expect(tags.filter((tag) => /^<(img|svg|iframe|object|embed|base|link|form|math)/i.test(tag))).toEqual([]);
    expect(page).toContain("setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')");
  });
});
