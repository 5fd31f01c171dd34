import type { AppOptions } from '../app.ts';
import { queryBuilder } from '../db/tenancy.ts';
import { demoPassword, muteDemo, unmuteDemo } from './people.ts';
import { play, progressOf } from './play.ts';
import { worldUntil } from './world.ts';

/**
 * Creates the demo organisations' last three months, or resumes after a restart. Does nothing if people already work
 * here: the database has patients, but this process's folder has no progress file.
 * @returns whether the world is complete.
 */
export async function playDemo(
  options: AppOptions,
  { isStopping = () => false, ...detail }: Parameters<typeof worldUntil>[1] & { isStopping?: () => boolean } = {},
): Promise<boolean> {
  const before = await progressOf(options.dataDir);
  if (!before && (await hasPatients(options))) return false;
  const db = queryBuilder(options.pool);
  if (!before?.complete) await muteDemo(db);
  const stepsUntil = (until: Date) => worldUntil(until, detail);
  const isComplete = await play({ options, password: demoPassword, stepsUntil, isStopping });
  if (isComplete) await unmuteDemo(db);
  return isComplete;
}

async function hasPatients({ pool }: AppOptions): Promise<boolean> {
  return Boolean(await queryBuilder(pool).selectFrom('patient').select('id').limit(1).executeTakeFirst());
}
