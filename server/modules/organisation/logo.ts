import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../core/context.ts';
import { dropPicture, takePicture } from '../account/avatar.ts';

/** A logo's signed URL. As with an avatar, anyone who has the URL can open it. */
export const logoOf = ({ addresses }: Pick<Context, 'addresses'>, key: string | null): string | null =>
  key && addresses.sign({ key, type: 'image/webp' });

/** Uses the image uploaded to `picture` as the logo and removes the previous one; null removes the logo. */
export async function changeLogo(context: Context, picture: string | null, before: string | null): Promise<void> {
  const { tx, actor, at } = context;
  if (picture === before) throw new Refusal('conflict', {}, { fresh: null });
  if (picture !== null) await takePicture(context, tx, actor.accountId, picture, 'picture');
  if (before !== null) await dropPicture(tx, actor.accountId, before, at);
}
