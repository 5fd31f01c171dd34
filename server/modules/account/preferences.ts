import type { Schema } from 'yup';
import type { KeptPreferences } from '../../../domain/account/preferences.ts';
import { listOfPreference, listPreference, settingsName } from '../../../domain/account/preferences.ts';
import { defaultSettings } from '../../../domain/account/settings.ts';
import { settings } from '../../../domain/account/settingsSchema.ts';
import { Refusal } from '../../../domain/errors.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { CallHandlers } from '../../kit/handlers.ts';

/** Organisation id of preferences that apply everywhere. */
const everywhere = 0;

/** A value stored by an earlier release, completed with new defaults; undefined if no longer valid. */
const readAs = <T>(schema: Schema<T>, value: unknown): T | undefined => {
  const read: unknown = schema.cast(value, { stripUnknown: true, assert: false });
  return schema.isValidSync(read) ? read : undefined;
};

export const preferenceCalls: Pick<CallHandlers, 'getPreferences' | 'setPreference'> = {
  async getPreferences({ db, session }): Promise<KeptPreferences> {
    const rows = await asTenant(db, session, (tx) =>
      tx
        .selectFrom('preference')
        .select(['name', 'value'])
        .where('accountId', '=', session.accountId)
        .where('organisationId', 'in', [everywhere, session.organisationId])
        .execute(),
    );
    const kept: KeptPreferences = { settings: defaultSettings, lists: {} };
    for (const { name, value } of rows) {
      const entity = listOfPreference(name);
      if (name === settingsName) kept.settings = readAs(settings, value) ?? defaultSettings;
      else if (entity) kept.lists[entity] = readAs(listPreference, value);
    }
    return kept;
  },

  async setPreference({ db, session, at }, { name, value }) {
    const organisationId = name === settingsName ? everywhere : session.organisationId;
    // An account without an organisation has no lists.
    if (name !== settingsName && organisationId === everywhere) throw new Refusal('forbidden');
    const kept = { value: JSON.stringify(value), updatedAt: at };
    await asTenant(db, session, (tx) =>
      tx
        .insertInto('preference')
        .values({ organisationId, accountId: session.accountId, name, ...kept })
        .onConflict((conflict) => conflict.columns(['organisationId', 'accountId', 'name']).doUpdateSet(kept))
        .execute(),
    );
    return null;
  },
};
