/* What the compiler must refuse in a resource's definition: `tsc` fails where one of these is accepted. */
import { order } from '../../domain/order/order.ts';
import { patient } from '../../domain/patient/patient.ts';
import { record } from '../../domain/patient/record.ts';
import { defineResource } from '../../src/resources/defineResource.ts';

const none = { columns: [] } as const;
const base = { route: '/patients', titleField: 'name' } as const;

defineResource(patient, {
  ...base,
  list: { columns: ['name', { field: 'filedAt', as: 'ago' }], filters: ['keyword'], sort: '-filedAt' },
});

// @ts-expect-error an unknown title field
defineResource(patient, { route: '/patients', titleField: 'nickname' });

// @ts-expect-error an unknown column
defineResource(patient, { ...base, list: { columns: ['name', 'nickname'] } });

// @ts-expect-error an unknown column in the long form
defineResource(patient, { ...base, list: { columns: [{ field: 'name', under: 'nickname' }] } });

// @ts-expect-error an unknown way of showing a column
defineResource(patient, { ...base, list: { columns: [{ field: 'name', as: 'blinking' }] } });

// @ts-expect-error an unknown filter
defineResource(patient, { ...base, list: { columns: ['name'], filters: ['mobilePhone'] } });

// @ts-expect-error a span of an unknown field
defineResource(patient, { ...base, list: { ...none, filters: [{ from: 'filedFrom', to: 'filedTo', of: 'filed' }] } });

// @ts-expect-error an unknown sort
defineResource(patient, { ...base, list: { columns: ['name'], sort: '-nickname' } });

// @ts-expect-error an action that the entity lacks
defineResource(patient, { ...base, list: { columns: ['name'], rowActions: ['ship'] } });

// @ts-expect-error a row action that isn't done to a record
defineResource(patient, { ...base, list: { columns: ['name'], rowActions: ['create'] } });

// @ts-expect-error a final action that the entity lacks
defineResource(patient, { ...base, final: ['ship'] });

// @ts-expect-error a bulk action that isn't done to several
defineResource(patient, { ...base, list: { columns: ['name'], bulkActions: ['update'] } });

// @ts-expect-error a tab of an unknown filter
defineResource(order, { titleField: 'number', list: { columns: ['number'], tabs: { filter: 'mood' } } });

// @ts-expect-error a tab of an unknown state
defineResource(order, { titleField: 'number', list: { columns: [], tabs: { filter: 'state', values: ['lost'] } } });

// @ts-expect-error a state of which it isn't said whose turn it is
defineResource(order, { titleField: 'number', state: { field: 'state', turn: { toSend: 'clinic' } } });

// @ts-expect-error an unknown view
defineResource(order, { titleField: 'number', show: { route: '/order', view: 'OrderTable' } });

// @ts-expect-error a history of an entity that has none
defineResource(record, { titleField: 'reason', show: { route: '/record', sections: { history: 'history' } } });

// @ts-expect-error an unknown view in a column
defineResource(order, { titleField: 'number', list: { columns: [{ field: 'teeth', view: 'Teeth' }] } });

// @ts-expect-error an unknown view in place of an action's dialog
defineResource(order, { titleField: 'number', dialogs: { accept: 'AcceptOrder' } });

// @ts-expect-error an unknown view in a form
defineResource(order, { titleField: 'number', form: { details: [{ field: 'teeth', view: 'Teeth' }] } });

// @ts-expect-error an unknown icon
defineResource(order, { titleField: 'number', icon: 'rocket' });

// @ts-expect-error editing what only the server sets
defineResource(patient, { ...base, form: { identity: ['name', 'patientNumber'] } });

// @ts-expect-error a heading without words
defineResource(patient, { ...base, form: { secrets: ['name'] } });

// @ts-expect-error a section without words
defineResource(patient, { ...base, show: { route: '/patient', sections: { secrets: ['name'] } } });

// @ts-expect-error exporting an unknown field
defineResource(patient, { ...base, export: ['nickname'] });
