import type { Duty } from './duties.ts';
import { vocabulary } from './kit/vocabulary.ts';

export const roles = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', 'newUser'] as const;
export type Role = (typeof roles)[number];

/** Organisation types: spec section 3, "2 means laboratory, otherwise clinic". */
export const organisationTypes = { clinic: 1, lab: 2 } as const;
export type Side = keyof typeof organisationTypes;
export const sides = vocabulary('side', ['clinic', 'lab']);

export const clinic = ['clinicAdmin', 'clinicMember'] as const;
export const lab = ['factoryAdmin', 'factoryMember'] as const;
export const admins = ['clinicAdmin', 'factoryAdmin'] as const;
export const everyone = [...clinic, ...lab] as const;

const byAuthority: Record<number, Role> = {
  222: 'clinicAdmin',
  233: 'clinicMember',
  666: 'factoryAdmin',
  667: 'factoryMember',
};
export const noAuthority = 0;

/** Whether the top bar has the notification bell (specification: authorities 222 and 666); others use the menu. */
export const hasBell = (role: Role): boolean => (admins as readonly Role[]).includes(role);

/** The role for an authority code; unknown codes are newUser. */
export const roleOf = (authorityId: number): Role => byAuthority[authorityId] ?? 'newUser';

export const authorityOf = (role: Role): number =>
  Number(Object.keys(byAuthority).find((code) => byAuthority[Number(code)] === role) ?? noAuthority);

export const sideOf = (role: Role): Side | null =>
  role === 'newUser' ? null : (clinic as readonly Role[]).includes(role) ? 'clinic' : 'lab';

/** The role of a side's heads. */
export const headRoleOf = { clinic: 'clinicAdmin', lab: 'factoryAdmin' } as const satisfies Record<Side, Role>;

/** The role of a side's members who don't lead it. */
export const memberRoleOf = { clinic: 'clinicMember', lab: 'factoryMember' } as const satisfies Record<Side, Role>;

/** Who acts: what a session says of its user. */
export interface Actor {
  accountId: number;
  organisationId: number;
  role: Role;
  /** Narrows what a member may change (`duties.ts`). Heads and keys have none. */
  duty?: Duty | null | undefined;
  /** The API key that acts, by its id; undefined of a person. */
  key?: string | undefined;
  /** The account of the member to whom a key's cases belong. */
  ownerId?: number | undefined;
}

/** The account whose records count as the actor's own. Histories and logs name the actor's `accountId`. */
export const ownAccountOf = ({ accountId, ownerId }: Pick<Actor, 'accountId' | 'ownerId'>): number =>
  ownerId ?? accountId;

/** What decides which actions somebody may ever do. */
export type Doer = Pick<Actor, 'role' | 'duty'>;
