import { fireEvent } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { order, type Order } from '../../../domain/order/order.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { patient } from '../../../domain/patient/patient.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { renderPage } from '../../support/mock/renderConsole.tsx';
import { crown } from '../../support/teeth.ts';

export const ada = buildRecord(patient, { name: 'Ada Lovelace', patientNumber: 'P-20001', creatorId: 7 });
export const harbour = buildRecord(organisation, {
  id: 2001,
  name: 'Harbour Lab',
  side: 'lab',
  partner: true,
});

/** Ada's order to Harbour Lab, ready to be sent. */
export const draft = (change: Partial<Order> = {}) =>
  buildRecord(order, {
    number: 'R-2611-0001',
    state: 'toSend',
    patientId: ada.id,
    patientName: ada.name,
    labId: 2001,
    labName: 'Harbour Lab',
    doctor: 'Dr North',
    teeth: [crown],
    dueDate: '2099-12-01',
    creatorId: 7,
    ...change,
  });

export const stateOf = (orders: Order[], more: MockState['rows'] = {}) =>
  mockState('clinicAdmin', { order: orders, patient: [ada], organisation: [harbour], file: [], ...more });
/** The page for sending an order, at its address. */
export const open = (server: SetupServer, state: MockState, search = '') =>
  renderPage(server, state, `/sendPage/page${search}`);
export const asked = (state: MockState, path: string) =>
  state.asked.filter((one) => one.path === path).map(({ body }) => body);
export const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
