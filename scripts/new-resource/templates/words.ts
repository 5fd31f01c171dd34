import { kindOf } from '../kinds.ts';
import { quote, sentence, within } from '../names.ts';
import type { Plan, VocabularyPlan } from '../plan.ts';

/** A word in English; in any other language one that is still to be translated. */
type Say = (english: string) => string;
export const say =
  (language: string): Say =>
  (english) =>
    language === 'en' ? quote(english) : `untranslated(${quote(english)})`;

/** What a keyword is looked for in, all of it: `Start of name, serial number or note`. */
function keywordOf({ fields }: Plan): string {
  const texts = fields.filter((field) => kindOf(field).search).map(({ label }) => within(label));
  const last = texts.pop()!;
  return `Start of ${texts.length > 0 ? `${texts.join(', ')} or ` : ''}${last}`;
}

function wordsOf(plan: Plan): [string, string][] {
  return [
    ...plan.fields.map((field): [string, string] => [field.name, field.label]),
    ['keyword', keywordOf(plan)],
    ...plan.fields
      .filter((field) => kindOf(field).span)
      .flatMap(({ name, label }): [string, string][] => [
        [`${name}From`, `${label} from`],
        [`${name}To`, `${label} to`],
      ]),
  ];
}

/** What the resource and its fields are called, as a member of a language's `entities`. */
export function entityMember(plan: Plan, language: string): string {
  const { name, one, many } = plan;
  const said = say(language);
  return `${name}: {
  one: ${said(one)},
  many: ${said(many)},
  fields: {
    ${wordsOf(plan)
      .map(([field, label]) => `${field}: ${said(label)},`)
      .join('\n    ')}
    ...filedWords,
  },
  actions: { ...crudWords, create: ${said(`New ${within(one)}`)} },
}`;
}

/** What has happened once a record is deleted, as a member of a language's `done`: forms have sentences of their own. */
export const outcomeMember = ({ name, one }: Plan, language: string): string =>
  `${name}: { delete: ${say(language)(`${one} deleted`)} }`;

/** The words of a closed list, as a member of a language's \`vocabulary\`. */
export const vocabularyMember = ({ name, values }: VocabularyPlan, language: string): string =>
  `${name}: { ${values.map((value) => `${value}: ${say(language)(sentence(value))}`).join(', ')} }`;
