/** Titles before a name in the console's languages, which don't count. */
const title = /^(?:(?:dr|dra|dre|dt|prof|pr|mr|mrs|ms|mx|uzm|д-р|проф|أ|د)(?:\.|$))+$/iu;

/** At most two letters for an avatar: of the first and last word, or a Chinese name's last two characters. */
export function initialsOf(name: string): string {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const named = all.filter((word) => !title.test(word));
  const words = named.length > 0 ? named : all;
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (!last && /\p{Script=Han}/u.test(first)) return Array.from(first).slice(-2).join('');
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
