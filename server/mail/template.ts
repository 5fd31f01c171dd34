import type { Template, Templates } from './templates/types.ts';
import { templatesIn } from './templates/index.ts';
import { productNames } from './templates/product.ts';
import { fill, harmless, valuesIn } from './fill.ts';
import { codeLine, linkTo } from './publicUrl.ts';
import { htmlOf } from './html.ts';
import type { Mail } from './index.ts';

/** One message in all forms. `atHome` fills in the console's address. */
interface Rendered {
  /** Without the code: subjects appear on lock screens, in lists, and in mail server logs. */
  subject: string;
  text: string;
  html: string;
  sms: string;
}

export function render({ template, language, values, name, link, button: label = 'open' }: Omit<Mail, 'to'>): Rendered {
  const templates = templatesIn(language);
  const said = valuesIn(language, { ...values });
  const words = templateOf(templates, template);
  const [subject, lead, note] = [words.subject, words.lead, words.note].map((text) => fill(text, said)) as [
    string,
    string,
    string,
  ];
  const code = 'code' in values ? values.code : null;
  const button = link === undefined ? null : { words: templates[label], address: linkTo(link) };
  const greeting = name ? fill(templates.greetingTo, { name: harmless(name) }) : templates.greeting;
  const { footer } = templates;
  const product = productNames[language];
  const matter = [code, button && `${button.words}: ${button.address}`];
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    text: `${[greeting, lead, ...matter, note, `-- \n${product}\n${footer}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlOf({ language, product, subject, greeting, lead, code, button, note, footer }),
    sms: [fill(shortOf(templates, template), said), button?.address, code && `\n${codeLine(code)}`]
      .filter(Boolean)
      .join(code ? '\n' : ' '),
  };
}

function templateOf(templates: Templates, name: Mail['template']): Template {
  const [part, purpose] = name.split('.');
  return part === 'codes'
    ? templates.codes[purpose as keyof Templates['codes']]
    : templates[name as Exclude<Mail['template'], `codes.${string}`>];
}

/** Text for an SMS: some messages have a short version, others use their `lead`. */
function shortOf(templates: Templates, name: Mail['template']): string {
  if (name.startsWith('codes.')) return templates.codeSms;
  if (name === 'contactChanged') return templates.contactChangedSms;
  if (name === 'contactNews') return templates.contactNewsSms;
  if (name === 'passwordChanged') return templates.passwordChangedSms;
  if (name === 'invitation') return templates.invitationSms;
  return templateOf(templates, name).lead;
}
