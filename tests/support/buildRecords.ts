import type { Entities, EntityName } from '../../domain/entities.ts';
import type { IdOf, RecordId } from '../../domain/kit/entity.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import type { Webhook } from '../../domain/organisation/webhook.ts';
import { categoryNumbers } from '../../domain/notice/noticeCategories.ts';
import { plainEntities, type PlainName } from '../../server/db/plainTables.ts';
import { v7 as uuid } from 'uuid';
import { issueCards } from '../../server/modules/capacity/cards.ts';
import { buildApiKey } from './buildApiKey.ts';
import { buildWebhook } from './buildWebhook.ts';
import { buildPicture } from './buildAttachment.ts';
import { boundDevice } from './buildDevices.ts';
import { buildOrder, buildPatient, labFile, sentOrder } from './build.ts';
import { buildImage, buildVisit } from './buildPatientFile.ts';
import { accountOf, organisationOf, type Person } from './buildPeople.ts';
import { buildPlain } from './buildPlain.ts';
import { buildWorkOrder } from './buildWorkOrder.ts';
import type { TestServer } from './testServer.ts';

type Build<Id extends RecordId = string> = (server: TestServer, person: Person) => Promise<Id>;

/** Builders of the entities that aren't plain. A missing one doesn't compile. */
const ofTheRest: { [N in Exclude<EntityName, PlainName>]: Build<IdOf<Entities[N]>> } = {
  patient: async (server, person) => (await buildPatient(server, {}, await server.loginAs(person))).id,

  record: async (server, person) => {
    const token = await server.loginAs(person);
    return (await buildVisit(server, token, { patientId: await buildRecord.patient(server, person) })).id;
  },

  image: async (server, person) => {
    const token = await server.loginAs(person);
    return (await buildImage(server, token, { patientId: await buildRecord.patient(server, person) })).id;
  },

  attachment: async (server, person) => (await buildPicture(server, await server.loginAs(person))).id,

  order: async (server, person) => {
    const clinician = person === 'factoryAdmin' || person === 'factoryMember' ? 'clinicMember' : person;
    const token = await server.loginAs(clinician);
    const isOther = person === 'otherClinic' || person === 'otherLab';
    const labId = await organisationOf(server.db, isOther ? 'otherLab' : 'factoryAdmin');
    if (person === 'otherLab') return (await sentOrder(server, { labId }, await server.loginAs('otherClinic'))).id;
    return (await (clinician === person ? buildOrder : sentOrder)(server, { labId }, token)).id;
  },

  message: async (server, person) => {
    const orderId = await buildRecord.order(server, person);
    const token = await server.loginAs(person);
    return (await server.ask<{ id: string }>('message/create', { orderId, body: 'Hello' }, { token })).id;
  },

  file: async (server, person) => {
    const id = await buildRecord.order(server, person);
    return labFile(server, { id }, 'attachment', 'text', await server.loginAs(person));
  },

  toothMark: async (server, person) => {
    const orderId = await buildRecord.order(server, person);
    const token = await server.loginAs(person);
    return (
      await server.ask<{ id: string }>('toothMark/create', { orderId, kind: 'pin', tooth: 16, note: 'x' }, { token })
    ).id;
  },

  organisation: (server, person) => organisationOf(server.db, person),
  institution: (server, person) => organisationOf(server.db, person),

  /** One of the demo's relationships, which are confirmed, as the organisation's side sees it. */
  relationship: async (server, person) => {
    const { id } = await server.db
      .selectFrom('relationship')
      .select('id')
      .where('organisationId', '=', await organisationOf(server.db, person))
      .where('state', '=', 'confirmed')
      .orderBy('partnerId')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  },

  subscription: async (server, person) =>
    (
      await server.ask<{ id: string }>(
        'subscription/subscribe',
        { plan: 'small' },
        { token: await server.loginAs(person) },
      )
    ).id,

  card: async (server, person) => {
    const at = server.now().toISOString();
    const [cardNumber] = await issueCards(server.db, { count: 1, bytes: 1024 ** 3, days: 30, at });
    await server.ask('base/active', { cardNumber }, { token: await server.loginAs(person) });
    const { id } = await server.db
      .selectFrom('card')
      .select('id')
      .where('organisationId', '=', await organisationOf(server.db, person))
      .orderBy('activatedAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The latest entry of the person's organisation; signing in creates one. */
  audit: async (server, person) => {
    await server.loginAs(person);
    const { id } = await server.db
      .selectFrom('auditEntry')
      .select('id')
      .where('organisationId', '=', await organisationOf(server.db, person))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The person's own notification about an accepted order. */
  notice: async (server, person) => {
    const id = uuid();
    await server.db
      .insertInto('notice')
      .values({
        organisationId: await organisationOf(server.db, person),
        accountId: await accountOf(server.db, person),
        id,
        category: categoryNumbers.orders,
        entity: 'order',
        action: 'accept',
        recordId: uuid(),
        title: 'R-2611-0412',
        actor: 'Harbour Lab',
        createdAt: server.now().toISOString(),
      })
      .execute();
    return id;
  },

  workOrder: async (server, person) => (await buildWorkOrder(server, await server.loginAs(person))).id,

  /** A device of the laboratory, bound by its head. */
  device: async (server, person) =>
    (await boundDevice(server, { token: await server.loginAs(person === 'factoryMember' ? 'factoryAdmin' : person) }))
      .id,

  apiKey: async (server, person) => (await buildApiKey(server, person)).id,

  /** In place of the oldest, once the organisation has as many as it may. Its address is refused at once. */
  webhook: async (server, person) => {
    const token = await server.loginAs(person);
    const asked = { sort: 'createdAt' };
    const { list, total } = await server.ask<ListAnswer<Webhook>>('webhook/query', asked, { token });
    if (total >= limits.webhooks) await server.ask('webhook/delete', { ids: [list[0]!.id] }, { token });
    return (await buildWebhook(server, person, { url: 'https://127.0.0.1/hook' })).id;
  },

  webhookDelivery: async (server, person) => {
    const token = await server.loginAs(person);
    const id = await buildRecord.webhook(server, person);
    await server.ask('webhook/test', { id }, { token });
    const { list } = await server.ask<{ list: { id: string }[] }>(
      'webhookDelivery/query',
      { filter: { webhookId: id } },
      { token },
    );
    return list[0]!.id;
  },

  /** The person's own membership. */
  member: async (server, person) => {
    const { id } = await server.db
      .selectFrom('member')
      .select('id')
      .where('organisationId', '=', await organisationOf(server.db, person))
      .where('accountId', '=', await accountOf(server.db, person))
      .executeTakeFirstOrThrow();
    return id;
  },
};

const ofPlain = plainEntities.map((entity): [string, Build] => [
  entity.name,
  (server, person) => buildPlain(server, entity, person, (to, whose) => buildRecord[to](server, whose)),
]);

/** Creates a record of each entity that `person` may see; returns its id. */
export const buildRecord = { ...ofTheRest, ...Object.fromEntries(ofPlain) } as typeof ofTheRest &
  Record<PlainName, Build>;
