/** At most two letters for an avatar: of the first and the last word, or the last two signs of a Chinese name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  if (!last && /\p{Script=Han}/u.test(first)) return Array.from(first).slice(-2).join('');
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
