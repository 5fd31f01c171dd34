/*
 * What the compiler must refuse in an entity's definition. Never run: `tsc` checks it, and a line that compiles
 * although it mustn't fails the check by its unused `@ts-expect-error`.
 */
import { crud, defineEntity, type ActionName, type Entered, type RecordOf } from '../../domain/kit/entity.ts';
import { oneOf, text, yesNo } from '../../domain/kit/fields.ts';
import { vocabulary } from '../../domain/kit/vocabulary.ts';
import { order, type Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { clinic } from '../../domain/roles.ts';

const colours = vocabulary('colour', ['red', 'blue']);
const base = {
  name: 'thing',
  fields: { title: text().required(), colour: oneOf(colours) },
  system: { number: text().required() },
  filters: { keyword: text() },
  sort: 'title',
} as const;

const thing = defineEntity({
  ...base,
  states: ['open', 'shut'],
  actions: { ...crud(clinic), shut: { roles: clinic, from: ['open'], to: 'shut' } },
});

// @ts-expect-error: a role that doesn't exist
defineEntity({ ...base, actions: { query: { roles: ['clinicOwner'] } } });

// @ts-expect-error: a state that the entity doesn't have, on either end of a transition
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, from: ['ajar'], to: 'shut' } } });
// @ts-expect-error: no such state to go to
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, from: ['open'], to: 'ajar' } } });
const ajar = { roles: clinic, from: ['open'], to: 'ajar' } as const;
// @ts-expect-error: no such state among an action's moves
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, moves: [ajar] } } });

// @ts-expect-error: a sort by what isn't a field
defineEntity({ ...base, sort: '-size', actions: crud(clinic) });
// @ts-expect-error: sortable by what isn't a field
defineEntity({ ...base, sortable: ['size'], actions: crud(clinic) });

// @ts-expect-error: an owner that isn't a system field
defineEntity({ ...base, owner: { clinicMember: 'creatorId' }, actions: crud(clinic) });

const names: ActionName<typeof thing>[] = ['shut'];
// @ts-expect-error: an action that the entity doesn't know
names.push('explode');

const entered: Entered<typeof thing> = { title: 'A', colour: 'red' };
// @ts-expect-error: a value outside its vocabulary
entered.colour = 'green';
// @ts-expect-error: a field that must be there
const empty: Entered<typeof thing> = { colour: 'red' };
// @ts-expect-error: what only the server sets isn't entered
entered.number = '1';

const record: RecordOf<typeof thing> = { ...entered, id: '1', version: 1, number: '1' };
// @ts-expect-error: a field that the record doesn't have
record.size = 1;
// @ts-expect-error: an id that is a number, of an entity that isn't numbered
record.id = 1;

const counted = defineEntity({ ...base, numbered: true, actions: crud(clinic) });
const one: RecordOf<typeof counted> = { ...entered, id: 1, version: 1, number: '1' };
// @ts-expect-error: a numbered entity's id as text
one.id = '1';

declare const sent: Order;
// @ts-expect-error: a state outside the order's
sent.state = 'lost';
// @ts-expect-error: a case type outside the vocabulary
sent.caseType = 'whitening';
declare const patient: Patient;
// @ts-expect-error: a sex outside the vocabulary
patient.sex = 'unknown';

// A field's kind is what its schema says.
const flag: boolean = yesNo().cast(true);
// @ts-expect-error: a yes or no is no text
const wrong: string = yesNo().cast(true);

export { empty, flag, order, record, wrong };
