import { kindOf } from '../kinds.ts';
import { quote, sentence, within } from '../names.ts';
import type { CoursePlan, Plan, VocabularyPlan } from '../plan.ts';

/** Quotes an English word; for other languages marks it as untranslated. */
type Say = (english: string) => string;
export const say =
  (language: string): Say =>
  (english) =>
    language === 'en' ? quote(english) : `untranslated(${quote(english)})`;

/** The label of the keyword search: `Start of name, serial number or note`. */
function keywordOf({ fields }: Plan): string {
  const texts = fields.filter((field) => kindOf(field).search).map(({ label }) => within(label));
  const last = texts.pop()!;
  return `Start of ${texts.length > 0 ? `${texts.join(', ')} or ` : ''}${last}`;
}

function wordsOf(plan: Plan): [string, string][] {
  const { course } = plan;
  return [
    ...plan.fields.map((field): [string, string] => [field.name, field.label]),
    ...(course ? [['state', 'State'] as [string, string]] : []),
    ...(course?.steps.some(({ asks }) => asks) ? [['reason', 'Reason'] as [string, string]] : []),
    ['keyword', keywordOf(plan)],
    ...plan.fields
      .filter((field) => kindOf(field).span)
      .flatMap(({ name, label }): [string, string][] => [
        [`${name}From`, `${label} from`],
        [`${name}To`, `${label} to`],
      ]),
  ];
}

/** The names of the resource and its fields, as a member of a language's `entities`. */
export function entityMember(plan: Plan, language: string): string {
  const { name, one, many, course } = plan;
  const said = say(language);
  const actions = course
    ? [['counts', 'Counts'], ['history', 'History'], ...course.steps.map((step) => [step.name, step.label])]
    : [];
  return `${name}: {
  one: ${said(one)},
  many: ${said(many)},
  fields: {
    ${wordsOf(plan)
      .map(([field, label]) => `${field}: ${said(label)},`)
      .join('\n    ')}
    ...filedWords,
  },
  actions: { ...crudWords, create: ${said(`New ${within(one)}`)}${actions.map(([action = '', label = '']) => `, ${action}: ${said(label)}`).join('')} },
}`;
}

/** Messages for completed actions, as a member of a language's `done`; forms have their own. */
export const outcomeMember = ({ name, one, course }: Plan, language: string): string =>
  `${name}: { ${[
    ...(course?.steps ?? []).map((step) => [step.name, `${one}: ${within(sentence(step.to))}`]),
    ['delete', `${one} deleted`],
  ]
    .map(([action = '', said = '']) => `${action}: ${say(language)(said)}`)
    .join(', ')} }`;

/** Notifications for colleagues, as a member of a language's `notices`. */
export const noticesMember = ({ name, one }: Plan, { steps }: CoursePlan, language: string): string =>
  `${name}: { ${steps
    .map((step) => {
      const said = `{{actor}} changed ${within(one)} {{title}}: ${within(sentence(step.to))}`;
      return `${step.name}: ${say(language)(step.asks ? `${said}. Reason: {{reason}}` : said)}`;
    })
    .join(', ')} }`;

/** Labels of a closed list, as a member of a language's `vocabulary`. */
export const vocabularyMember = ({ name, values }: VocabularyPlan, language: string): string =>
  `${name}: { ${values.map((value) => `${value}: ${say(language)(sentence(value))}`).join(', ')} }`;
