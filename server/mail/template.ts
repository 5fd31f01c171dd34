import type { Letter, Letters } from './letters/types.ts';
import { lettersIn } from './letters/index.ts';
import { productNames } from './letters/product.ts';
import { fill, harmless, valuesIn } from './fill.ts';
import { codeLine, linkTo } from './publicUrl.ts';
import { htmlOf } from './html.ts';
import type { Posting } from './index.ts';

/** One letter in each form that it may go out in. Addresses of the console are filled in by `atHome`. */
interface Rendered {
  /** Without the code: subjects stand on locked screens, in lists, and in the logs of every server on the way. */
  subject: string;
  text: string;
  html: string;
  sms: string;
}

export function render({ letter, language, values, name, link }: Omit<Posting, 'to'>): Rendered {
  const letters = lettersIn(language);
  const said = valuesIn(language, { ...values });
  const words = letterOf(letters, letter);
  const [subject, lead, note] = [words.subject, words.lead, words.note].map((text) => fill(text, said)) as [
    string,
    string,
    string,
  ];
  const code = 'code' in values ? values.code : null;
  const button = link === undefined ? null : { words: letters.open, address: linkTo(link) };
  const greeting = name ? fill(letters.greetingTo, { name: harmless(name) }) : letters.greeting;
  const { footer } = letters;
  const product = productNames[language];
  const matter = [code, button && `${button.words}: ${button.address}`];
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${[greeting, lead, ...matter, note, `-- \n${product}\n${footer}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlOf({ language, product, subject, greeting, lead, code, button, note, footer }),
    sms: [fill(shortOf(letters, letter), said), button?.address, code && `\n${codeLine(code)}`]
      .filter(Boolean)
      .join(code ? '\n' : ' '),
  };
}

function letterOf(letters: Letters, name: Posting['letter']): Letter {
  const [part, purpose] = name.split('.');
  return part === 'codes'
    ? letters.codes[purpose as keyof Letters['codes']]
    : letters[name as Exclude<Posting['letter'], `codes.${string}`>];
}

/** What goes into a text message: some letters have words of their own for it, of the others what matters. */
function shortOf(letters: Letters, name: Posting['letter']): string {
  if (name.startsWith('codes.')) return letters.codeSms;
  if (name === 'contactChanged') return letters.contactChangedSms;
  if (name === 'contactNews') return letters.contactNewsSms;
  if (name === 'passwordChanged') return letters.passwordChangedSms;
  if (name === 'invitation') return letters.invitationSms;
  return letterOf(letters, name).lead;
}
