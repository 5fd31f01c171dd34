import { authorityOf, organisationTypes, sideOf, type Actor, type Role, type Side } from '../../../domain/roles.ts';
import type { InstitutionBrief, OwnInstitution, UserInfo } from '../../../domain/userInfo.ts';
import { clinics, labs } from '../data/words.ts';

export interface Person {
  accountId: number;
  email: string;
  name: string;
  role: Role;
}

/** The demo's people, one a role: whoever signs in is one of them, by any password that the form takes. */
export const people: readonly Person[] = [
  { accountId: 1, email: 'head@north.demo', name: 'Dr Ada North', role: 'clinicAdmin' },
  { accountId: 2, email: 'dentist@north.demo', name: 'Dr Ben Shaw', role: 'clinicMember' },
  { accountId: 3, email: 'head@harbour.demo', name: 'Lena Harbour', role: 'factoryAdmin' },
  { accountId: 4, email: 'technician@harbour.demo', name: 'Tom Reed', role: 'factoryMember' },
  { accountId: 5, email: 'newcomer@nowhere.demo', name: 'Nina New', role: 'newUser' },
];

/** The clinic and the laboratory that they work at. */
export const own = { clinic: clinics[0], lab: labs[0] } as const;
export const sideOfPerson = ({ role }: Person): Side => sideOf(role) ?? 'clinic';

export const actorOf = (person: Person): Actor => ({
  accountId: person.accountId,
  organisationId: person.role === 'newUser' ? 0 : own[sideOfPerson(person)].organisationId,
  role: person.role,
});

/** A token says whose it is: a page that is loaded again stays signed in, also after a restart. */
export const tokenOf = ({ email }: Person): string => `mock.${email}`;
export const personOf = (token: string | null): Person | null =>
  people.find((person) => tokenOf(person) === token) ?? null;

const briefOf = (person: Person): InstitutionBrief | null => {
  if (person.role === 'newUser') return null;
  const side = sideOfPerson(person);
  const { organisationId: iid, name, number, country } = own[side];
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
