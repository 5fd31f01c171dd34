import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Tx } from '../../db/tables.ts';
import type { Place } from '../../storage/addresses.ts';
import { avatarKey } from '../../storage/store.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Services } from '../../core/services.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { spend } from './allowance.ts';
import { smallOf } from './picture/small.ts';

/** Time to upload an image and save the form that uses it, ms; unused images are then removed. */
const life = 24 * 3_600_000;

export const avatarCalls: Pick<CallHandlers, 'imgSignedUrl'> = {
  async imgSignedUrl(context, { size }) {
    const { db, now, session, imagePlaces } = context;
    const { accountId } = session;
    if (!(await spend(context, `image:${accountId}`, serverLimits.imagesPerAccount)))
      throw new Refusal('tooManyRequests');
    const key = avatarKey(accountId);
    const at = now().getTime();
    const until = new Date(at + serverLimits.imageAddress);
    const expiresAt = new Date(at + life).toISOString();
    await db.insertInto('pendingImage').values({ key, accountId, expiresAt }).execute();
    return { url: imagePlaces.sign({ key, size }, until), key, expiresAt: until.toISOString() };
  },
};

/** Stores uploaded bytes as the image of their slot; a second upload to the same slot changes nothing. */
export async function keepAvatar({ db, files }: Services, { key }: Place, bytes: Buffer): Promise<void> {
  const waits = await db.selectFrom('pendingImage').select('key').where('key', '=', key).executeTakeFirst();
  if (!waits) throw new Refusal('uploadAddressUsed');
  await files.put(key, await smallOf(bytes));
}

/** Uses the image that the account uploaded to `key`; `field` is the form field named in a refusal. */
export async function takePicture(
  { files }: Pick<Services, 'files'>,
  tx: Tx,
  accountId: number,
  key: string,
  field = 'headerImg',
): Promise<void> {
  const taken = await tx
    .deleteFrom('pendingImage')
    .where('key', '=', key)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (taken.numDeletedRows === 0n || (await files.size(key)) === null)
    throw new InvalidInput({ [field]: { key: 'invalid' } });
}

/** Lets the next sweep remove an image that is no longer used, once the transaction has committed. */
export const dropPicture = (tx: Tx, accountId: number, key: string, at: string) =>
  tx.insertInto('pendingImage').values({ key, accountId, expiresAt: at }).execute();

/** Removes uploaded images that were never used. */
export async function forgetPictures({ db, files, now }: Services): Promise<void> {
  const forgotten = await db
    .deleteFrom('pendingImage')
    .where('expiresAt', '<', now().toISOString())
    .returning('key')
    .execute();
  for (const { key } of forgotten) await files.remove(key);
}
