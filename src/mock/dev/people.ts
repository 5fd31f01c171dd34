import { newcomer, organisations, others, people as members } from '../../../domain/demo/people.ts';
import { authorityOf, organisationTypes, sideOf, type Actor, type Role, type Side } from '../../../domain/roles.ts';
import type { InstitutionBrief, MemberState, OwnInstitution, UserInfo } from '../../../domain/userInfo.ts';

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

/** The clinic and the lab that the mock holds. */
export const own = { clinic: placeOf('C-1001'), lab: placeOf('L-1001') };

/** Everyone who belongs to an organisation of the demo, left one or applied. */
export const accounts: readonly (Person & { at: string; state: MemberState })[] = [
  ...members.map((one) => ({ ...one, state: 'normal' as const })),
  ...others,
].map((one, at) => ({ ...one, accountId: at + 1 }));
export const accountOf = (email: string) => accounts.find((one) => one.email === email)!;

const newUser: Person = { accountId: accounts.length + 1, email: newcomer, name: '', role: 'newUser' };

/** Who can sign in, with any password that the form accepts. */
export const people: readonly Person[] = [
  ...accounts.filter(
    ({ at, state }) => state === 'normal' && [own.clinic.number, own.lab.number].includes(at as never),
  ),
  newUser,
];

export const sideOfPerson = ({ role }: Person): Side => sideOf(role) ?? 'clinic';
export const actorOf = (person: Person): Actor => ({
  accountId: person.accountId,
  organisationId: person.at ? placeOf(person.at).organisationId : 0,
  role: person.role,
});

/** A token says whose it is: a page that is loaded again stays signed in, also after a restart. */
export const tokenOf = ({ email }: Person): string => `mock.${email}`;
export const personOf = (token: string | null): Person | null =>
  people.find((person) => tokenOf(person) === token) ?? null;

const briefOf = (person: Person): InstitutionBrief | null => {
  if (!person.at) return null;
  const { organisationId: iid, name, number, country, side } = placeOf(person.at);
  return {
    iid,
    name,
    number,
    type: organisationTypes[side],
    country,
    authorityId: authorityOf(person.role),
    logo: null,
  };
};

const registeredAt = '2026-01-05T09:00:00.000Z';

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

export const organisationsOf = (person: Person): OwnInstitution[] => {
  const brief = briefOf(person);
  return brief ? [{ ...brief, state: 'normal', since: registeredAt }] : [];
};
