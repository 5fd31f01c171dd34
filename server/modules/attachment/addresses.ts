import type { Selectable } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { attachmentKey } from '../../storage/store.ts';

/**
 * Signed URLs of a file and an image's two copies. `shows`: the record, as `image:` and its id, for which the audit log
 * records a read; the thumbnail was logged with the list.
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
  // As a download: never rendered as a page of our origin.
  return { url: sign('original', 'application/octet-stream'), thumbUrl: copy('thumb'), pictureUrl: copy('picture') };
}
