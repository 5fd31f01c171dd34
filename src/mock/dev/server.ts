import { http, HttpResponse, type HttpHandler } from 'msw';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { answerSchema } from '../../../domain/openapi/records.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { sampleOf } from '../data/sample.ts';
import { api, handlersOf, refuse } from '../handlers.ts';
import { languageIn } from '../say.ts';
import { Refused, type Body, type Row, type World } from '../world.ts';
import { attachmentsOf } from './attachments.ts';
import { callOf, draftKey, drafts } from './calls.ts';
import { changedOrder, course, newOrder, type Course } from './course.ts';
import { actorOf, personOf, sideOfPerson, type Person } from './people.ts';
import { document, recordOf, seed, type Rows } from './records.ts';
import { uploadHandlers } from './uploads.ts';

/** A server in the page that holds one clinic and its lab: everything that the console asks for, in memory. */
export function mockServer(): HttpHandler[] {
  const story = course();
  const rows = seed(story);
  const attachments = attachmentsOf(rows.attachment);
  const person = ({ headers }: Request) => personOf(headers.get('X-Token'));
  const handlers = handlersOf({
    world: (request) => worldOf(person(request), rows, story, attachments.place),
    call: (name, args, request) =>
      callOf(name, args, { person: person(request), language: languageIn(request.headers) }),
    acted: ({ name }, action, { id }) =>
      void (/^(create|update|delete)$/.test(action) && drafts.delete(draftKey({ entity: name, recordId: id }))),
  });
  const uploads = uploadHandlers((announced, request) => {
    const by = person(request)!;
    const file = { ...announced, side: sideOfPerson(by), kind: 'document', state: 'kept', access: 'open' };
    const row = completed(entities.file, file, by, rows);
    rows.file.unshift(row);
    return String(row.id);
  });
  return [...handlers, ...uploads, attachments.handler, ...beyondCalls];
}

const refuseFile = () =>
  refuse('channelUnavailable', null, 'This is the mock: there is no server that could give files.');

/**
 * The addresses that are no calls: the live stream, which stays silent, and the bytes of files, which the mock
 * discards.
 */
const beyondCalls: readonly HttpHandler[] = [
  http.get(`${api}/notice/stream`, () => {
    const words = new TextEncoder().encode(': nothing ever happens here\n\n');
    const stream = new ReadableStream({ start: (open) => open.enqueue(words) });
    return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  }),
  http.put(`${api}/base/image/*`, refuseFile),
  http.all('*/prod-api/*', () => refuse('unknownCall')),
];

function worldOf(person: Person | null, rows: Rows, story: Course, attach: (wanted: Body) => object): World {
  const actor = person && actorOf(person);
  return {
    actor,
    rows: (name) => rows[name],
    sees: (entity, row) => actor !== null && maySee(entity, row, actor),
    complete: (entity, entered) => completed(entity, entered, person!, rows),
    changed(entity, row, action) {
      if (action === 'assign')
        row['assigneeName'] = rows['member']?.find(({ id }) => id === row['assigneeId'])?.['name'] ?? null;
      if (entity.name === 'order') {
        const patient = rows.patient?.find(({ id }) => id === row['patientId']);
        changedOrder(row, action, new Date().toISOString(), person!.name, patient);
      }
      if (entity.name === 'notice' && action === 'markRead') row['seen'] = true;
    },
    answer: (entity, action, body, row) =>
      entity.name === 'attachment' && action === 'place' ? attach(body) : answerOf(entity, action, row, story),
  };
}

/** A lab sees no order that wasn't sent to it, and a member no record that is another's. */
function maySee({ name, owner }: AnyEntity, row: Row, { role, accountId, organisationId }: Actor): boolean {
  if (name === 'order' && sideOf(role) === 'lab') return row['labId'] === organisationId && row['sentAt'] !== null;
  const field = owner[role];
  // Of a message the owner says who may change it.
  return name === 'message' || !field || row[field] === accountId;
}

/** What was entered, now, in the first state and the actor's own. */
function completed(entity: AnyEntity, entered: Body, person: Person, rows: Rows): Row {
  const now = new Date().toISOString();
  const set = Object.keys(entity.system).flatMap((field): [string, unknown][] => {
    if (/^(createdAt|updatedAt|filedAt|sentAt|subscribedAt|boundAt)$/.test(field)) return [[field, now]];
    if (/^(creatorId|ownerId|authorId)$/.test(field)) return [[field, person.accountId]];
    if (/^(creatorName|authorName|actorName|uploaderName)$/.test(field)) return [[field, person.name]];
    return field === 'organisationId' ? [[field, actorOf(person).organisationId]] : [];
  });
  const [state] = entity.states;
  const isOrder = entity.name === 'order';
  const values = { ...Object.fromEntries(set), ...(isOrder && { ...newOrder, sentAt: null }), ...(state && { state }) };
  return recordOf(entity, rows[entity.name as EntityName].length + 100, rows, { ...values, ...entered });
}

/** What says more than the record: an order's history, else a sample of what the document prints. */
function answerOf(entity: AnyEntity, action: string, row: Row | null, story: Course): unknown {
  const history = action === 'history' && row && story.history.get(row.id);
  if (history) return { list: history, total: history.length };
  if (/^(download|archive|export|place)$/.test(action)) return refuseFile();
  const schema = answerSchema(entity, action, entity.actions[action]!);
  if (!schema || schema.$ref) return undefined;
  if (entity.actions[action]!.open) return new Refused('shareGone');
  return sampleOf(schema, { root: document, entity: entity.name, nth: 1, name: action });
}
