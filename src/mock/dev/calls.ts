import { calls, noticeCategories, type CallName } from '../../../domain/calls.ts';
import { draftKey, drafts } from './drafts.ts';
import { callAnswers } from '../../../domain/openapi/callAnswers.ts';
import { checked } from '../../../domain/kit/checked.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import type { Call } from '../../../domain/kit/call.ts';
import type { Language } from '../../../domain/languages.ts';
import { legalVersion } from '../../../domain/legal.ts';
import { allNoticeKinds, noticeDefaults, type NoticeSetting } from '../../../domain/noticeSettings.ts';
import { defaultSettings } from '../../../domain/settings.ts';
import { countries } from './countries.ts';
import { dictionaryIn } from './dictionary.ts';
import { sampleOf } from '../data/sample.ts';
import { Invalid, Refused, wordOf, type Body } from '../world.ts';
import { infoOf, organisationsOf, people, tokenOf, type Person } from './people.ts';
import { document } from './seed.ts';

interface Asking {
  person: Person | null;
  language: Language;
}

const kept = { settings: { ...defaultSettings } as object, lists: {} as Record<string, unknown> };
const notices = new Map<string, NoticeSetting>(allNoticeKinds.map((name) => [name, { name, ...noticeDefaults }]));

const legal = (title: string) => ({
  version: legalVersion,
  title,
  sections: [{ heading: title, paragraphs: ['This is the mock: there is no server, and nothing leaves this page.'] }],
});
const signIn = (userName: unknown) => {
  const person = people.find(({ email }) => email === userName);
  return person ? { token: tokenOf(person) } : new Refused('signInFailed');
};
const noNotices = () => ({ list: [], unread: 0, first: null, more: false });
const gigabytes = (count: number) => count * 1024 ** 3;

/** What the calls answer that a sample of their schema would answer wrongly: who one is, and what one has set. */
const answers: { [Name in CallName]?: (args: Body, asking: Asking) => unknown } = {
  login: ({ userName }) => signIn(userName),
  verLogin: ({ contact }) => signIn(contact),
  getUserInfo: (_args, { person }) => infoOf(person!),
  myInstitutionList: (_args, { person }) => ({
    list: organisationsOf(person!),
    total: organisationsOf(person!).length,
  }),
  switchInstitution: ({ iid }) => ({ iid }),
  getPreferences: () => structuredClone(kept),
  setPreference: ({ name, value }) => {
    if (name === 'settings') Object.assign(kept.settings, value);
    else kept.lists[wordOf(name).replace('list.', '')] = value;
    return null;
  },
  storageInfo: () => ({ totalSize: 4.2, maxSize: 10, percent: 42 }),
  capacityOverview: () => ({
    used: gigabytes(4),
    max: gigabytes(40),
    included: gigabytes(10),
    subscriptions: gigabytes(20),
    cards: gigabytes(10),
    ending: [],
    selfService: true,
    contact: null,
    others: [],
  }),
  queryNotices: () => ({ info: Object.fromEntries(Object.values(noticeCategories).map((id) => [id, noNotices()])) }),
  queryNoticeConfigs: () => ({ list: [...notices.values()] }),
  switchSingleConfig: ({ name, channel, on }) => {
    Object.assign(notices.get(wordOf(name))!, { [wordOf(channel)]: on });
    return null;
  },
  fetchCountries: (_args, { language }) => ({ list: countries(language) }),
  place: () => ({ country: '', located: false }),
  welcome: () => legal('Terms'),
  privacyPolicy: () => legal('Privacy policy'),
  dictionary: ({ name }, { language }) => dictionaryIn(language, name),
  searchInstitutions: () => ({ list: [] }),
  draftGet: (args) => drafts.get(draftKey(args)) ?? null,
  draftSave: ({ entity, recordId, values, baseVersion }) => {
    const updatedAt = new Date().toISOString();
    drafts.set(draftKey({ entity, recordId }), { values, baseVersion: baseVersion ?? null, updatedAt });
    return { updatedAt };
  },
  draftDiscard: (args) => drafts.delete(draftKey(args)) && null,
};

/** A call by its definition: who may, what is asked, and then what it answers or else a sample of what it would. */
export async function callOf(name: CallName, args: Body, asking: Asking): Promise<unknown> {
  const { roles, args: fields }: Call = calls[name];
  const { person } = asking;
  if (roles !== 'open' && !person) return new Refused('unknownToken');
  if (Array.isArray(roles) && !roles.includes(person!.role)) return new Refused('forbidden');
  const { value, faults } = await checked(objectOf(fields), args, null);
  if (faults) return new Invalid(faults);
  const own = answers[name];
  if (own) return own(value, asking);
  return sampleOf(callAnswers[name], { root: document, entity: name, nth: 1, name });
}
