import { readFileSync } from 'node:fs';
import { languages, type Language } from '../../domain/languages.ts';
import { legalDocuments, type LegalDocument, type LegalText } from '../../domain/legal.ts';

type Text = Omit<LegalText, 'version'>;

// The built server has this folder next to it; the source file is inside it.
const folder = new URL(import.meta.url.endsWith('.js') ? './legal/' : './', import.meta.url);

/** Parses a title (`# …`), headings (`## …`) and paragraphs, separated by empty lines. */
function readText(markdown: string): Text {
  const text: Text = { title: '', sections: [] };
  for (const block of markdown.trim().split(/\n{2,}/)) {
    const [, marks, words] = /^(?:(#{1,2}) )?(.+)$/s.exec(block)!;
    if (marks === '#') text.title = words!;
    else if (marks === '##') text.sections.push({ heading: words!, paragraphs: [] });
    else text.sections.at(-1)!.paragraphs.push(words!);
  }
  return text;
}

const textOf = (language: Language, document: LegalDocument) =>
  readText(readFileSync(new URL(`${language}/${document}.md`, folder), 'utf8'));

/**
 * The agreements in each language. Figures are written out, because an agreement must not change with a constant; a
 * test compares them with `limits`. Changing their meaning requires a new `legalVersion`.
 */
export const legalTexts = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(legalDocuments.map((document) => [document, textOf(language, document)])),
  ]),
) as Readonly<Record<Language, Record<LegalDocument, Text>>>;
