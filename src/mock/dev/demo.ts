/* The demo's world as one clinic and one of its labs have it: records derived from the data that the server plays. */
import { photoNames, type DemoPatient } from '../../../domain/demo/cases.ts';
import { askedAt, deviceHead, devices } from '../../../domain/demo/organisations.ts';
import { asked, invited, related } from '../../../domain/demo/people.ts';
import { day, dayOf, minute, workTime } from '../../../domain/demo/times.ts';
import type { EntityName } from '../../../domain/entities.ts';
import { openStates } from '../../../domain/orderCourse.ts';
import type { Side } from '../../../domain/roles.ts';
import { between, idOf } from '../data/chance.ts';
import type { Body, Row } from '../world.ts';
import { iso, ourCases, ourPatients, patientId, person, until, type Course } from './course.ts';
import { accountOf, accounts, own, placeOf, places } from './people.ts';

const filedAt = ({ filed }: DemoPatient) => workTime(until, filed) - 90 * minute;

function patientOf([name, one]: (typeof ourPatients)[number], nth: number): Body {
  const { by, fields, visits = [] } = one;
  return {
    ...fields,
    id: patientId(name),
    patientNumber: `P-${20_001 + nth}`,
    age: Math.floor((until.getTime() - Date.parse(fields.birthDate)) / (365.25 * day)),
    filedAt: iso(filedAt(one)),
    updatedAt: iso(filedAt(one)),
    creatorId: person(by).accountId,
    orderCount: ourCases.filter(([, { patient }]) => patient === name).length,
    latestVisit: visits.length > 0 ? visitDay(one, visits.at(-1)!) : null,
  };
}

type Visit = NonNullable<DemoPatient['visits']>[number];
const visitTime = (one: DemoPatient, visit: Visit) =>
  Math.max(workTime(until, visit.day) - 60 * minute, filedAt(one) + 10 * minute);
const visitDay = (one: DemoPatient, visit: Visit) => dayOf(visitTime(one, visit));

const recordsOf = ([name, one]: (typeof ourPatients)[number]): Body[] =>
  (one.visits ?? []).map((visit) => {
    const { day: _day, next, ...said } = visit;
    const at = iso(visitTime(one, visit));
    return {
      ...said,
      patientId: patientId(name),
      visitedOn: visitDay(one, visit),
      nextVisit: next === undefined ? null : dayOf(until.getTime() + next * day),
      ownerId: person(one.by).accountId,
      creatorName: person(one.by).name,
      createdAt: at,
      updatedAt: at,
    };
  });

const imagesOf = ([name, one]: (typeof ourPatients)[number]): Body[] =>
  (one.photos ?? []).map((view) => ({
    patientId: patientId(name),
    name: photoNames[view],
    category: 'intraOral',
    takenOn: dayOf(filedAt(one)),
    size: between(200_000, 900_000, `${name} ${view}`),
    width: 1600,
    height: 1200,
    ownerId: person(one.by).accountId,
    uploaderName: person(one.by).name,
    createdAt: iso(filedAt(one) + 30 * minute),
  }));

function partnersOf(side: Side, { order: orders }: Record<EntityName, Row[]>): Body[] {
  const us = own[side].number;
  const since = iso(until.getTime() - 200 * day);
  const confirmed = related.map(([one, other]) => ({ by: one, whom: other, way: 'invite', person: null, since }));
  return [...confirmed, ...asked.map((one) => ({ ...one, since: null }))]
    .filter(({ by, whom }) => by === us || whom === us)
    .map(({ by, whom, way, person: asker, since: start }) => {
      const { organisationId, ...partner } = placeOf(by === us ? whom : by);
      const ours = orders.filter(
        ({ sentAt, clinicId, labId }) =>
          sentAt && [organisationId, own[side].organisationId].every((id) => id === clinicId || id === labId),
      );
      return {
        ...partner,
        partnerId: organisationId,
        partnerName: partner.name,
        state: start ? 'confirmed' : 'toBeConfirmed',
        askedByUs: by === us,
        way,
        askedAt: start ?? iso(workTime(until, askedAt)),
        askerName: asker && accountOf(asker).name,
        since: start,
        orderCount: ours.length,
        openOrders: ours.filter(({ state }) => openStates.includes(state as never)).length,
      };
    });
}

const membersOf = (side: Side): Body[] => [
  ...accounts
    .filter(({ at }) => at === own[side].number)
    .map(({ accountId, name, role, email, state }) => ({
      id: idOf('member', accountId),
      name,
      role,
      email,
      state,
      joinedAt: state === 'notReviewed' ? null : iso(until.getTime() - 200 * day),
    })),
  ...invited
    .filter(({ at }) => at === own[side].number)
    .map(({ contact, role }, nth) => ({
      id: idOf('member', accounts.length + nth + 1),
      name: contact,
      role,
      state: 'toBeConfirmed',
    })),
];

function deviceOf({
  name,
  serialNumber,
  firmware,
  note,
  bound,
  seen,
  locked,
  unbound,
}: (typeof devices)[number]): Body {
  const head = person(deviceHead).name;
  const at = (daysAgo: number | undefined) => (daysAgo === undefined ? null : iso(until.getTime() - daysAgo * day));
  return {
    name,
    serialNumber,
    firmware: firmware ?? null,
    note: note ?? null,
    activationCode: '•••• K7M2',
    state: unbound ? 'unbound' : locked ? 'locked' : 'bound',
    boundAt: at(bound),
    boundByName: head,
    lockedAt: at(locked),
    lockedByName: locked ? head : null,
    unboundAt: at(unbound),
    unboundByName: unbound ? head : null,
    connectedAt: firmware ? at(bound) : null,
    seenAt: at(seen),
  };
}

/** What the world says of an entity as one side has it; what an entity refers to is in `rows` already. */
export const described = (
  side: Side,
  { order, file, message, toothMark }: Course,
): Partial<Record<EntityName, (rows: Record<EntityName, Row[]>) => Body[]>> => ({
  patient: () => ourPatients.map(patientOf),
  record: () => ourPatients.flatMap(recordsOf),
  image: () => ourPatients.flatMap(imagesOf),
  order: () => order,
  file: () => file,
  message: () => message,
  toothMark: () => toothMark,
  organisation: () => {
    const us = own[side].number;
    const partners = related.filter((pair) => pair.some((one) => one === us)).flat();
    return places
      .filter(({ number }) => number === us || partners.some((one) => one === number))
      .map((one) => ({ ...one, id: String(one.organisationId), partner: one.number !== us }));
  },
  institution: () => {
    const { organisationId, ...us } = own[side];
    const members = membersOf(side).filter(({ state }) => state === 'normal').length;
    return [{ ...us, id: String(organisationId), members }];
  },
  relationship: (rows) => partnersOf(side, rows),
  member: () => membersOf(side),
  device: () => devices.map(deviceOf),
});
