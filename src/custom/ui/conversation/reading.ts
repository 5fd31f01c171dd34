import type { ReadMark } from '../../../../domain/message.ts';
import type { Said as Whole } from './channel.ts';

type Said = Pick<Whole, 'id' | 'organisationId' | 'sentAt' | 'deletedAt'>;

/** The first message of the other side after `readTo`, where the unread ones start. Null if there is none. */
export const firstNew = (messages: readonly Said[], ourId: number, readTo: string | null): string | null =>
  readTo === null
    ? null
    : (messages.find(
        ({ organisationId, sentAt, deletedAt }) => organisationId !== ourId && !deletedAt && sentAt > readTo,
      )?.id ?? null);

/** The other side's readers, by the id of our last message that each has read. */
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

/** Splits a text at URLs; `href` is null for plain text. Links http(s) only, so that nothing can run scripts. */
export function linked(text: string): { text: string; href: string | null }[] {
  const parts: { text: string; href: string | null }[] = [];
  let from = 0;
  for (const match of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"“”«»]+/gi)) {
    // Trailing punctuation and brackets don't belong to the URL.
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
