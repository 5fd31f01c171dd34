import { escapeHtml } from '../../post/html.ts';

/** HTML that may be written as it is. */
export class Html {
  constructor(readonly source: string) {}
}
type Part = Html | string | number | null | undefined | false | readonly Part[];

const written = (part: Part): string => {
  if (part instanceof Html) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part ? part.map(written).join('') : '';
};

/** `` html`<p>${text}</p>` ``: what stands in it is escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? written(parts[at]) : '')).join(''));

export const joined = (parts: readonly Part[], between: string): Html =>
  new Html(parts.map(written).filter(Boolean).join(between));

/** Marks `code` and **strong** text; no other Markdown. */
export const prose = (text: string): Html =>
  joined(
    text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : strong(part))),
    '',
  );

const strong = (text: string) =>
  text.split('**').map((part, at) => (at % 2 === 1 ? html`<strong>${part}</strong>` : part));

/** The paragraphs of a description. */
export const paragraphs = (text: string): Html =>
  joined(
    text.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`),
    ' ',
  );
