import type { Side } from '../../../domain/roles.ts';
import { between, chance } from '../data/chance.ts';
import { momentFor } from '../data/texts.ts';
import type { Row } from '../world.ts';
import { own, people, sideOfPerson } from './people.ts';

interface Around {
  nth: number;
  side: Side;
}

const peopleOf = (side: Side) => people.filter((person) => person.at && sideOfPerson(person) === side);

const emptied = (row: Row, ...names: string[]) => names.forEach((name) => void (row[name] = null));

/** What only an entity itself knows of its fields, where the schema leaves them open: what goes with a state, whose it is. */
export const mend: Partial<Record<string, (row: Row, around: Around) => void>> = {
  workOrder(row, { nth, side }) {
    const { state } = row;
    const isTaken = state === 'processing' || state === 'resolved' || state === 'closed';
    Object.assign(row, {
      institutionId: null,
      orderId: null,
      institutionName: own[side].name,
      number: `W-2611-${100 + nth}`,
    });
    Object.assign(row, {
      directs: true,
      handles: true,
      works: isTaken,
      turn: isTaken || state === 'open' ? side : 'nobody',
    });
    if (!isTaken) emptied(row, 'assigneeName', 'takenAt');
    else row['assigneeName'] = peopleOf(side)[nth % 2]!.name;
    if (state !== 'resolved' && state !== 'closed') emptied(row, 'resolution', 'resolvedAt');
    if (state !== 'closed' && state !== 'cancelled') emptied(row, 'closedAt');
  },
  subscription(row, { nth }) {
    Object.assign(row, {
      plan: 'small',
      size: 20,
      months: 1,
      validity: 'effective',
      expiresAt: inDays(between(3, 60, `s ${nth}`)),
    });
    if (row.state === 'subscribed') emptied(row, 'unsubscribedAt', 'unsubscriberName');
  },
  card(row, { nth }) {
    Object.assign(row, {
      number: `•••• ${4100 + nth}`,
      size: 10,
      days: 90,
      state: 'effective',
      expiresAt: inDays(30 + nth),
    });
  },
  audit(row, { nth, side }) {
    const { name, role } = peopleOf(side)[nth % 2]!;
    const [kind, subject, action] = (
      [
        ['access', 'account', 'login'],
        ['change', 'order', 'accept'],
        ['read', 'order', 'get'],
        ['change', 'message', 'create'],
      ] as const
    )[nth % 4]!;
    Object.assign(row, {
      actorName: name,
      role,
      kind,
      subject,
      action,
      way: 'session',
      result: 'done',
      recordId: null,
    });
    Object.assign(row, { about: null, records: null, address: '203.0.113.7', at: momentFor('audit', 'at', nth) });
    if (chance(`audit ${nth}`) < 0.1) row['result'] = 'notAllowed';
  },
};

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
