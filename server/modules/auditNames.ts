import type { AnyEntity } from '../../domain/kit/entity.ts';
import { idField, idOfText } from '../../domain/kit/recordId.ts';
import { entities } from '../../domain/entities.ts';
import { plainEntities } from '../db/plainTables.ts';
import { plainStoreOf } from '../kit/tenantStore.ts';
import type { LogReader, NamesOf } from './audit/handlers.ts';
import { apiKeys } from './apiKey/store.ts';
import { devices } from './device/store.ts';
import { institutions } from './institution/store.ts';
import { members } from './member/store.ts';
import { orderRows } from './orderRecord/rows.ts';
import { patients } from './patient/store.ts';
import { relationships } from './relationship/store.ts';
import { webhooks } from './webhook/store.ts';
import { workOrders } from './workOrder/store.ts';

/** A common type for several entities: rows with an id, and the field that names them. */
type Named = ReturnType<typeof patients.rows>;
type RowsOf = (reader: LogReader) => unknown;

const plain = plainEntities.map((entity): [string, RowsOf] => [
  entity.name,
  (reader) => plainStoreOf(entity as AnyEntity & { plain: true }).rows(reader),
]);

/** Queries of the rows that a reader may see, for each entity in the log; all apply the tenant predicate. */
const rowsOf: Readonly<Record<string, RowsOf>> = {
  ...Object.fromEntries(plain),
  order: ({ tx, actor }) => orderRows(tx, actor),
  patient: patients.rows,
  institution: institutions.rows,
  // Its computed fields need the time.
  relationship: (reader) => relationships.rows(reader),
  member: members.rows,
  device: devices.rows,
  apiKey: apiKeys.rows,
  webhook: webhooks.rows,
  workOrder: workOrders.rows,
};

/**
 * Current names of records, one query per entity; null if deleted, not visible to the reader, or without a name in the
 * log.
 */
export const namesOf: NamesOf = async (reader, referred) => {
  const names = new Map<string, string>();
  for (const entity of Object.values<AnyEntity>(entities)) {
    const { name, loggedAs } = entity;
    const ids = referred.filter((one) => one.entity === name).map(({ id }) => idOfText(id));
    const wanted = [...new Set(ids)].filter((id) => idField(entity).isValidSync(id));
    if (loggedAs === null || wanted.length === 0) continue;
    const found = await reader.tx
      .selectFrom((rowsOf[name]!(reader) as Named).as('r'))
      .where('r.id', 'in', wanted as string[])
      .select(['r.id', `r.${loggedAs as 'name'} as called`])
      .execute();
    for (const { id, called } of found) names.set(`${name}:${id}`, called);
  }
  return ({ entity, id }) => names.get(`${entity}:${id}`) ?? null;
};
