/*
 * What the compiler must refuse in an entity's definition. Never run: `tsc` checks it, and a line that compiles although it
 * mustn't fails the check by its unused `@ts-expect-error`.
 */
import { actionsAllowed, crud, defineEntity, type Entered, type RecordOf } from '../../domain/kit/entity.ts';
import { oneOf, text, yesNo } from '../../domain/kit/fields.ts';
import { vocabulary } from '../../domain/kit/vocabulary.ts';
import { order, type Order } from '../../domain/order.ts';
import type { Patient } from '../../domain/patient.ts';
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

// A role that doesn't exist.
// @ts-expect-error
defineEntity({ ...base, actions: { query: { roles: ['clinicOwner'] } } });

// A state that the entity doesn't have, on either end of a transition.
// @ts-expect-error
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, from: ['ajar'], to: 'shut' } } });
// @ts-expect-error
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, from: ['open'], to: 'ajar' } } });
const ajar = { roles: clinic, from: ['open'], to: 'ajar' } as const;
// @ts-expect-error
defineEntity({ ...base, states: ['open', 'shut'], actions: { shut: { roles: clinic, moves: [ajar] } } });

// A sort by what isn't a field.
// @ts-expect-error
defineEntity({ ...base, sort: '-size', actions: crud(clinic) });
// @ts-expect-error
defineEntity({ ...base, sortable: ['size'], actions: crud(clinic) });

// An owner that isn't a system field.
// @ts-expect-error
defineEntity({ ...base, owner: { clinicMember: 'creatorId' }, actions: crud(clinic) });

// An action that the entity doesn't know.
const names: ReturnType<typeof actionsAllowed<typeof thing>> = ['shut'];
// @ts-expect-error
names.push('explode');

// A value outside its vocabulary.
const entered: Entered<typeof thing> = { title: 'A', colour: 'red' };
// @ts-expect-error
entered.colour = 'green';
// A field that must be there.
// @ts-expect-error
const empty: Entered<typeof thing> = { colour: 'red' };
// What only the server sets isn't entered.
// @ts-expect-error
entered.number = '1';

const record: RecordOf<typeof thing> = { ...entered, id: '1', version: 1, number: '1' };
// @ts-expect-error
record.size = 1;

declare const sent: Order;
// @ts-expect-error
sent.state = 'lost';
// @ts-expect-error
sent.caseType = 'whitening';
declare const patient: Patient;
// @ts-expect-error
patient.sex = 'unknown';

// A field's kind is what its schema says.
const flag: boolean = yesNo().cast(true);
// @ts-expect-error
const wrong: string = yesNo().cast(true);

export { empty, flag, order, record, wrong };
