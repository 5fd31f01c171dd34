/** The element of a list that has exactly one; else null. */
export function onlyOf<Item>([first, ...others]: readonly Item[]): Item | null {
  return first === undefined || others.length > 0 ? null : first;
}
