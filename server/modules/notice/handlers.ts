import { sql } from 'kysely';
import type { notice } from '../../../domain/notice/notice.ts';
import { crudOf } from '../../kit/crud.ts';
import { idsOf, type Handlers } from '../../kit/handlers.ts';
import { markRead, notices } from './store.ts';

export const handlers: Handlers<typeof notice> = {
  ...crudOf(notices),

  async markRead(context, input) {
    const ids = idsOf(input);
    await notices.lock(context, ids);
    await markRead(context, sql`u.id = any(${ids}::uuid[])`);
    return { ids };
  },
};
