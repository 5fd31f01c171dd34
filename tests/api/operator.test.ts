import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { noOrganisation } from '../../server/modules/audit/write.ts';
import { readCommand, runCommand } from '../../server/operator/run.ts';
import { sendMail } from '../../server/mail/index.ts';
import { Undelivered } from '../../server/mail/outlets.ts';
import { accountOf, organisationOf, password, people } from '../support/buildPeople.ts';
import { siteOf } from '../support/operate.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* The operator's tool on the database of a running product. */
let server: TestServer;
let isDown = true;
const sent: string[] = [];
beforeAll(async () => {
  const email = {
    send: async ({ id }: { id: string }) => {
      if (isDown) throw new Undelivered('EENVELOPE', true);
      sent.push(id);
    },
    close: () => {},
  };
  server = await testServer({ outlets: { email, phone: null, shown: false } });
});

interface Outcome {
  exit: number;
  out: string;
  err: string;
}

/** Runs a command as typed: `operate('cards issue --count 2')`. */
async function operate(line: string, ...more: string[]): Promise<Outcome> {
  const said: Outcome = { exit: 0, out: '', err: '' };
  const asked = await readCommand([...line.split(' '), ...more], 'tester');
  if ('text' in asked) return { ...said, exit: asked.exit, err: asked.text.join('\n') };
  said.exit = await runCommand(asked, {
    db: server.db,
    site: siteOf(server),
    print: (text) => void (said.out += `${text}\n`),
    complain: (text) => void (said.err += text),
  });
  return said;
}
const answerOf = async <Data>(line: string) => JSON.parse((await operate(`${line} --json`)).out) as Data;
const uses = async () =>
  (
    await server.db
      .selectFrom('auditEntry')
      .select(['operator', 'subject', 'action', 'recordId', 'records', 'outcome'])
      .where('organisationId', '=', noOrganisation)
      .where('way', '=', 'operator')
      .orderBy('id', 'desc')
      .execute()
  ).map(({ operator, subject, action, recordId, records, outcome }) =>
    [operator, `${subject}.${action}`, recordId ?? records, outcome].join(' '),
  );

describe('an invalid command', () => {
  it('lists all its errors together, and does nothing', async () => {
    const { exit, err } = await operate('cards issue --count 0 --days x');
    expect(exit).toBe(2);
    expect(err).toContain('--count: ');
    expect(err).toContain('--days: ');
    expect(err).toContain('--gigabytes: Required');
    for (const line of [
      'cards sell',
      'cards issue --colour red',
      'organisations list everything',
      'account lock',
      'ortho set OS-1 --state lost',
    ])
      expect([line, (await operate(line)).exit]).toEqual([line, 2]);
    expect(await uses()).toEqual([]);
  });

  it('prints help, in general and for one command', async () => {
    expect((await operate('help')).err).toContain('account lock <account>');
    const one = await operate('cards issue --help');
    expect([one.exit, one.err.includes('--count N --gigabytes N --days N')]).toEqual([0, true]);
  });
});

describe('cards and device codes', () => {
  it('are printed once, work, and are recorded without their numbers', async () => {
    const { numbers } = await answerOf<{ numbers: string[] }>('cards issue --count 3 --gigabytes 5 --days 30');
    expect(new Set(numbers).size).toBe(3);
    const head = await server.loginAs('clinicAdmin');
    expect(await server.ask('base/active', { cardNumber: numbers[0] }, { token: head })).toMatchObject({ size: 5 });
    const { exit, out } = await operate('devices issue --count 2', '--by', 'Mara');
    expect([exit, out.trim().split('\n').length]).toEqual([0, 2]);
    // A chosen name never replaces the system user's name.
    expect(await uses()).toEqual(['Mara (tester) device.issue 2 ok', 'tester card.issue 3 ok']);
    const rows = JSON.stringify(await server.db.selectFrom('auditEntry').selectAll().execute());
    for (const number of [...numbers, ...out.trim().split('\n')]) expect(rows).not.toContain(number);
  });
});

describe('organisations', () => {
  it('are listed with their members and storage, and found by name or number', async () => {
    const { list, total } = await answerOf<{
      list: { name: string; number: string; members: number }[];
      total: number;
    }>('organisations list');
    expect(list).toHaveLength(total);
    const [first] = list as [(typeof list)[number]];
    expect(first).toMatchObject({ side: 'clinic', roomGB: expect.any(Number), members: expect.any(Number) });
    expect(list.find(({ members }) => members > 1)).toMatchObject({ lastActivity: expect.any(String) });
    expect((await operate(`organisations list --search ${first.number}`)).out).toContain(first.name);
    expect((await operate('organisations list --search nowhere-at-all')).out).toBe('None.\n');
  });
});

describe('an account', () => {
  const { email } = people.factoryMember;
  const signIn = () => server.call<{ token: string }>('base/login', { userName: email, password });

  it('that is locked is signed out and can’t sign in until it is unlocked', async () => {
    const { data } = await signIn();
    expect((await operate(`account lock ${email.toUpperCase()}`)).out).toMatch(/is locked; \d+ sessions? ended/);
    expect(nameOf((await server.call('order/query', {}, { token: data.token })).code)).toBe('revokedToken');
    const refused = await signIn();
    expect([nameOf(refused.code), refused.msg]).toEqual(['accountLocked', expect.stringContaining('locked')]);
    // Without the password, a sign-in doesn't reveal the lock.
    const guessed = await server.call('base/login', { userName: email, password: 'not-the-one' });
    expect(nameOf(guessed.code)).toBe('signInFailed');
    const id = await accountOf(server.db, 'factoryMember');
    expect((await operate(`account unlock #${id}`)).exit).toBe(0);
    expect(nameOf((await signIn()).code)).toBe('ok');
    expect((await uses()).slice(0, 2)).toEqual([`tester account.unlock ${id} ok`, `tester account.lock ${id} ok`]);
  });

  it('that is locked during sign-in gets no session', async () => {
    const { data } = await signIn();
    const id = await accountOf(server.db, 'factoryMember');
    await server.db.updateTable('account').set({ lockedAt: server.now().toISOString() }).where('id', '=', id).execute();
    expect(nameOf((await server.call('order/query', {}, { token: data.token })).code)).toBe('revokedToken');
    await operate(`account unlock ${email}`);
  });

  it('that doesn’t exist is refused, which is recorded too', async () => {
    const { exit, err } = await operate('account lock no-account@example.org --json');
    expect([exit, JSON.parse(err)]).toEqual([1, { error: 'notRegistered', message: expect.any(String) }]);
    expect((await uses())[0]).toBe('tester account.lock  notRegistered');
  });
});

describe('e-mails', () => {
  const stateOf = async (state: 'failed' | 'sent') => {
    const rows = await server.db.selectFrom('outgoing').selectAll().where('state', '=', state).execute();
    return rows.map(({ subject, body }) => ({ subject, isKept: body !== null }));
  };

  it('that failed are sent again, except codes', async () => {
    const to = { kind: 'email', value: 'someone@example.org' } as const;
    const values = { organisation: 'North Clinic', actor: 'Ada', role: 'clinicMember' } as const;
    await sendMail(server.db, { to, template: 'invitation', language: 'en', values });
    await sendMail(server.db, { to, template: 'codes.signIn', language: 'en', values: { code: '123456', minutes: 5 } });
    await expect.poll(() => stateOf('failed')).toHaveLength(2);
    expect((await stateOf('failed')).filter(({ isKept }) => isKept)).toHaveLength(1);
    expect((await operate('letters list')).out).toContain('EENVELOPE');
    isDown = false;
    const { resent } = await answerOf<{ resent: string[] }>('letters resend failed');
    expect(resent).toHaveLength(1);
    await expect.poll(() => stateOf('sent')).toHaveLength(1);
    expect(sent).toEqual(resent);
    expect((await uses())[0]).toBe(`tester letter.resend ${resent[0]} ok`);
    // A sent e-mail is deleted.
    expect((await operate(`letters resend ${resent[0]}`)).exit).toBe(1);
  });
});

describe('applications', () => {
  it('are listed, and move from state to state', async () => {
    const at = server.now().toISOString();
    await server.db
      .insertInto('orthoApplication')
      .values({
        number: 'OS-2026-900',
        name: 'Ada',
        contact: 'ada@example.org',
        country: 'CN',
        organisation: 'Pearl',
        interest: 'trial',
        message: null,
        language: 'en',
        state: 'received',
        appliedAt: at,
        updatedAt: at,
      })
      .execute();
    expect((await operate('ortho set os-2026-900 --state inReview')).out).toBe('OS-2026-900: inReview.\n');
    expect((await operate('ortho list --state inReview')).out).toContain('Pearl');
    expect((await operate('ortho list --state declined')).out).toBe('None.\n');
    expect((await operate('ortho set OS-1 --state approved')).exit).toBe(1);
  });

  it('can’t send control characters to the operator’s terminal', async () => {
    const organisation = 'Pearl\u001b[2J\nOS-2026-901  approved\u009b1m';
    await server.db.updateTable('orthoApplication').set({ organisation }).execute();
    const { out } = await operate('ortho list');
    expect(out).toContain('Pearl\uFFFD[2J\uFFFDOS-2026-901  approved\uFFFD1m');
    expect(out.trim().split('\n')).toHaveLength(2);
    const json = (await operate('ortho list --json')).out;
    expect(json).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(json)).toMatchObject({ list: [{ organisation }] });
  });
});

describe('the audit log', () => {
  it('is listed, and verified to the one altered row', async () => {
    expect((await operate('audit list')).out).toContain('tester');
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    expect(
      (await operate(`audit list --organisation ${organisationId} --limit 1`)).out.trim().split('\n'),
    ).toHaveLength(2);
    const whole = await operate('audit verify --json');
    expect([whole.exit, JSON.parse(whole.out)]).toEqual([0, expect.objectContaining({ faults: [], waiting: 0 })]);
    const folder = await mkdtemp(join(tmpdir(), 'ddcp-heads-'));
    const heads = join(folder, 'heads.json');
    await writeFile(heads, whole.out);
    expect((await operate(`audit verify --heads ${heads}`)).out).toContain('no changes found');
    expect((await operate(`audit verify --heads ${folder}`)).exit).toBe(1);
    await server.database.pool.query(`alter table audit_entry disable trigger user;
      update audit_entry set outcome = 'forbidden' where (organisation_id, id) = (
        select organisation_id, entry_id from audit_link where organisation_id = ${organisationId} and position = 2);
      alter table audit_entry enable trigger user`);
    const { exit, out } = await operate('audit verify');
    expect([exit, out]).toEqual([
      1,
      expect.stringMatching(new RegExp(`${organisationId} +changed +\\S+ +2\n.*1 fault\\.`)),
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('the program', () => {
  const program = (env: Record<string, string>, ...args: string[]) =>
    new Promise<Outcome>((resolve) => {
      const options = {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env['PATH'], USER: 'mara', ...env },
      };
      execFile(process.execPath, ['--import', 'tsx', 'server/operator/main.ts', ...args], options, (error, out, err) =>
        resolve({ exit: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });

  it('works on DATABASE_URL’s database while the product runs', async () => {
    const DATABASE_URL = server.database.connectionString;
    const { exit, out } = await program({ DATABASE_URL }, 'cards', 'issue', '--count=1', '--gigabytes=1', '--days=1');
    expect([exit, out]).toEqual([0, expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\n$/)]);
    expect((await uses())[0]).toBe(`mara (${userInfo().username}) card.issue 1 ok`);
  });
});
