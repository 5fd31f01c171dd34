import sharp from 'sharp';
import { expect, test } from 'vitest';
import { canBeNeutral } from '../../../domain/order/files/file.ts';
import { extensions, kindOfName } from '../../../domain/order/files/fileNames.ts';
import { institution } from '../../../domain/organisation/institution.ts';
import { languages } from '../../../domain/languages.ts';
import { legalDocuments } from '../../../domain/legal.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { noticeDefaultsOf } from '../../../domain/notice/noticeDefaults.ts';
import { allNoticeKinds } from '../../../domain/noticeKinds.ts';
import { legalTexts } from '../../../server/legal/index.ts';
import { smallOf } from '../../../server/modules/account/avatar.ts';

const hour = 3_600_000;
const day = 24 * hour;
const numbersIn = (paragraphs: string[]) => paragraphs.flatMap((text) => text.match(/\d+/g) ?? []).map(Number);
const ordered = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
const others = languages.filter((language) => language !== 'en');

test.each(others)('%s has the same sections and figures as English', (language) => {
  for (const document of legalDocuments) {
    const { sections } = legalTexts[language][document];
    const english = legalTexts.en[document].sections;
    expect(sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
      english.map(({ paragraphs }) => paragraphs.length),
    );
    expect(sections.map(({ paragraphs }) => ordered(numbersIn(paragraphs)))).toEqual(
      english.map(({ paragraphs }) => ordered(numbersIn(paragraphs))),
    );
  }
});

test.each(languages)('%s consists of complete sentences without repetition', (language) => {
  for (const document of legalDocuments) {
    const { title, sections } = legalTexts[language][document];
    const paragraphs = sections.flatMap((section) => section.paragraphs);
    expect(paragraphs.filter((text) => !/[.。]$/.test(text) || text !== text.trim() || text.includes('  '))).toEqual(
      [],
    );
    const said = [title, ...sections.map(({ heading }) => heading), ...paragraphs];
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((text) => text === '')).toEqual([]);
  }
});

test.each(others)('%s contains no English', (language) => {
  const english = new Set(
    legalDocuments.flatMap((document) =>
      legalTexts.en[document].sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
    ),
  );
  const said = legalDocuments.flatMap((document) =>
    legalTexts[language][document].sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
  );
  expect(said.filter((text) => english.has(text))).toEqual([]);
});

test('the policy says which notifications are mailed unasked, and whose name they contain', () => {
  const said = legalTexts.en.privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  expect(allNoticeKinds.filter((kind) => noticeDefaultsOf(kind).email)).toEqual(['orderWait']);
  expect(said).toContain('those that an order waits for you are on until you turn them off');
  expect(institution.fields.mailPatientNames.getDefault()).not.toBe(true);
  expect(said).toContain('notifications name a patient only if your organisation has turned that on');
});

test('the policy says what is done to an account’s picture', async () => {
  const said = legalTexts.en.privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join('\n');
  const side = serverLimits.avatarSide;
  const bytes = await sharp({ create: { width: 4 * side, height: 2 * side, channels: 3, background: '#c0ffee' } })
    .withExif({ IFD0: { Model: 'Camera 1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { width, height, exif } = await sharp(await smallOf(bytes)).metadata();
  expect({ width, height, exif }).toEqual({ width: side, height: side / 2, exif: undefined });
  expect(said).toContain('Your picture is scaled down and stored without the details that a camera adds.');
});

test('promised periods match the product’s', () => {
  const kept = legalTexts.en.privacyPolicy.sections.find(({ heading }) => heading === 'How long data is kept');
  expect(numbersIn(kept!.paragraphs)).toEqual([
    limits.codeLife / 60_000,
    // Retention of codes, of messages and, below, of ended sessions.
    24,
    30,
    limits.sessionIdle / day,
    limits.sessionLife / day,
    30,
    limits.draftLife / day,
    limits.uploadLife / hour,
    // A URL is valid for one to two hours: its expiry is rounded up.
    (2 * serverLimits.downloadAddress) / hour,
    limits.shareDays,
  ]);
  const shared = legalTexts.en.terms.sections.find(({ heading }) => heading === 'Share links');
  expect(numbersIn(shared!.paragraphs)).toEqual([limits.shareDays]);
});

/** Extensions whose policy name covers several, and plain text, which the policy omits. */
const meant: Record<string, string> = { jpeg: 'jpg', tif: 'tiff' };
const unsaid = new Set(['txt', 'csv']);
const ends = Object.values(extensions).flatMap((list) => list.split(' '));
const isCopied = (end: string) => canBeNeutral({ kind: kindOfName(`a.${end}`), name: `a.${end}` });
const copied = [...new Set(ends.filter(isCopied).map((end) => meant[end] ?? end))].filter((end) => !unsaid.has(end));

test.each(languages)('%s says which files a lab gets without the name as the product does', (language) => {
  const { sections } = legalTexts[language].privacyPolicy;
  const said = sections.flatMap(({ paragraphs }) => paragraphs).find((text) => text.includes('STL'))!;
  const named = (said.match(/[A-Z\d]+/g) ?? []).map((word) => word.toLowerCase()).filter((word) => ends.includes(word));
  const first = named.findIndex((end) => !isCopied(end));
  expect(named.slice(0, first).toSorted()).toEqual(copied.toSorted());
  // Archives and office documents, about which it says the opposite.
  expect(named.slice(first)).toEqual(['zip', 'docx']);
  expect(named.slice(first).filter(isCopied)).toEqual([]);
  // A series is a zip, but can be copied.
  expect(canBeNeutral({ kind: 'project', name: 'CT.zip', slices: 300 })).toBe(true);
});
