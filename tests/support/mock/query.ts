import type { ListAnswer } from '../../../domain/envelope.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { memberStandingOf, type Member } from '../../../domain/organisation/member.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import type { Order } from '../../../domain/order/order.ts';
import { standingOf, type Relationship } from '../../../domain/organisation/relationship.ts';
import type { Side } from '../../../domain/roles.ts';
import { wordsOf } from '../../../domain/sound.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { wordOf, type Body, type Row, type World } from './world.ts';

interface Wanted {
  page?: number;
  pageSize?: number;
  sort?: string;
  filter?: Body;
}

/** A page of the rows matching `filter`, in the requested or default order. */
export function query(world: World, entity: AnyEntity, rows: readonly Row[], wanted: Wanted): ListAnswer<Row> {
  const { page = 1, pageSize = 25, sort = entity.sort, filter = {} } = wanted;
  const asked = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const found = rows.filter((row) => asked.every(([name, value]) => fits(world, entity, row, name, value)));
  const list = found.toSorted(inOrder(sort)).slice((page - 1) * pageSize, page * pageSize);
  return { list: list.map((row) => listedRow(entity, row)), total: found.length };
}

/** The fields of a record that list rows contain. */
const listedRow = ({ listed }: AnyEntity, row: Row): Row =>
  listed
    ? (Object.fromEntries(['id', 'version', ...listed.fields].map((name) => [name, row[name] ?? null])) as Row)
    : row;

const field = (name: string, end: string) => (name.endsWith(end) ? name.slice(0, -end.length) : '');

type Filter = (row: Row, value: unknown, world: World) => boolean;

/** Filters that aren't fields of the record. */
const filters: Record<string, Filter> = {
  'order.turn': (row, value) => turnOfOrder(row as unknown as Order) === value,
  'order.held': (row, value) => !value || row['heldSince'] !== null,
  'order.ids': (row, value) => (value as unknown[]).includes(row.id),
  'order.mine': (row, value, { actor }) => !value || row['creatorId'] === actor.accountId,
  'member.standing': (row, value) => memberStandingOf((row as unknown as Member).state) === value,
  'relationship.standing': (row, value) => standingOf(row as unknown as Relationship) === value,
  'notice.unread': (row, value) => !row['seen'] === value,
  'message.before': (row, value) => row.id < wordOf(value),
};

/** The filter's name determines its meaning: equal value, one of several, from or to a day, or keyword. */
function fits(world: World, entity: AnyEntity, row: Row, name: string, value: unknown): boolean {
  const own = filters[`${entity.name}.${name}`];
  if (own) return own(row, value, world);
  if (name === 'keyword') return isFound(row, wordOf(value));
  const [from, to] = [field(name, 'From'), field(name, 'To')];
  if (from || name === 'from') return dayOf(row, from || entity.sort) >= wordOf(value);
  if (to || name === 'to') return dayOf(row, to || entity.sort) <= wordOf(value);
  if (name in row) return row[name] === value;
  const several = row[`${name}s`];
  return !Array.isArray(several) || several.includes(value);
}

/** By word prefix, like the server. */
function isFound(row: object, keyword: string): boolean {
  const words = wordsOf(
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join(' '),
  );
  return wordsOf(keyword).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** The day for a filter: `due` is the field `dueDate`, `filed` is `filedAt`. */
function dayOf(row: Row, name: string): string {
  const plain = name.replace('-', '');
  const key = [plain, `${plain}Date`, `${plain}At`, `${plain}On`].find((one) => one in row);
  return key ? ownDay(wordOf(row[key])) : '';
}

/** A timestamp's day in the reader's time zone, as lists show it. */
function ownDay(value: string): string {
  if (!value.includes('T')) return value;
  const moment = new Date(value);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Missing values come last in either direction. */
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

/** The total, the count of each of the list's tabs, and how many wait for each side. */
export function counts(world: World, entity: AnyEntity, rows: readonly Row[]): Record<string, unknown> {
  const { list } = resourceOf(entity.name);
  const { turns } = list ?? {};
  if (!turns) return countsIn(world, entity, rows);
  const waiting = (side: Side) =>
    countsIn(
      world,
      entity,
      rows.filter((row) => fits(world, entity, row, turns, side)),
    );
  return { ...countsIn(world, entity, rows), turns: { clinic: waiting('clinic'), lab: waiting('lab') } };
}

function countsIn(world: World, entity: AnyEntity, rows: readonly Row[]): Record<string, number> {
  const filter = resourceOf(entity.name).list?.tabs?.filter ?? 'state';
  const values = entity.filters[filter]?.meta()?.vocabulary?.values ?? entity.states;
  const of = (value: string) => rows.filter((row) => fits(world, entity, row, filter, value)).length;
  return { all: rows.length, ...Object.fromEntries(values.map((value) => [value, of(value)])) };
}
