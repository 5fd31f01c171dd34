/** The only element of a list; null if it has none or several. */
export function onlyOf<Item>([first, ...others]: readonly Item[]): Item | null {
  return first === undefined || others.length > 0 ? null : first;
}
