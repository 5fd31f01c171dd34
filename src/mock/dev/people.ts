import { newcomer, organisations, people as members } from '../../../domain/demo/people.ts';
import { authorityOf, organisationTypes, sideOf, type Actor, type Role, type Side } from '../../../domain/roles.ts';
import type { InstitutionBrief, UserInfo } from '../../../domain/userInfo.ts';

export interface Person {
  accountId: number;
  email: string;
  name: string;
  role: Role;
  /** Their organisation's number. */
  at?: string;
}

export const places = organisations.map((one, at) => ({ ...one, organisationId: at + 1 }));
export const placeOf = (number: string) => places.find((place) => place.number === number)!;
export const accounts: readonly (Person & { at: string })[] = members.map((one, at) => ({ ...one, accountId: at + 1 }));
export const accountOf = (email: string) => accounts.find((one) => one.email === email)!;

/** Who can sign in, with any password that the form accepts: a clinic, its lab, and who has no organisation yet. */
export const people: readonly Person[] = [
  ...accounts.filter(({ at }) => at === 'C-1001' || at === 'L-1001'),
  { accountId: accounts.length + 1, email: newcomer, name: '', role: 'newUser' },
];

export const sideOfPerson = ({ role }: Person): Side => sideOf(role) ?? 'clinic';
export const actorOf = ({ accountId, role, at }: Person): Actor => ({
  accountId,
  organisationId: at ? placeOf(at).organisationId : 0,
  role,
});

/** A token says whose it is: a page that is loaded again stays signed in, also after a restart. */
export const tokenOf = ({ email }: Person): string => `mock.${email}`;
export const personOf = (token: string | null): Person | null =>
  people.find((person) => tokenOf(person) === token) ?? null;

export const briefOf = ({ at, role }: Person): InstitutionBrief | null => {
  if (!at) return null;
  const { organisationId: iid, name, number, country, side } = placeOf(at);
  return { iid, name, number, type: organisationTypes[side], country, authorityId: authorityOf(role), logo: null };
};

export const registeredAt = '2026-01-05T09:00:00.000Z';

export const infoOf = (person: Person): UserInfo => ({
  ID: person.accountId,
  userName: person.email,
  nickName: person.name,
  headerImg: null,
  phone: null,
  email: person.email,
  authorityId: authorityOf(person.role),
  iid: actorOf(person).organisationId,
  initStatus: 0,
  institution: briefOf(person),
  orderDefaults: null,
  roles: [person.role],
  country: 'GB',
  registeredAt,
  agreed: true,
});
