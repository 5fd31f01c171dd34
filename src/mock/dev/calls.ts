import { calls, type CallName } from '../../../domain/calls.ts';
import { checked } from '../../../domain/kit/checked.ts';
import type { Call } from '../../../domain/kit/call.ts';
import { objectOf } from '../../../domain/kit/fields.ts';
import type { Language } from '../../../domain/languages.ts';
import { legalVersion } from '../../../domain/legal.ts';
import { callAnswers } from '../../../domain/openapi/callAnswers.ts';
import { defaultSettings } from '../../../domain/settings.ts';
import { sampleOf } from '../data/sample.ts';
import { Invalid, Refused, wordOf, type Body } from '../world.ts';
import { briefOf, infoOf, people, registeredAt, tokenOf, type Person } from './people.ts';
import { document } from './records.ts';

interface Asking {
  person: Person | null;
  language: Language;
}

/** What was set and left unsaved. */
const settings: Body = { ...defaultSettings };
const lists: Body = {};
export const drafts = new Map<string, Body>();
/** Of a new record, or of the one whose id it is. */
export const draftKey = ({ entity, recordId = null }: Body): string => JSON.stringify([entity, recordId]);

const signIn = (userName: unknown) => {
  const person = people.find(({ email }) => email === userName);
  return person ? { token: tokenOf(person) } : new Refused('signInFailed');
};

const phoneCodes = { AE: '+971', CN: '+86', ES: '+34', FR: '+33', GB: '+44', RU: '+7', TR: '+90', US: '+1' };
const countriesIn = (language: Language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return Object.entries(phoneCodes).map(([code, phone]) => {
    const name = names.of(code) ?? code;
    return { code, name, native: name, phoneCodes: [phone] };
  });
};

const gigabyte = 1024 ** 3;
const storage = {
  used: 4 * gigabyte,
  max: 40 * gigabyte,
  included: 10 * gigabyte,
  subscriptions: 20 * gigabyte,
  cards: 10 * gigabyte,
};

const sections = [{ heading: 'The mock', paragraphs: ['There is no server, and nothing leaves this page.'] }];

/** What the calls answer that a sample of their schema would answer wrongly: who one is, and what one has set. */
const answers: { [Name in CallName]?: (args: Body, asking: Asking) => unknown } = {
  login: ({ userName }) => signIn(userName),
  verLogin: ({ contact }) => signIn(contact),
  getUserInfo: (_args, { person }) => infoOf(person!),
  myInstitutionList: (_args, { person }) => {
    const own = briefOf(person!);
    return { list: own ? [{ ...own, state: 'normal', since: registeredAt }] : [], total: own ? 1 : 0 };
  },
  switchInstitution: ({ iid }) => ({ iid }),
  getPreferences: () => structuredClone({ settings, lists }),
  setPreference: ({ name, value }) => {
    if (name === 'settings') Object.assign(settings, value);
    else lists[wordOf(name).replace('list.', '')] = value;
    return null;
  },
  storageInfo: () => ({ totalSize: 4.2, maxSize: 10, percent: 42 }),
  capacityOverview: () => ({ ...storage, ending: [], selfService: true, contact: null, others: [] }),
  fetchCountries: (_args, { language }) => ({ list: countriesIn(language) }),
  place: () => ({ country: '', located: false }),
  welcome: () => ({ version: legalVersion, title: 'Terms', sections }),
  privacyPolicy: () => ({ version: legalVersion, title: 'Privacy policy', sections }),
  draftGet: (args) => drafts.get(draftKey(args)) ?? null,
  draftSave: ({ values, baseVersion = null, ...args }) => {
    const updatedAt = new Date().toISOString();
    drafts.set(draftKey(args), { values, baseVersion, updatedAt });
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
  return own ? own(value, asking) : sampleOf(callAnswers[name], { root: document, entity: name, nth: 1, name });
}
