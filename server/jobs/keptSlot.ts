import type { Task, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { enqueue, type Origin } from '../queue/queue.ts';
import type { Services } from '../core/services.ts';

/**
 * One extra slot for conversions, kept for an organisation that has none running while all others are taken, so that
 * slow files don't hold up another clinic's scan until they time out. A job that doesn't need the slot goes back to the
 * others, at once and only once.
 */
export function withKeptSlot(services: Services, taskList: TaskList, slots: number) {
  let busy = 0;
  const counted =
    (task: Task): Task =>
    async (...given) => {
      busy += 1;
      try {
        await task(...given);
      } finally {
        busy -= 1;
      }
    };
  const { convert, convertLater } = taskList as { convert: Task; convertLater: Task };
  const kept: Task = async (payload, helpers) => {
    const { fileId, origin } = payload as { fileId: string; origin?: Origin };
    if (busy >= slots && !(await isBusyElsewhere(services, fileId))) return convert(payload, helpers);
    return enqueue(services.db, 'convertLater', { fileId }, { priority: helpers.job.priority, trace: origin?.trace });
  };
  const tasks: TaskList = { ...taskList, convert: counted(convert), convertLater: counted(convertLater) };
  return { tasks, keptSlot: { convert: kept } as TaskList };
}

/** Whether another file of the same organisation is being converted. States are literals, as in `enqueueFiles.ts`. */
async function isBusyElsewhere({ db }: Services, fileId: string): Promise<boolean> {
  const { rows } = await sql`select from file f join file other on other.organisation_id = f.organisation_id
    where f.id = ${fileId} and other.id <> f.id and other.state in ('waiting', 'unpacking', 'converting')
    and other.state = 'converting' limit 1`.execute(db);
  return rows.length > 0;
}
