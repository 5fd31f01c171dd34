import { beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '../../domain/account/contact.ts';
import { isRecordId } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { CodePurpose, CodeSent } from '../../domain/account/verification.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { useCode } from '../../server/modules/account/codes.ts';
import { giveTicket, takeTicket } from '../../server/modules/account/tickets.ts';
import { agreed, goodPassword } from '../support/buildAccount.ts';
import { accountOf, accountWith, people } from '../support/buildPeople.ts';
import { askForCode, codeArgs, newestLetter, proveHuman } from '../support/codes.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

let count = 0;
const someone = () => `person-${++count}@codes.test`;
const mailTo = (value: string): Contact => ({ kind: 'email', value });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const send = (args: object, token?: string, language = 'en') =>
  server.call<CodeSent>('base/sendCaptchaCode', args, {
    token,
    headers: { 'Accept-Language': language },
  });
const outcomeOf = async (args: object, token?: string) => nameOf((await send(args, token)).code);

interface Use {
  code: string;
  request: string | undefined;
  contact: Contact;
  purpose?: CodePurpose;
  accountId?: number | null;
}
const use = ({ purpose = 'signIn', accountId = null, ...sent }: Use) =>
  useCode(server.app.services, { ...sent, purpose, accountId }).then(
    () => 'ok',
    (error: Error) => error.message,
  );

describe('a code', () => {
  it('has six digits, is stored as a hash, and works once', async () => {
    const contact = someone();
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    expect(sent.code).toMatch(/^\d{6}$/);
    const { rows } = await server.database.pool.query<{ row: string }>(
      'select to_jsonb(c)::text as row from verification_code c',
    );
    expect(rows.filter(({ row }) => row.includes(sent.code))).toEqual([]);
    expect(await use({ ...sent, contact: mailTo(contact) })).toBe('ok');
    expect(await use({ ...sent, contact: mailTo(contact) })).toBe('wrongCode');
  });

  it('doesn’t work for another purpose, contact or account', async () => {
    const contact = someone();
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    expect(await use({ ...sent, contact: mailTo(contact), purpose: 'recover' })).toBe('wrongCode');
    expect(await use({ ...sent, contact: mailTo(someone()) })).toBe('wrongCode');
    expect(await use({ ...sent, contact: mailTo(contact), accountId: await accountOf(server.db, 'colleague') })).toBe(
      'wrongCode',
    );
    expect(await use({ ...sent, contact: mailTo(contact) })).toBe('ok');
  });

  it('is valid for ten minutes', async () => {
    const [early, late] = [someone(), someone()];
    const codes = [
      await askForCode(server, { contact: early, purpose: 'signIn' }),
      await askForCode(server, { contact: late, purpose: 'signIn' }),
    ] as const;
    server.later(limits.codeLife - 5000);
    expect(await use({ ...codes[0], contact: mailTo(early) })).toBe('ok');
    server.later(5000);
    expect(await use({ ...codes[1], contact: mailTo(late) })).toBe('wrongCode');
  });

  it('doesn’t work without the request that it was sent for', async () => {
    const contact = someone();
    const { code, request } = await askForCode(server, { contact, purpose: 'signIn' });
    const another = await askForCode(server, { contact: someone(), purpose: 'signIn' });
    for (const wrongRequest of [undefined, '', 'nonsense', missingId(), another.request])
      expect(await use({ code, request: wrongRequest, contact: mailTo(contact) })).toBe('wrongCode');
    expect(await use({ code, request, contact: mailTo(contact) })).toBe('ok');
  });

  it('stays valid when another person requests one, or guesses', async () => {
    const contact = someone();
    const own = await askForCode(server, { contact, purpose: 'signIn' });
    server.later(limits.codeRetry);
    const theirs = await askForCode(server, { contact, purpose: 'signIn' });
    for (let turn = 0; turn < 10; turn++)
      expect(await use({ ...theirs, code: wrong(theirs.code), contact: mailTo(contact) })).toBe('wrongCode');
    expect(await use({ ...own, contact: mailTo(contact) })).toBe('ok');
  });

  it('allows five guesses, also for twenty at once', async () => {
    const contact = someone();
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    const guesses = Array.from({ length: 20 }, () =>
      use({ ...sent, code: wrong(sent.code), contact: mailTo(contact) }),
    );
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['wrongCode']));
    const row = await server.db
      .selectFrom('verificationCode')
      .select('tries')
      .where('target', '=', contact)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(serverLimits.codeTries);
    expect(await use({ ...sent, contact: mailTo(contact) })).toBe('wrongCode');
  });

  it('is used by exactly one of twenty who know it', async () => {
    const contact = someone();
    const sent = await askForCode(server, { contact, purpose: 'signIn' });
    const all = await Promise.all(Array.from({ length: 20 }, () => use({ ...sent, contact: mailTo(contact) })));
    expect(all.filter((one) => one === 'ok')).toHaveLength(1);
  });

  it('can’t be tried in a call that could be rolled back', async () => {
    const { db, now, codes } = server.app.services;
    const contact = mailTo(someone());
    const proof = { code: '123456', request: missingId(), contact, purpose: 'signIn' as const, accountId: null };
    await expect(db.transaction().execute((tx) => useCode({ db: tx, now, codes }, proof))).rejects.toThrow(
      'transaction',
    );
  });
});

describe('asking for a code', () => {
  it('answers and sends alike for a known and an unknown contact', async () => {
    const wishes = [people.factoryMember.email, 'no-account@nowhere.test'];
    const replies = [];
    for (const contact of wishes) replies.push(await send(await codeArgs(server, { contact, purpose: 'signIn' })));
    const [known, unknown] = replies.map(({ code, msg, data: { request, ...data }, status }) => {
      expect(isRecordId(request)).toBe(true);
      return { code, msg, data, status };
    });
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ code: 200, data: { retryAfter: 60, expiresIn: 600 } });
    for (const contact of wishes) expect((await newestLetter(server, contact))?.body).toMatch(/\b\d{6}\b/);
  });

  it('needs a possible contact', async () => {
    const human = await proveHuman(server);
    const faultOf = async (args: object) => {
      const { code, data } = await send({ purpose: 'signIn', human, consent: true, ...args });
      return [nameOf(code), Object.keys((data as unknown as { errors?: object }).errors ?? {})];
    };
    for (const args of [
      {},
      { contact: 'a@b' },
      { contact: 'somebody' },
      { contact: '12', phoneCode: '+86' },
      { contact: '13800138000' },
      { contact: '138001380001380', phoneCode: '+86' },
    ])
      expect(await faultOf(args)).toEqual(['invalid', ['contact']]);
    expect(await faultOf({ contact: 'a@b.co', purpose: 'other' })).toEqual(['invalid', ['purpose']]);
  });

  it('treats all spellings of a phone number as one', async () => {
    const args = await codeArgs(server, { contact: '07911 123456', phoneCode: '+44', purpose: 'signIn' });
    expect(await outcomeOf(args)).toBe('ok');
    expect((await newestLetter(server, '+447911123456'))?.channel).toBe('sms');
    const again = await codeArgs(server, { contact: '7911-123456', phoneCode: '+44', purpose: 'signIn' });
    expect(await outcomeOf(again)).toBe('codeTooSoon');
  });

  it('needs consent for a text message', async () => {
    const args = await codeArgs(server, { contact: '13800138001', phoneCode: '+86', purpose: 'signIn' });
    expect(await outcomeOf({ ...args, consent: false })).toBe('consentNeeded');
    expect(await outcomeOf({ ...args, consent: undefined })).toBe('consentNeeded');
    expect(await outcomeOf(args)).toBe('ok');
  });

  it('waits a minute before another to the same contact and purpose', async () => {
    const contact = someone();
    const ask = async (purpose: CodePurpose) => send(await codeArgs(server, { contact, purpose }));
    expect(nameOf((await ask('signIn')).code)).toBe('ok');
    expect(nameOf((await ask('recover')).code)).toBe('ok');
    server.later(20_000);
    const soon = await ask('signIn');
    expect(nameOf(soon.code)).toBe('codeTooSoon');
    const { retryAfter } = soon.data;
    expect(retryAfter).toBeGreaterThan(35);
    expect(retryAfter).toBeLessThanOrEqual(40);
    expect(soon.msg).toContain(String(retryAfter));
    server.later(retryAfter * 1000);
    expect(nameOf((await ask('signIn')).code)).toBe('ok');
  });

  it('is limited per hour and per day', async () => {
    const contact = someone();
    const ask = async () => outcomeOf(await codeArgs(server, { contact, purpose: 'signIn' }));
    // Starts at midnight, so that the limits' windows are complete.
    server.later(24 * 3_600_000 - (server.now().getTime() % (24 * 3_600_000)));
    const answers: string[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let turn = 0; turn <= serverLimits.codesPerTarget.hour; turn++) {
        answers.push(await ask());
        server.later(limits.codeRetry);
      }
      server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    }
    const hour = [...Array.from({ length: serverLimits.codesPerTarget.hour }, () => 'ok'), 'codesUsedUp'];
    expect(answers).toEqual([...hour, ...hour, ...hour.map(() => 'codesUsedUp')]);
    server.later(24 * 3_600_000);
    expect(await ask()).toBe('ok');
  });

  it('concurrently for one person sends one code', async () => {
    const contact = someone();
    const wishes = await Promise.all(
      Array.from({ length: 20 }, () => codeArgs(server, { contact, purpose: 'signIn' })),
    );
    const answers = await Promise.all(wishes.map((args) => outcomeOf(args)));
    expect(answers.filter((one) => one === 'ok')).toHaveLength(1);
    expect(answers.filter((one) => one === 'codeTooSoon')).toHaveLength(19);
  });
});

describe('without a session', () => {
  const args = () => ({ contact: someone(), purpose: 'signIn' });

  it('a machine is refused', async () => {
    for (const human of [undefined, '', 'nonsense', 'bnVsbA==', Buffer.from('{"challenge":{}}').toString('base64')])
      expect(await outcomeOf({ ...args(), human })).toBe('humanCheckFailed');
  });

  it('a solved human check counts once', async () => {
    const human = await proveHuman(server);
    const all = await Promise.all(Array.from({ length: 10 }, () => outcomeOf({ ...args(), human })));
    expect(all.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await outcomeOf({ ...args(), human })).toBe('humanCheckFailed');
  });

  it('a solution of an altered or old challenge doesn’t count', async () => {
    type Answer = { challenge: { parameters: { cost: number; nonce: string }; signature: string } };
    const altered = async (change: (answer: Answer) => void) => {
      const answer = JSON.parse(Buffer.from(await proveHuman(server), 'base64').toString()) as Answer;
      change(answer);
      return Buffer.from(JSON.stringify(answer)).toString('base64');
    };
    for (const human of [
      await altered(({ challenge }) => (challenge.parameters.cost = 2)),
      await altered(({ challenge }) => (challenge.parameters.nonce = challenge.parameters.nonce.toUpperCase() + '00')),
      await altered(({ challenge }) => (challenge.signature = '00')),
    ])
      expect(await outcomeOf({ ...args(), human })).toBe('humanCheckFailed');
    const old = await proveHuman(server);
    server.later(serverLimits.humanLife + 1000);
    expect(await outcomeOf({ ...args(), human: old })).toBe('humanCheckFailed');
  });

  it('no contact can be bound or confirmed', async () => {
    const human = await proveHuman(server);
    for (const purpose of ['bind', 'confirm'])
      expect(await outcomeOf({ contact: someone(), purpose, human })).toBe('unknownToken');
  });
});

describe('with a session', () => {
  it('a new contact can be bound without the human check', async () => {
    const token = await server.loginAs('colleague');
    const contact = someone();
    const sent = await askForCode(server, { contact, purpose: 'bind', token });
    const accountId = await accountOf(server.db, 'colleague');
    expect(await use({ ...sent, contact: mailTo(contact), purpose: 'bind' })).toBe('wrongCode');
    expect(await use({ ...sent, contact: mailTo(contact), purpose: 'bind', accountId })).toBe('ok');
  });

  it('only the own contact can be confirmed', async () => {
    const token = await server.loginAs('colleague');
    const purpose = 'confirm';
    expect(await outcomeOf({ contact: people.colleague.email.toUpperCase(), purpose }, token)).toBe('ok');
    expect(await outcomeOf({ contact: people.clinicAdmin.email, purpose }, token)).toBe('notFound');
    expect(await outcomeOf({ contact: someone(), purpose }, token)).toBe('notFound');
  });
});

describe('strangers who use up a contact’s limit', () => {
  it('don’t keep its owner from confirming it', async () => {
    server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    const contact = people.colleague.email;
    const ask = async () => outcomeOf(await codeArgs(server, { contact, purpose: 'signIn' }));
    for (let turn = 0; turn < serverLimits.codesPerTarget.hour; turn++) {
      expect(await ask()).toBe('ok');
      server.later(limits.codeRetry);
    }
    expect(await ask()).toBe('codesUsedUp');
    const token = await server.loginAs('colleague');
    expect(await outcomeOf({ contact, purpose: 'confirm' }, token)).toBe('ok');
  });

  it('can’t use one account to write to everyone', async () => {
    const token = await server.loginAs('otherClinic');
    const all: string[] = [];
    for (let turn = 0; turn <= serverLimits.codesPerAccount.hour; turn++)
      all.push(await outcomeOf({ contact: someone(), purpose: 'bind' }, token));
    expect(all).toEqual([...Array.from({ length: serverLimits.codesPerAccount.hour }, () => 'ok'), 'codesUsedUp']);
  });
});

describe('a phone number', () => {
  it.each([
    ['premium rate', '09012345678', '+44'],
    ['shared cost', '0826123456', '+33'],
    ['unassignable', '13800000000', '+1'],
  ])('is refused: %s', async (_what, contact, phoneCode) => {
    const { code, data } = await send(await codeArgs(server, { contact, phoneCode, purpose: 'signIn' }));
    expect([nameOf(code), Object.keys((data as unknown as { errors: object }).errors)]).toEqual([
      'invalid',
      ['contact'],
    ]);
  });
});

describe('a caller’s address', () => {
  const from = async (address: string, contact = someone()) => {
    const args = await codeArgs(server, { contact, purpose: 'signIn' });
    const body = JSON.stringify(args);
    const request = new Request('http://test/prod-api/v1/base/sendCaptchaCode', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const reply = await server.app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    return nameOf(((await reply.json()) as { code: number }).code);
  };

  it('that its account uses isn’t delayed by strangers’ requests elsewhere', async () => {
    server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    const contact = people.colleague.email;
    const home = '198.51.100.9';
    const id = await accountWith(server.db, contact);
    await server.loginAs('colleague');
    await server.db.updateTable('session').set({ address: home }).where('accountId', '=', id).execute();
    const strangers: string[] = [];
    for (let turn = 0; turn <= serverLimits.codesPerTarget.hour; turn++) {
      strangers.push(await from('203.0.113.7', contact));
      server.later(limits.codeRetry);
    }
    expect(strangers.at(-1)).toBe('codesUsedUp');
    expect(await from(home, contact)).toBe('ok');
    expect(await from(home, contact)).toBe('codeTooSoon');
  });

  it.each([
    ['IPv4', () => '203.0.113.7'],
    ['a network of IPv6', (turn: number) => `2001:db8:1:2::${turn.toString(16)}`],
  ])('has a limit of codes per hour: %s', async (_what, address) => {
    server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    const all: string[] = [];
    for (let turn = 0; turn <= serverLimits.codesPerAddress.hour; turn++) all.push(await from(address(turn)));
    expect(all).toEqual([...Array.from({ length: serverLimits.codesPerAddress.hour }, () => 'ok'), 'codesUsedUp']);
    expect(await from('203.0.113.8')).toBe('ok');
  });

  it('has a larger, finite limit as one of an IPv6 site', async () => {
    server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    const most = serverLimits.codesPerAddress.hour * serverLimits.networksPerSite;
    const all: string[] = [];
    for (let turn = 0; turn <= most; turn++) all.push(await from(`2001:db8:77:${turn.toString(16)}::1`));
    expect(all).toEqual([...Array.from({ length: most }, () => 'ok'), 'codesUsedUp']);
    expect(await from('2001:db8:78::1')).toBe('ok');
  });
});

describe('a stranger’s guesses', () => {
  const reach = '203.0.113.60';
  const from = async (path: string, args: object, address = reach) => {
    const request = new Request(`http://test/prod-api/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(args),
    });
    const reply = await server.app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
    return nameOf(((await reply.json()) as { code: number }).code);
  };
  const written = async () => {
    const { count } = await server.db
      .selectFrom('auditEntry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('are limited per address across all calls, and then no longer logged', async () => {
    server.later(3_600_000 - (server.now().getTime() % 3_600_000));
    const guess = { contact: people.clinicAdmin.email, code: '000000', request: missingId() };
    const before = await written();
    const all: string[] = [];
    for (let turn = 0; turn < serverLimits.codeUsesPerAddress.hour; turn++)
      all.push(await from('base/verLogin', guess));
    expect(new Set(all)).toEqual(new Set(['wrongCode']));
    const full = await written();
    expect(full - before).toBe(serverLimits.codeUsesPerAddress.hour);
    const rest = [
      await from('base/verLogin', guess),
      await from('base/changePassword', { ...guess, password: goodPassword }),
      await from('base/registerVerify', guess),
      await from('base/register', { ticket: 'made-up', password: goodPassword, nickName: 'Pat', ...agreed }),
    ];
    expect(rest).toEqual(rest.map(() => 'tooManyRequests'));
    expect(await written()).toBe(full);
    expect(await from('base/verLogin', guess, '203.0.113.61')).toBe('wrongCode');
  });
});

describe('a ticket', () => {
  const give = () => giveTicket(server.app.services, { purpose: 'register', target: 'a@b.test', accountId: null });
  const take = (ticket: string, purpose: 'register' | 'ownContact' = 'register', accountId: number | null = null) =>
    takeTicket(server.app.services, { purpose, accountId, ticket }).then(
      ({ target }) => target,
      (error: Error) => error.message,
    );

  it('works once, for its purpose and account, for a limited time', async () => {
    const ticket = await give();
    expect(await take(ticket, 'ownContact')).toBe('ticketExpired');
    expect(await take(ticket, 'register', 1)).toBe('ticketExpired');
    expect(await take('another')).toBe('ticketExpired');
    const all = await Promise.all(Array.from({ length: 10 }, () => take(ticket)));
    expect(all.filter((one) => one === 'a@b.test')).toHaveLength(1);
    const old = await give();
    server.later(limits.ticketLife);
    expect(await take(old)).toBe('ticketExpired');
  });
});

describe('two hundred requests', () => {
  it('never exceed the budget', async () => {
    const small = await testServer({ codesPerDay: { phone: 30, email: 50 } });
    small.later(24 * 3_600_000 - (small.now().getTime() % (24 * 3_600_000)));
    const wishes = Array.from({ length: 200 }, (_, turn) =>
      turn % 2
        ? { contact: `t${turn}@budget.test`, purpose: 'signIn' as const }
        : { contact: String(13_800_000_000 + turn), phoneCode: '+86', purpose: 'register' as const },
    );
    const answers: string[] = [];
    const next = wishes.entries();
    const caller = async () => {
      for (const [turn, wish] of next) {
        const body = JSON.stringify(await codeArgs(small, wish));
        const request = new Request('http://test/prod-api/v1/base/sendCaptchaCode', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        });
        const remoteAddress = `198.51.${turn >> 8}.${turn & 255}`;
        const reply = await small.app.fetch(request, { incoming: { socket: { remoteAddress } } });
        answers.push(nameOf(((await reply.json()) as { code: number }).code));
      }
    };
    await Promise.all(Array.from({ length: 40 }, caller));
    expect(answers).toHaveLength(200);
    expect(answers.filter((one) => one === 'ok')).toHaveLength(80);
    expect(answers.filter((one) => one === 'codesUsedUp')).toHaveLength(120);
    const sent = await small.db
      .selectFrom('outgoing')
      .select(['channel', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('channel')
      .orderBy('channel')
      .execute();
    expect(sent.map(({ channel, count }) => [channel, count])).toEqual([
      ['email', 50],
      ['sms', 30],
    ]);
  });
});

describe('the log', () => {
  it('contains no code, contact or answer', async () => {
    const letters = await server.db.selectFrom('outgoing').select(['target', 'body']).execute();
    expect(letters.length).toBeGreaterThan(20);
    const log = server.logged.join('\n');
    for (const { target, body } of letters) {
      expect(log).not.toContain(target);
      const code = /\b\d{6}\b/.exec(body ?? '')?.[0];
      // As a whole word: six digits also occur in times and ids.
      if (code) expect(log).not.toMatch(new RegExp(`(?<![\\w.:-])${code}(?![\\w.:-])`));
    }
  });
});

describe('expired codes and tickets', () => {
  it('are deleted', async () => {
    const { services } = server.app;
    await giveTicket(services, { purpose: 'register', target: 'a@b.test', accountId: null });
    const count = async () => {
      const { rows } = await server.database.pool.query<{ counts: number[] }>(
        `select array[(select count(*) from verification_code), (select count(*) from ticket),
          (select count(*) from allowance), (select count(*) from outgoing)]::int[] as counts`,
      );
      return rows[0]!.counts;
    };
    expect((await count()).every((one) => one > 0)).toBe(true);
    server.later(31 * 24 * 3_600_000);
    await sweep(services);
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
