import type { Role } from '../../../domain/roles.ts';
import { addMember } from './addMember.ts';
import { buildPatient } from '../build.ts';
import { accountWith, organisationOf, people } from '../buildPeople.ts';
import type { TestServer } from '../testServer.ts';
import type { Who } from './rules.ts';

/** Everyone with access to an order that North Clinic sends to Harbour Lab and that is forwarded to Atelier Dental. */
export const players = {
  clinicAdmin: { role: 'clinicAdmin', at: 'clinic' },
  clinicMember: { role: 'clinicMember', at: 'clinic' },
  colleague: { role: 'clinicMember', at: 'clinic' },
  otherClinic: { role: 'clinicAdmin', at: null },
  factoryAdmin: { role: 'factoryAdmin', at: 'lab' },
  factoryMember: { role: 'factoryMember', at: 'lab' },
  otherLab: { role: 'factoryAdmin', at: 'maker' },
  otherLabMember: { role: 'factoryMember', at: 'maker' },
  strangeLab: { role: 'factoryAdmin', at: null },
  newUser: { role: 'newUser', at: null },
} as const satisfies Record<string, { role: Role; at: 'clinic' | 'lab' | 'maker' | null }>;
export type Player = keyof typeof players;
export const everybody = Object.keys(players) as Player[];

/** Roles in the rules' terms, within their own organisation. */
export const whoIs: Record<Role, readonly Who[]> = {
  clinicAdmin: ['own', 'clinicHead'],
  clinicMember: ['own'],
  factoryAdmin: ['lab', 'labHead'],
  factoryMember: ['lab'],
  newUser: [],
};

export interface Cast {
  accounts: Record<Player, number>;
  tokens: Record<Player, string>;
  clinic: number;
  lab: number;
  maker: number;
  patient: { id: string; patientNumber: string };
}

/** Signs everyone in, adds a member to each demo lab, and creates a lab without partners. */
export async function gather(server: TestServer): Promise<Cast> {
  const { db } = server;
  const maker = await organisationOf(db, 'otherLab');
  const { id: strange } = await db
    .insertInto('organisation')
    .values({ number: 'L-9001', name: 'Remote Lab', side: 'lab', country: 'GB' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('storage').values({ organisationId: strange, maximum: 1e9 }).execute();
  await addMember(db, { email: 'technician@atelier.demo', organisationId: maker, role: 'factoryMember' });
  await addMember(db, { email: 'head@remote.demo', organisationId: strange, role: 'factoryAdmin' });
  const emails: Record<Player, string> = {
    ...Object.fromEntries(Object.entries(people).map(([person, { email }]) => [person, email])),
    otherLabMember: 'technician@atelier.demo',
    strangeLab: 'head@remote.demo',
  } as Record<Player, string>;
  const [accounts, tokens] = [{} as Cast['accounts'], {} as Cast['tokens']];
  for (const player of everybody) {
    tokens[player] = await server.loginAs(emails[player]);
    accounts[player] = await accountWith(db, emails[player]);
  }
  return {
    accounts,
    tokens,
    clinic: await organisationOf(db, 'clinicMember'),
    lab: await organisationOf(db, 'factoryAdmin'),
    maker,
    patient: await buildPatient(server),
  };
}
