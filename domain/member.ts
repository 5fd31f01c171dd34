import { contactFields } from './contact.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import { code, dateTime, oneOf, oneOfOwn, phone, text, yesNo } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { admins, everyone, sideOf, type Actor } from './roles.ts';
import { memberStates, type MemberState } from './userInfo.ts';

/** The roles that an organisation gives its people. */
const memberRoles = vocabulary('role', everyone);
export type MemberRole = (typeof everyone)[number];

/** By what the list is divided: what waits for somebody apart from what has ended. */
export const memberStandings = vocabulary('memberStanding', ['normal', 'toBeConfirmed', 'notReviewed', 'past']);
export type MemberStanding = (typeof memberStandings.values)[number];

/** A membership in one of these states may start again. */
export const endedMemberships = ['rejected', 'exited', 'deleted'] as const satisfies readonly MemberState[];

export const memberStandingOf = (state: MemberState): MemberStanding =>
  state === 'rejected' || state === 'exited' || state === 'deleted' ? 'past' : state;

const rolesBeside = ({ role }: Actor): readonly MemberRole[] => everyone.filter((one) => sideOf(one) === sideOf(role));
const role = () => oneOfOwn(memberRoles, rolesBeside);
/** The role that a member gets: their present one unless another is chosen. */
const newRole = () => {
  const field = role().required();
  return field.meta({ ...field.meta()!, asRecord: true });
};

const isSelf = (record: object) => (record as { isSelf: boolean }).isSelf;
const isOther = (record: object) => !isSelf(record);

/**
 * People who belong to the reader's organisation, belonged to it, applied or were invited. Only heads see contacts, and
 * those who aren't members yet. An invitation shows only the contact it went to, so that it doesn't reveal whether an
 * account exists.
 */
export const member = defineEntity({
  name: 'member',
  fields: {},
  system: {
    /** Of an invitation: the contact. */
    name: text().required(),
    /** Null while none was given. */
    role: oneOf(memberRoles),
    phone: phone(),
    email: code(120),
    /** Null for who never did. */
    joinedAt: dateTime(),
    operatorName: text(),
    operatedAt: dateTime(),
    state: oneOf(memberStates).required(),
    isSelf: yesNo(),
    /** An invitation that was too long without an answer, and may be sent again. */
    hasLapsed: yesNo(),
  },
  filters: { keyword: text(), standing: oneOf(memberStandings), role: role() },
  states: memberStates.values,
  loggedAs: 'name',
  sort: 'name',
  sortable: ['name', 'role', 'state', 'joinedAt', 'operatedAt'],
  notices: 'memberJoin',
  actions: {
    query: { roles: everyone, on: 'all', reads: true },
    counts: { roles: everyone, on: 'all', reads: true },
    get: { roles: everyone, reads: true },
    invite: { roles: admins, on: 'new', notifies: true, args: { ...contactFields, role: role().required() } },
    agree: { roles: admins, from: ['notReviewed'], to: 'normal', args: { role: newRole() } },
    reject: { roles: admins, from: ['notReviewed'], to: 'rejected' },
    role: { roles: admins, from: ['normal'], notifies: true, args: { role: newRole() } },
    kickOut: { roles: admins, from: ['normal'], to: 'deleted', when: isOther },
    exit: { roles: everyone, from: ['normal'], to: 'exited', when: isSelf },
    resend: { roles: admins, from: ['toBeConfirmed'] },
    cancelInvitation: { roles: admins, from: ['toBeConfirmed'] },
  },
});

export type Member = RecordOf<typeof member>;
