import { http, HttpResponse, type HttpHandler } from 'msw';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { answerSchema } from '../../../domain/openapi/records.ts';
import type { Side } from '../../../domain/roles.ts';
import { sampleOf } from '../data/sample.ts';
import { api, handlersOf, refuse } from '../handlers.ts';
import { languageIn } from '../say.ts';
import { Refused, wordOf, type Body, type Row, type World } from '../world.ts';
import { callOf } from './calls.ts';
import { course, newOrder, type Course } from './course.ts';
import { draftKey, drafts } from './drafts.ts';
import { overviewOf } from './overview.ts';
import { actorOf, own, personOf, sideOfPerson, type Person } from './people.ts';
import { changed, filters, groups, guards, hidden, isOwn } from './rules.ts';
import { document, recordOf, seedOf, type Rows } from './seed.ts';
import { uploadHandlers, type Announced } from './uploads.ts';

/** What both sides have in common: the clinic's record is the laboratory's too. */
const shared: readonly EntityName[] = ['order', 'file', 'message', 'toothMark'];

/** A server in the page that holds one clinic and one laboratory: everything that the console asks for, in memory. */
export function mockServer(): HttpHandler[] {
  const cases = course();
  const clinic = seedOf('clinic', cases);
  const lab: Rows = { ...seedOf('lab', cases), ...Object.fromEntries(shared.map((name) => [name, clinic[name]])) };
  const rows: Record<Side, Rows> = { clinic, lab };
  const person = ({ headers }: Request) => personOf(headers.get('X-Token'));
  const handlers = handlersOf({
    world: (request) => worldOf(person(request), rows, cases),
    call: (name, args, request) =>
      callOf(name, args, { person: person(request), language: languageIn(request.headers) }),
    acted({ name }, action, body) {
      if (['create', 'update', 'delete'].includes(action))
        drafts.delete(draftKey({ entity: name, recordId: body['id'] }));
    },
  });
  const takeFile = ({ orderId, name, purpose, size }: Announced, request: Request): string => {
    const who = person(request)!;
    const side = sideOfPerson(who);
    const row = completed(
      entities.file,
      { orderId, name, purpose, size, side, kind: 'document', state: 'kept', access: 'open', submission: 0 },
      { person: who, side, rows: rows[side] },
    );
    rows[side].file.unshift(row);
    return row.id;
  };
  return [...handlers, ...uploadHandlers(takeFile), ...beside];
}

const noServer = 'This is the mock: there is no server that could give files.';
const refuseFile = () => refuse('channelUnavailable', null, noServer);

/** What is no call: news, of which there are none, and the bytes of files, which nobody keeps. */
const beside: readonly HttpHandler[] = [
  http.get(`${api}/notice/stream`, () => {
    const words = new TextEncoder().encode(': nothing ever happens here\n\n');
    const stream = new ReadableStream({ start: (open) => open.enqueue(words) });
    return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  }),
  http.put(`${api}/base/image/*`, refuseFile),
  http.all('*/prod-api/*', () => refuse('unknownCall')),
];

function worldOf(person: Person | null, all: Record<Side, Rows>, cases: Course): World {
  const side = person ? sideOfPerson(person) : 'clinic';
  const rows = all[side];
  const actor = person && actorOf(person);
  const at = () => new Date().toISOString();
  return {
    actor,
    rows(name) {
      if (name === 'order') for (const row of rows.order) row['unread'] = unreadOf(row, rows, side, cases);
      return rows[name];
    },
    sees: (entity, row) =>
      actor !== null && isOwn(entity, row, actor) && !hidden[entity.name as EntityName]?.(row, actor),
    fits: ({ name }, row, filter, value) => filters[name]?.[filter]?.(row, value, actor!),
    groupOf: ({ name }, row) => groups[name]?.(row) ?? wordOf(row.state),
    complete: (entity, entered) => completed(entity, entered, { person: person!, side, rows }),
    guard: async ({ name }, action, row) => (await guards[`${name}.${action}`]?.(row, actor!)) ?? null,
    changed: (entity, row, action, args) => changed(entity, action, row, args, { at: at(), by: person!.name }),
    answer: (entity, action, body, row) => told({ entity, action, body, row, rows, side, cases }),
  };
}

/** Messages of the other side that nobody of this one has read. */
const unreadOf = ({ id }: Row, { message }: Rows, side: Side, { readTo }: Course): number =>
  message.filter(
    ({ orderId, organisationId, sentAt }) =>
      orderId === id && organisationId !== own[side].organisationId && wordOf(sentAt) > (readTo[side].get(id) ?? ''),
  ).length;

interface New {
  person: Person;
  side: Side;
  rows: Rows;
}

/** What was entered, now, in the first state and the actor's own. */
function completed(entity: AnyEntity, entered: Body, { person, side, rows }: New): Row {
  const name = entity.name as EntityName;
  const now = new Date().toISOString();
  const set = Object.keys(entity.system).flatMap((field): [string, unknown][] => {
    if (/^(createdAt|updatedAt|filedAt|sentAt|subscribedAt|boundAt)$/.test(field)) return [[field, now]];
    if (/^(creatorId|ownerId|authorId)$/.test(field)) return [[field, person.accountId]];
    if (/^(creatorName|authorName|actorName|uploaderName)$/.test(field)) return [[field, person.name]];
    return field === 'organisationId' && name !== 'organisation' ? [[field, own[side].organisationId]] : [];
  });
  const [state] = entity.states;
  const values = { ...(name === 'order' && newOrder), ...(state && { state }), ...Object.fromEntries(set), ...entered };
  return recordOf(entity, rows[name].length + 100, { side, rows, values });
}

interface Told {
  entity: AnyEntity;
  action: string;
  body: Body;
  row: Row | null;
  rows: Rows;
  side: Side;
  cases: Course;
}

/** What says more than the record: an order's history, the day's figures, else a sample of what the document prints. */
function told({ entity, action, body, row, rows, side, cases }: Told): unknown {
  const path = `${entity.name}.${action}`;
  if (path === 'order.overview')
    return overviewOf(
      rows.order.filter((one) => side === 'clinic' || one['sentAt']),
      side,
    );
  const history = cases.history.get(row?.id ?? '');
  if (path === 'order.history' && history) return { list: history, total: history.length };
  if (path === 'order.revisions') return { list: [] };
  if (path === 'message.read') {
    const read = rows.message.find(({ id }) => id === body['messageId']);
    cases.readTo[side].set(wordOf(body['orderId']), wordOf(read?.['sentAt']));
    return null;
  }
  if (action === 'download' || action === 'archive' || action === 'export' || action === 'place') return refuseFile();
  const schema = answerSchema(entity, action, entity.actions[action]!);
  if (!schema || schema.$ref) return undefined;
  if (entity.actions[action]!.open) return new Refused('shareGone');
  const nth = row ? 1 + ((Number.parseInt(row.id.slice(-2), 16) || 0) % 20) : 1;
  return happened(sampleOf(schema, { root: document, entity: entity.name, nth, name: action }), entity);
}

/** Of what has happened, each is something that can happen, and the first came first. */
function happened(sample: unknown, { actions }: AnyEntity): unknown {
  const { list } = (sample ?? {}) as { list?: Body[] };
  if (!list?.every((one) => 'action' in one && 'at' in one)) return sample;
  const deeds = Object.keys(actions).filter((name) => !actions[name]!.reads);
  const moments = list.map(({ at }) => wordOf(at)).toSorted();
  list.forEach((one, at) => {
    Object.assign(one, { action: deeds[at], at: moments[at] });
    for (const end of ['from', 'to']) if (end in one) one[end] = null;
  });
  return sample;
}
