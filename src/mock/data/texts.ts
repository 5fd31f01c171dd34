import { between, checksum, idOf, pick } from './chance.ts';
import { addresses, clinics, dentists, labs, persons, sentences, technicians } from './words.ts';

/** What a text is made of, by what its field is called; the first that fits. */
const makers: readonly [RegExp, (key: string, nth: number) => string | null][] = [
  [/Url$|^logo$|^headerImg$|^visit$/, () => null],
  [/^sha256$|^hash$|^key$/, (key) => checksum(key)],
  [/^(id|request|ticket|token|\w+Id)$/, (key, nth) => idOf(key, nth)],
  [/^email$|^contactWay$/, (_key, nth) => `person${nth}@example.org`],
  [/[pP]hone$|^contact$/, (_key, nth) => `+44 20 7946 0${String(100 + nth)}`],
  [/^country$/, (key) => pick(['GB', 'CN', 'TR', 'ES', 'AE', 'RU', 'FR'], key)],
  [/^address$/, (key) => pick(['London', ...addresses], key)],
  [/^(clinicName|organisationName)$/, () => clinics[0].name],
  [/^labName$/, () => labs[0].name],
  [/^(partnerName|institutionName)$/, (_key, nth) => labs[nth % labs.length]!.name],
  [/^(doctor|prescriber|creatorName|updaterName|changedByName)$/, (key) => pick(dentists, key)],
  [
    /^(uploaderName|assigneeName|heldByName|actorName|operatorName|authorName|\w*(er|or)Name)$/,
    (key) => pick([...dentists, ...technicians], key),
  ],
  [/^(serialNumber|serial)$/, (_key, nth) => `AS-2207-${String(410 + nth).padStart(4, '0')}`],
  [/^trackingNumber$/, (_key, nth) => `JD01460${38_000 + nth}`],
  [/^carrier$/, (key) => pick(['DHL', 'SF Express', 'La Poste'], key)],
  [/^patientNumber$/, (_key, nth) => `P-${20_001 + nth}`],
  [/^receiptNumber$/, (_key, nth) => `H-2611-${String(nth).padStart(4, '0')}`],
  [/[nN]umber$/, (key, nth) => `${key.slice(0, 1).toUpperCase()}-2611-${String(nth).padStart(4, '0')}`],
  [/^implantSystem$/, (key) => pick(['Straumann BLX', 'Nobel Active', 'Osstem TS III'], key)],
  [/^(implantPlatform|scanBody)$/, (key) => pick(['RB', 'NP', 'RC'], key)],
  [/^firmware$/, (_key, nth) => `4.2.${nth}`],
  [/^(client|device)$/, (key) => pick(['Firefox on Windows', 'Safari on iPad', 'Chrome on macOS'], key)],
  [/^(patientName|name|nickName|title)$/, (_key, nth) => persons[nth % persons.length]!],
  [/^(timeStr|today|week|day)$/, () => new Date().toISOString().slice(0, 10)],
  [/^version$/, () => '1'],
  [/./, (key) => pick(sentences, key)],
];

/** A believable text for a field; null for what no text stands for, such as a picture's address. */
export function textFor(entity: string, name: string, nth: number): string | null {
  const [, make] = makers.find(([pattern]) => pattern.test(name))!;
  return make(`${entity}.${name}.${nth}`, nth);
}

/** A moment, the longer ago the later `nth` comes. */
export const momentFor = (entity: string, name: string, nth: number): string =>
  new Date(dayBegan() - nth * 5 * 3_600_000 - between(0, 240, `${entity}.${name}.${nth}`) * 60_000).toISOString();

const dayBegan = () => new Date().setUTCHours(9, 0, 0, 0);
const dayFrom = (days: number) => new Date(dayBegan() + days * 86_400_000).toISOString().slice(0, 10);

/** A day: of a birth long ago, of what is promised or planned soon, else of late. */
export function dayFor(entity: string, name: string, nth: number): string {
  const key = `${entity}.${name}.${nth}`;
  if (/birth/i.test(name)) return dayFrom(-365 * between(6, 78, key) - between(0, 364, key));
  if (/^due|next/i.test(name)) return dayFrom(between(-1, 12, key));
  return dayFrom(-between(1, 120, key));
}
