import { contactFields } from '../account/contact.ts';
import { defineEntity, type RecordOf } from '../kit/entity.ts';
import { code, dateTime, oneOf, oneOfOwn, phone, text, yesNo, yesNoOrAny } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { dutiesOf, dutyNames, type Duty } from '../duties.ts';
import { admins, everyone, sideOf, type Actor } from '../roles.ts';
import { memberStates, type MemberState } from '../account/userInfo.ts';

const memberRoles = vocabulary('role', everyone);
export type MemberRole = (typeof everyone)[number];
/** What a head gives a member. A duty that is undefined stays as it is, where it fits. */
export interface MemberPlace {
  role: MemberRole;
  duty?: Duty | null | undefined;
}

/** Groups of the list: members, pending in either direction, and past. */
export const memberStandings = vocabulary('memberStanding', ['normal', 'toBeConfirmed', 'notReviewed', 'past']);
export type MemberStanding = (typeof memberStandings.values)[number];

/** Memberships in these states can start again. */
export const endedMemberships = ['rejected', 'exited', 'deleted'] as const satisfies readonly MemberState[];

export const memberStandingOf = (state: MemberState): MemberStanding =>
  state === 'rejected' || state === 'exited' || state === 'deleted' ? 'past' : state;

const rolesBeside = ({ role }: Actor): readonly MemberRole[] => everyone.filter((one) => sideOf(one) === sideOf(role));
const role = () => oneOfOwn(memberRoles, rolesBeside);
/** A member's new role; defaults to the current one. */
const newRole = () => {
  const field = role().required();
  return field.meta({ ...field.meta()!, asRecord: true });
};

/** A member's new duty, or null for all that the role may; as it is, if not given, unless the role changes. */
const newDuty = () => {
  const field = oneOfOwn(dutyNames, ({ role }) => dutiesOf(sideOf(role)));
  return field
    .test(
      'ofRole',
      ({ path }) => ({ key: 'dutyOfHead', path }),
      (duty, { parent }) => {
        // Without a parent, the field is checked alone.
        const { role } = (parent ?? {}) as { role?: MemberRole | null };
        // The choices keep out duties of the other side.
        return duty == null || role == null || !(admins as readonly MemberRole[]).includes(role);
      },
    )
    .meta({ ...field.meta()!, asRecord: true });
};

const isSelf = (record: object) => (record as { isSelf: boolean }).isSelf;
const isOther = (record: object) => !isSelf(record);
const mayLoseFactor = (record: object) =>
  isOther(record) && (record as { hasFactor: boolean | null }).hasFactor === true;

/**
 * Current and past members of the reader's organisation, applicants and invited people. Only heads see contacts and
 * people who aren't members yet. An invitation shows only the contact it was sent to, so that it doesn't reveal whether
 * an account exists.
 */
export const member = defineEntity({
  name: 'member',
  fields: {},
  system: {
    /** For invitations: the contact. */
    name: text().required(),
    /** Null until one is assigned. */
    role: oneOf(memberRoles),
    /** Narrows what they may change; null if they have all that the role may. */
    duty: oneOf(dutyNames),
    phone: phone(),
    email: code(120),
    /** Null if they never joined. */
    joinedAt: dateTime(),
    operatorName: text(),
    operatedAt: dateTime(),
    state: oneOf(memberStates).required(),
    isSelf: yesNo(),
    /** Signs in with a second factor; shown to heads. */
    hasFactor: yesNoOrAny(),
    /** An unanswered invitation has expired and may be sent again. */
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
    invite: {
      roles: admins,
      on: 'new',
      notifies: true,
      proof: true,
      args: { ...contactFields, role: role().required(), duty: newDuty() },
    },
    agree: {
      roles: admins,
      from: ['notReviewed'],
      to: 'normal',
      proof: true,
      args: { role: newRole(), duty: newDuty() },
    },
    reject: { roles: admins, from: ['notReviewed'], to: 'rejected' },
    role: { roles: admins, from: ['normal'], notifies: true, proof: true, args: { role: newRole(), duty: newDuty() } },
    kickOut: { roles: admins, from: ['normal'], to: 'deleted', when: isOther },
    /** For a member who has lost the authenticator app and the recovery codes. */
    resetFactor: { roles: admins, from: ['normal'], when: mayLoseFactor, proof: true },
    exit: { roles: everyone, from: ['normal'], to: 'exited', when: isSelf },
    resend: { roles: admins, from: ['toBeConfirmed'] },
    cancelInvitation: { roles: admins, from: ['toBeConfirmed'] },
  },
});

export type Member = RecordOf<typeof member>;
