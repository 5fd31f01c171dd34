/** A number from 0 to 1 that belongs to `key`: the same at every start, another for every key. */
export function chance(key: string): number {
  let hash = 2166136261;
  for (const sign of key) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) / 2 ** 32;
}

/** One of `values`, by its key. */
export const pick = <T>(values: readonly T[], key: string): T => values[Math.floor(chance(key) * values.length)]!;

/** A whole number from `least` to `most`, by its key. */
export const between = (least: number, most: number, key: string): number =>
  least + Math.floor(chance(key) * (most - least + 1));

const hex = (key: string, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(chance(`${key}.${at}`) * 16).toString(16)).join('');

/** A record's id: a UUID of version 7, the greater the later `nth` comes. */
export const idOf = (entity: string, nth: number): string => {
  const time = (0x19a_0000_0000 + nth * 60_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(`${entity}a`, 3)}-8${hex(`${entity}b`, 3)}-${hex(`${entity} ${nth}`, 12)}`;
};

export const checksum = (key: string): string => hex(key, 64);
