import type { ReadMark } from '../../../../domain/message.ts';
import type { Said as Whole } from './channel.ts';

type Said = Pick<Whole, 'id' | 'organisationId' | 'sentAt' | 'deletedAt'>;

/** The first message of the other side that came after `readTo`: above it the new ones begin. Null where nothing is new. */
export const firstNew = (messages: readonly Said[], ourId: number, readTo: string | null): string | null =>
  readTo === null
    ? null
    : (messages.find(
        ({ organisationId, sentAt, deletedAt }) => organisationId !== ourId && !deletedAt && sentAt > readTo,
      )?.id ?? null);

/** Who of the other side has read up to which of our messages: by the message's id. */
export function readersByMessage(
  messages: readonly Said[],
  ourId: number,
  marks: readonly ReadMark[],
): Map<string, ReadMark[]> {
  const found = new Map<string, ReadMark[]>();
  for (const mark of marks) {
    if (mark.organisationId === ourId) continue;
    const last = messages.findLast(({ organisationId, sentAt }) => organisationId === ourId && sentAt <= mark.readTo);
    if (last) found.set(last.id, [...(found.get(last.id) ?? []), mark]);
  }
  return found;
}

/** Text cut where addresses begin and end: each part, and where it leads if it is one. Only the web's own, and nothing that runs. */
export function linked(text: string): { text: string; href: string | null }[] {
  const parts: { text: string; href: string | null }[] = [];
  let from = 0;
  for (const match of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gi)) {
    // What closes a sentence or a bracket isn't the address's.
    const address = match[0].replace(/[.,;:!?'’)\]}。，；：！？）】]+$/, '');
    const href = hrefOf(address);
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), href: null });
    parts.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}

function hrefOf(address: string): string | null {
  const whole = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(whole) && ['http:', 'https:'].includes(new URL(whole).protocol) ? whole : null;
}
