import type { Selectable } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { attachmentKey } from '../../storage/store.ts';

/**
 * Signed addresses of a file, and of a picture's two copies. `shows`: the record, as `image:` and its id, as whose read the audit
 * log notes that it is looked at; the small copy was noted with the list.
 */
export function attachmentUrls(
  { actor, addresses }: Pick<Context, 'actor' | 'addresses'>,
  file: Pick<Selectable<Tables['attachment']>, 'keyPrefix' | 'width'>,
  shows?: string,
) {
  const held = holderOf(actor);
  const sign = (part: 'original' | 'thumb' | 'picture', type: string) =>
    addresses.sign({ key: attachmentKey(file, part), type, held, ...(shows && part !== 'thumb' && { shows }) });
  const copy = (part: 'thumb' | 'picture') => (file.width === null ? null : sign(part, 'image/webp'));
  // As bytes to save: never shown as a page of ours.
  return { url: sign('original', 'application/octet-stream'), thumbUrl: copy('thumb'), pictureUrl: copy('picture') };
}
