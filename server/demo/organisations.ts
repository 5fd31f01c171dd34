import { actors, type ActorName } from '../../domain/demo/demoCase.ts';
import * as data from '../../domain/demo/organisations.ts';
import { asked, invited, others, people } from '../../domain/demo/people.ts';
import { day, dayOf, minute, workTime } from '../../domain/demo/times.ts';
import type { ConnectionCode, Device } from '../../domain/organisation/device.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Institution } from '../../domain/organisation/institution.ts';
import type { Member } from '../../domain/organisation/member.ts';
import type { Organisation } from '../../domain/organisation/organisation.ts';
import type { FoundPartner } from '../../domain/organisation/relationship.ts';
import type { Subscription } from '../../domain/organisation/subscription.ts';
import type { FoundInstitution } from '../../domain/accountCalls.ts';
import type { CodeSent } from '../../domain/account/verification.ts';
import { usualCalendar } from '../../domain/organisation/workCalendar.ts';
import { issueCards } from '../modules/capacity/cards.ts';
import { keepCapacity } from '../modules/capacity/expiry.ts';
import { issueDeviceCodes } from '../modules/device/codes.ts';
import type { Actor, Step } from './play.ts';

/** Everything the demo organisations did until `until` apart from orders, in chronological order. */
export const organisationSteps = (until: Date): Step[] =>
  [
    ...data.offerings.map((one) => offeringStep(one, until)),
    ...data.devices.flatMap((one) => deviceSteps(one, until)),
    ...data.works.flatMap((one, nth) => workSteps(one, nth, until)),
    ...data.cards.flatMap((one) => cardSteps(one, until)),
    ...subscriptionSteps(until),
    ...memberSteps(until),
    ...partnerSteps(until),
  ].toSorted(byTime);

export const byTime = (one: Step, other: Step) => one.at.getTime() - other.at.getTime();

/** Sequential steps: each at its time, but at least two minutes after the previous one. */
function inTurn(prefix: string) {
  const steps: Step[] = [];
  let last = 0;
  const add = (name: string, who: string | null, time: number, act: Step['act']) => {
    last = Math.max(time, last + 2 * minute);
    steps.push({ id: `${prefix}.${name}`, at: new Date(last), who, act });
  };
  return { steps, add };
}

function offeringStep(
  { by, catalogue, holiday: { from, to, name } }: (typeof data.offerings)[number],
  until: Date,
): Step {
  const year = until.getUTCFullYear();
  const holidays = [year, year + 1].map((one) => ({ from: `${one}-${from}`, to: `${one}-${to}`, name }));
  return {
    id: `offering.${by}`,
    at: new Date(workTime(until, data.offered)),
    who: actors[by],
    async act({ call }) {
      const { list } = await call<ListAnswer<Institution>>('institution/query', {});
      const [{ id }] = list as [Institution];
      await call('institution/update', { id, workingDays: [...usualCalendar.workingDays], holidays, catalogue });
    },
  };
}

function deviceSteps(device: (typeof data.devices)[number], until: Date): Step[] {
  const { serialNumber, name, firmware, note, bound, seen, locked, unbound } = device;
  const head = actors[data.deviceHead];
  const prefix = `device.${serialNumber}`;
  const { steps, add } = inTurn(prefix);
  const idOf = ({ made }: Actor) => made(`${prefix}.bind`);
  const time = workTime(until, bound);
  add('code', null, time - day, async ({ services: { db, now } }) => {
    const [code] = await issueDeviceCodes(db, { count: 1, at: now().toISOString() });
    return code;
  });
  add('bind', head, time, async ({ call, made }) => {
    const body = { serialNumber, activationCode: made(`${prefix}.code`), name };
    return (await call<{ id: string }>('device/activate', body)).id;
  });
  if (firmware)
    add('connect', head, 0, async (as) => {
      const { code } = await as.call<ConnectionCode>('device/pair', { id: idOf(as) });
      return (await as.call<{ token: string }>('device/connect', { serial: serialNumber, code, firmware })).token;
    });
  if (seen)
    add('seen', null, until.getTime() - seen * day, async ({ call, made }) => {
      await call('device/report', { firmware }, made(`${prefix}.connect`));
    });
  if (locked) {
    add('lock', head, workTime(until, locked), async (as) => void (await as.call('device/lock', { id: idOf(as) })));
    add('note', head, 0, async (as) => void (await as.call('device/update', { id: idOf(as), note })));
  }
  if (unbound) add('unbind', head, workTime(until, unbound), (as) => unbind(as, idOf(as)));
  return steps;
}

/** Reads the code from the e-mail that the product sends to the head. */
async function unbind({ call, services }: Actor, id: string): Promise<void> {
  // Already done before a restart: no second e-mail that soon.
  if ((await call<Device>('device/get', { id })).state === 'unbound') return;
  const contact = actors[data.deviceHead];
  const { request } = await call<CodeSent>('base/sendCaptchaCode', { contact, purpose: 'unbindDevice' });
  const letter = await services.db
    .selectFrom('outgoing')
    .select('body')
    .where('target', '=', contact)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0];
  await call('device/unbind', { id, contactKind: 'email', code, request });
}

function workSteps(work: (typeof data.works)[number], nth: number, until: Date): Step[] {
  const { by, asks, type, priority, content, written, due, taken, resolved, closed, said = [] } = work;
  const prefix = `workOrder.${nth}`;
  const { steps, add } = inTurn(prefix);
  const idOf = ({ made }: Actor) => made(`${prefix}.create`);
  add('create', actors[by], workTime(until, written), async ({ call }) => {
    const partners = await call<ListAnswer<Organisation>>('organisation/query', {});
    const institutionId = partners.list.find(({ number }) => number === asks)?.id ?? null;
    const dueOn = due === undefined ? null : dayOf(until.getTime() + due * day);
    return (await call<{ id: string }>('workOrder/create', { type, priority, content, dueOn, institutionId })).id;
  });
  const move = (action: string, who: ActorName, at: number, more: object = {}) =>
    add(
      action,
      actors[who],
      workTime(until, at),
      async (as) => void (await as.call(`workOrder/${action}`, { id: idOf(as), ...more })),
    );
  if (taken) move('take', taken.by, taken.at);
  for (const [at, message] of said.entries())
    add(`message.${at}`, actors[message.by], workTime(until, message.at), async (as) => {
      await as.call('workOrder/write', { id: idOf(as), body: message.body });
    });
  if (taken && resolved) move('resolve', taken.by, resolved.at, { resolution: resolved.resolution });
  if (closed) move('close', by, closed);
  return steps;
}

/** The product's own periodic job: warns of expiring storage and removes expired storage. */
const expire = async ({ services }: Actor) => keepCapacity(services);

function cardSteps({ by, bytes, days, activated }: (typeof data.cards)[number], until: Date): Step[] {
  const prefix = `card.${by}`;
  const { steps, add } = inTurn(prefix);
  const time = workTime(until, activated);
  add('issue', null, time - day, async ({ services: { db, now } }) => {
    const [number] = await issueCards(db, { count: 1, bytes, days, at: now().toISOString() });
    return number;
  });
  add('activate', actors[by], time, async ({ call, made }) => {
    await call('base/active', { cardNumber: made(`${prefix}.issue`) });
  });
  addEnds(add, [30, 7, 1, 0], time + days * day, until);
  return steps;
}

/** Adds the warnings this many days before expiry (0: the expiry itself), up to `until`. */
function addEnds(add: ReturnType<typeof inTurn>['add'], days: readonly number[], end: number, until: Date) {
  for (const before of days)
    if (end - before * day + minute < until.getTime()) add(`end.${before}`, null, end - before * day + minute, expire);
}

function subscriptionSteps(until: Date): Step[] {
  const { by, plan, from, cancelled } = data.subscribed;
  const { steps, add } = inTurn('subscription');
  const begin = workTime(until, from);
  add(
    'subscribe',
    actors[by],
    begin,
    async ({ call }) => (await call<Subscription>('subscription/subscribe', { plan })).id,
  );
  add('unsubscribe', actors[by], workTime(until, cancelled), async ({ call, made }) => {
    await call('subscription/unsubscribe', { id: made('subscription.subscribe') });
  });
  // A cancellation in the last week gets only the last day's warning.
  addEnds(add, [1, 0], monthAfter(begin), until);
  return steps;
}

/** One month later; the last day of a month that is too short. */
function monthAfter(time: number): number {
  const date = new Date(time);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.getTime();
}

const headOf = (number: string) =>
  people.find(({ at, role }) => at === number && (role === 'clinicAdmin' || role === 'factoryAdmin'))!.email;

/** Applications, departures and invitations. */
function memberSteps(until: Date): Step[] {
  const { applied, accepted, left, waiting } = data.membership;
  const applicants = others.flatMap(({ email, name, role, at, state }) => {
    const { steps, add } = inTurn(`member.${email}`);
    const hasLeft = state === 'exited';
    add('apply', email, workTime(until, hasLeft ? applied : waiting), async ({ call }) => {
      const { list } = await call<{ list: FoundInstitution[] }>('institution/search', { keyword: at });
      const { iid } = list[0]!;
      await call('institution/memberApply', { iid });
      return String(iid);
    });
    if (!hasLeft) return steps;
    add('agree', headOf(at), workTime(until, accepted), async ({ call }) => {
      const { list } = await call<ListAnswer<Member>>('member/query', {});
      const { id } = list.find((one) => one.name === name)!;
      await call('member/agree', { id, role });
    });
    add('exit', email, workTime(until, left), async ({ call, made }) => {
      await call('institution/memberExit', { iid: Number(made(`member.${email}.apply`)) });
    });
    return steps;
  });
  const invitations = invited.map(({ contact, role, by }) => ({
    id: `invited.${contact}`,
    at: new Date(workTime(until, data.invitedAt)),
    who: by,
    act: async ({ call }: Actor) => void (await call('member/invite', { contact, role })),
  }));
  return [...applicants, ...invitations];
}

/** Partnership requests. */
const partnerSteps = (until: Date): Step[] =>
  asked.map(({ whom, way, person }) => ({
    id: `asked.${person}`,
    at: new Date(workTime(until, data.askedAt)),
    who: person,
    async act({ call }) {
      const { list } = await call<{ list: FoundPartner[] }>('relationship/search', { keyword: whom });
      await call(`relationship/${way}`, { partnerId: list[0]!.organisationId });
    },
  }));
