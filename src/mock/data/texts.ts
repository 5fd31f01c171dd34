import { cases, patients } from '../../../domain/demo/cases.ts';
import { organisations, people } from '../../../domain/demo/people.ts';
import { between, checksum, idOf, pick } from './chance.ts';

const staff = people.map(({ name }) => name);
const persons = Object.values(patients).map(({ fields }) => fields.name);
const sentences = Object.values(cases).flatMap(({ course = [] }) =>
  course.flatMap((it) => ('says' in it ? [it.says] : [])),
);
const organisationNames = organisations.map(({ name }) => name);

const whatever = /./;
/** What a text is made of, by what its field is called; the first that fits. */
const makers: readonly [RegExp, (key: string, nth: number) => string | null][] = [
  [/Url$|^logo$|^headerImg$|^visit$/, () => null],
  [/^sha256$|^hash$|^key$/, (key) => checksum(key)],
  [/^(id|request|ticket|token|\w+Id)$/, (key, nth) => idOf(key, nth)],
  [/^email$|^contactWay$/, (_key, nth) => `person${nth}@example.org`],
  [/[pP]hone$|^contact$/, (_key, nth) => `+44 20 7946 0${String(100 + nth)}`],
  [/^country$/, (key) => pick(organisations, key).country],
  [/^address$/, (key) => pick(organisations, key).address],
  [/^(clinic|organisation|lab|partner|institution)Name$/, (key) => pick(organisationNames, key)],
  [/^(doctor|prescriber|contactPerson|changedByName|\w*(er|or|ee)Name)$/, (key) => pick(staff, key)],
  [/^(serialNumber|serial)$/, (_key, nth) => `AS-2207-${String(410 + nth).padStart(4, '0')}`],
  [/[nN]umber$/, (key, nth) => `${key.slice(0, 1).toUpperCase()}-2611-${String(nth).padStart(4, '0')}`],
  [/^firmware$/, (_key, nth) => `4.2.${nth}`],
  [/^(client|device)$/, (key) => pick(['Firefox on Windows', 'Safari on iPad', 'Chrome on macOS'], key)],
  [/^(patientName|name|nickName|title)$/, (_key, nth) => persons[nth % persons.length]!],
  [/^(timeStr|today|week|day)$/, () => new Date().toISOString().slice(0, 10)],
  [/^version$/, () => '1'],
  // Of an audit entry.
  [/^role$/, () => 'clinicAdmin'],
  [/^subject$/, () => 'order'],
  [/^action$/, (key) => pick(['create', 'send', 'accept'], key)],
  [whatever, (key) => pick(sentences, key)],
];

/** How a field's own schema wants it written. */
export type Written = 'phone' | 'email' | 'url' | 'code';
const written: Record<Written, (key: string, nth: number) => string> = {
  phone: (_key, nth) => `+4420794601${String(nth % 100).padStart(2, '0')}`,
  email: (_key, nth) => `person${nth}@example.org`,
  url: (_key, nth) => `https://example.org/${nth}`,
  code: (key, nth) => `${pick(['AB', 'KM', 'TX'], key)}-${String(1000 + nth)}`,
};

/** A believable text for a field; null for what no text stands for, such as a picture's address. */
export function textFor({ entity, name, nth, kind }: Asked): string | null {
  const key = `${entity}.${name}.${nth}`;
  if (kind === 'phone' || kind === 'email' || kind === 'url') return written[kind](key, nth);
  const [pattern, make] = makers.find(([one]) => one.test(name))!;
  return pattern === whatever && kind ? written[kind](key, nth) : make(key, nth);
}

interface Asked {
  entity: string;
  name: string;
  /** Which of several. */
  nth: number;
  kind?: Written | undefined;
}

/** A moment, the longer ago the later `nth` comes. */
export const momentFor = (entity: string, name: string, nth: number): string =>
  new Date(dayBegan() - nth * 5 * 3_600_000 - between(0, 240, `${entity}.${name}.${nth}`) * 60_000).toISOString();

const dayBegan = () => new Date().setUTCHours(9, 0, 0, 0);
const dayFrom = (days: number) => new Date(dayBegan() + days * 86_400_000).toISOString().slice(0, 10);

/** A day that fits the field: long ago for a birth, soon for a due date or a plan, else in the last weeks. */
export function dayFor(entity: string, name: string, nth: number): string {
  const key = `${entity}.${name}.${nth}`;
  if (/birth/i.test(name)) return dayFrom(-365 * between(6, 78, key) - between(0, 364, key));
  if (/^due|next/i.test(name)) return dayFrom(between(-1, 12, key));
  return dayFrom(-between(1, 120, key));
}
