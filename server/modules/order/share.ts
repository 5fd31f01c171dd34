import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { OneInput, OpenContext } from '../kit/handlers.ts';
import { presentFile } from '../file/rows.ts';
import { signal } from '../kit/signal.ts';
import { claim, compareAndSet } from './course.ts';
import { record } from './events.ts';

const hash = (token: string) => createHash('sha256').update(token).digest();

/** A link for seven days. Its token is told once: only its hash is kept. A new link ends the one before. */
export async function share(context: Context, input: OneInput) {
  const row = await claim(context, 'share', input);
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(context.now().getTime() + limits.shareDays * 24 * 3_600_000).toISOString();
  await compareAndSet(context, row, { shareHash: hash(token), shareExpiresAt: expiresAt, shareOpened: 0 });
  await record(context.tx, context, row, { action: 'share', to: null, details: { expiresAt } });
  await signal(context.tx, 'order', row.id, [row.clinicId]);
  return { token, expiresAt };
}

/** The shared case, without its patient: alike in answer whether the link is unknown, cancelled or expired. */
export async function shared({ db, addresses, at }: OpenContext, { token }: { token: string }) {
  const row = await db
    .updateTable('orders')
    .set((set) => ({ shareOpened: set('shareOpened', '+', 1) }))
    .where('shareHash', '=', hash(token))
    .where('shareExpiresAt', '>', at)
    .returning(['clinicId', 'id', 'number', 'caseType', 'teeth', 'shareExpiresAt'])
    .executeTakeFirst();
  if (!row) throw new Refusal('shareGone');
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('kind', '=', 'model')
    .where('state', '=', 'ready')
    .orderBy('id')
    .execute();
  const { number, caseType, teeth, shareExpiresAt } = row;
  // A file's name may carry the patient's: models go by their jaw alone.
  const models = files.map((file) => ({
    ...presentFile({ addresses }, { ...file, uploaderName: null }),
    name: file.jaw ?? 'other',
    sha256: null,
  }));
  return { number, caseType, teeth, expiresAt: shareExpiresAt, models };
}
