import type { ListAnswer } from '../../domain/envelope.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { wordsOf } from '../../domain/sound.ts';
import { wordOf, type Body, type Row, type World } from './world.ts';

interface Wanted {
  page?: number;
  pageSize?: number;
  sort?: string;
  filter?: Body;
}

/** A page of the rows that `filter` asks for, in the order asked for or else the entity's own. */
export function query(world: World, entity: AnyEntity, rows: readonly Row[], wanted: Wanted): ListAnswer<Row> {
  const { page = 1, pageSize = 25, sort = entity.sort, filter = {} } = wanted;
  const asked = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const found = rows.filter((row) => asked.every(([name, value]) => fits(world, entity, row, name, value)));
  const list = found.toSorted(inOrder(sort)).slice((page - 1) * pageSize, page * pageSize);
  return { list, total: found.length };
}

const field = (name: string, end: string) => (name.endsWith(end) ? name.slice(0, -end.length) : '');

/** A filter's name says what it asks for: a field's value, one of its values, a day from or to which, any of the words. */
function fits(world: World, entity: AnyEntity, row: Row, name: string, value: unknown): boolean {
  const own = world.fits?.(entity, row, name, value);
  if (own !== undefined) return own;
  if (name === 'keyword') return isFound(row, wordOf(value));
  const [from, to] = [field(name, 'From'), field(name, 'To')];
  if (from || name === 'from') return dayOf(row, from || entity.sort) >= wordOf(value);
  if (to || name === 'to') return dayOf(row, to || entity.sort) <= wordOf(value);
  if (name in row) return row[name] === value;
  const several = row[`${name}s`];
  return !Array.isArray(several) || several.includes(value);
}

/** By the beginnings of words, as the server searches. */
export function isFound(row: object, keyword: string): boolean {
  const words = wordsOf(
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join(' '),
  );
  return wordsOf(keyword).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** The day of `due`, which is called `dueDate`, or of `filed`, which is called `filedAt`. */
function dayOf(row: Row, name: string): string {
  const plain = name.replace('-', '');
  const key = [plain, `${plain}Date`, `${plain}At`, `${plain}On`].find((one) => one in row);
  return key ? ownDay(wordOf(row[key])) : '';
}

/** A moment's day is the reader's, as the list shows it. */
function ownDay(value: string): string {
  if (!value.includes('T')) return value;
  const moment = new Date(value);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** What is missing comes last, whichever way. */
const inOrder = (sort: string) => {
  const name = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return (one: Row, other: Row) => {
    const [a, b] = [one[name], other[name]];
    if (a == null || b == null) return Number(a == null) - Number(b == null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * wordOf(a).localeCompare(wordOf(b));
  };
};

/** How many there are in all, and of each state or whatever else the tabs are. */
export function counts(world: World, entity: AnyEntity, rows: readonly Row[]): Record<string, number> {
  const groups: Record<string, number> = { all: rows.length };
  for (const row of rows) {
    const group = world.groupOf?.(entity, row) ?? wordOf(row.state);
    groups[group] = (groups[group] ?? 0) + 1;
  }
  return groups;
}
