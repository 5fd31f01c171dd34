import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../core/context.ts';
import { dropPicture, takePicture } from '../account/avatar.ts';

/** A logo's signed address. Like a person's picture it opens for every bearer of the address. */
export const logoOf = ({ addresses }: Pick<Context, 'addresses'>, key: string | null): string | null =>
  key && addresses.sign({ key, type: 'image/webp' });

/** Takes the picture that the actor has put at `picture` as the logo, and has the one before removed; null takes it away. */
export async function changeLogo(context: Context, picture: string | null, before: string | null): Promise<void> {
  const { tx, actor, at } = context;
  if (picture === before) throw new Refusal('conflict', {}, { fresh: null });
  if (picture !== null) await takePicture(context, tx, actor.accountId, picture, 'picture');
  if (before !== null) await dropPicture(tx, actor.accountId, before, at);
}
