// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../../domain/order.ts';
import { orderTemplate, type OrderTemplate } from '../../../domain/orderTemplate.ts';
import { dotted } from '../../../src/builders/dotted.ts';
import type { MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';
import { crown } from '../../support/teeth.ts';
import {
  ada,
  asked,
  draft as draftOf,
  expectSoon,
  open as openPage,
  stateOf as stateWith,
  typeInto,
} from './support.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));

// The page's own code is fetched before the first test begins to wait for what it shows.
beforeAll(() => import('../../../src/custom/sendOrder/SendOrder.tsx'), 120_000);

const server = mockServer();
const nothing = { occlusalContact: null, proximalContact: null, ponticDesign: null, roomRemedy: null } as const;
const noForm = { ...nothing, implantSystem: null, implantPlatform: null, scanBody: null, fixation: null } as const;

const draft = (change: Partial<Order> = {}) =>
  draftOf({
    ...noForm,
    ...({ arches: null, appliance: null, goal: null, description: null, processKind: null } as const),
    patientNumber: ada.patientNumber,
    ...change,
  });
const template = (change: Partial<OrderTemplate> = {}) =>
  buildRecord(orderTemplate, { ...noForm, name: 'Posterior crown', caseType: 'restoration', ...change });
const stateOf = (orders: Order[], orderTemplate: OrderTemplate[] = []) => stateWith(orders, { orderTemplate });
const open = (state: MockState, search: string) => openPage(server, state, search);
const here = `?id=${idOf(1)}`;
const field = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}\\s*\\*?$`), { selector: 'input, textarea' });
const type = async (label: string, text: string) => typeInto(await field(label), text);
const press = async (words: string | RegExp) => fireEvent.click((await screen.findAllByText(words)).at(-1)!);
const pressIcon = async (name: string) => fireEvent.click(await screen.findByLabelText(name));

describe('each kind of case', { timeout: 60_000 }, () => {
  test('has its own form, and what was typed is saved', async () => {
    const state = stateOf([draft({ processKind: 'crown' })]);
    await open(state, here);
    expect(await screen.findByText('Preferences', {}, { timeout: 30_000 })).toBeInTheDocument();
    await press('Implant');
    expect(await screen.findByText('Enter the implant system.')).toBeInTheDocument();
    await type('Implant system', 'Straumann BLX');
    await expectSoon(() => asked(state, 'order/update').at(-1)).toMatchObject({ implantSystem: 'Straumann BLX' });
    expect(state.rows.order![0]).toMatchObject({ caseType: 'implant', processKind: null });
    expect(screen.queryByText('Enter the implant system.')).not.toBeInTheDocument();
  });

  test('of orthodontics asks for arches and appliance, of another for words', async () => {
    const state = stateOf([draft({ caseType: 'orthodontics', teeth: [] })]);
    await open(state, here);
    expect(await screen.findByText('Upper arch, lower arch or both?')).toBeInTheDocument();
    expect(screen.getByText('Choose an appliance.')).toBeInTheDocument();
    await press('Other');
    expect(await screen.findByText('Describe what is needed.')).toBeInTheDocument();
    await type('Work description', 'A night guard');
    await expectSoon(() => asked(state, 'order/update').at(-1)).toMatchObject({ description: 'A night guard' });
  });

  test('suggests whom earlier orders named, and takes any other name', async () => {
    const state = stateOf([draft({ doctor: null }), draft({ id: idOf(2), number: 'R-2', doctor: 'Dr South' })]);
    await open(state, here);
    const doctor = await field('Doctor');
    fireEvent.focus(doctor);
    fireEvent.mouseDown(doctor);
    fireEvent.click(await screen.findByText('Dr South'));
    await expectSoon(() => asked(state, 'order/update').at(-1)).toMatchObject({ doctor: 'Dr South' });
  });

  test('is mended at one press where that is all it takes', async () => {
    const state = stateOf([draft({ labId: null })]);
    await open(state, here);
    await press('Choose Harbour Lab');
    await expectSoon(() => asked(state, 'order/update').at(-1)).toMatchObject({ labId: 2001 });
  });
});

describe('templates', { timeout: 60_000 }, () => {
  const whole = template({ teeth: [{ ...crown, tooth: 26 }], pattern: null, remark: 'Light contact', labId: null });

  test('fill an order in, and that is taken back', async () => {
    const state = stateOf([draft({ teeth: [], remark: 'Mine' })], [whole]);
    await open(state, here);
    await press('Templates');
    fireEvent.click(await screen.findByText('Posterior crown'));
    expect(await screen.findByText('Filled in from Posterior crown')).toBeInTheDocument();
    await expectSoon(() => asked(state, 'order/update').at(-1)).toMatchObject({ remark: 'Light contact' });
    expect(state.rows.order![0]).toMatchObject({ patientId: ada.id, labId: 2001, teeth: [{ tooth: 26 }] });
    await press('Undo');
    await expectSoon(() => state.rows.order![0]).toMatchObject({ teeth: [], remark: 'Mine' });
  });

  test('are made of an order: of like crowns the pattern alone', async () => {
    const state = stateOf([draft()]);
    await open(state, here);
    await press('Templates');
    await press('Save as template…');
    await type('Name', 'Zirconia A2');
    expect(screen.getByLabelText('Only “crown, zirconia, A2”, for any teeth')).toBeChecked();
    await press('Save as template');
    await expectSoon(() => asked(state, 'orderTemplate/create')).toMatchObject([
      {
        name: 'Zirconia A2',
        teeth: [],
        pattern: { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null },
      },
    ]);
    expect(await screen.findByText('Zirconia A2')).toBeInTheDocument();
  });

  test('of the same name are replaced, and are renamed and deleted in their list', async () => {
    const state = stateOf([draft()], [whole]);
    await open(state, here);
    await press('Templates');
    await press('Save as template…');
    await type('Name', 'posterior CROWN');
    expect(await screen.findByText('This will replace the template “Posterior crown”.')).toBeInTheDocument();
    await press('Save as template');
    await expectSoon(() => asked(state, 'orderTemplate/update')).toMatchObject([{ id: whole.id, version: 1 }]);
    await pressIcon('Rename: posterior CROWN');
    await type('Name', 'Molars');
    await press('Rename');
    expect(await screen.findByText('Molars')).toBeInTheDocument();
    await pressIcon('Delete: Molars');
    await press('Delete');
    await expectSoon(() => asked(state, 'orderTemplate/delete')).toEqual([{ id: whole.id, version: 3 }]);
    expect(await screen.findByText(/^No templates yet/)).toBeInTheDocument();
  });
});

describe('a copy of an earlier order', { timeout: 60_000 }, () => {
  test('is a new draft: its patient is offered, not taken', async () => {
    const earlier = draft({ state: 'completed', number: 'R-1', remark: 'As last time', occlusalContact: 'light' });
    const state = stateOf([earlier]);
    await open(state, `?copyOf=${earlier.id}`);
    expect(await field('Notes for the lab')).toHaveValue('As last time');
    expect(screen.getByText('Choose a patient.')).toBeInTheDocument();
    expect(asked(state, 'order/create')).toEqual([]);
    await press(`Same patient: ${dotted(['Ada Lovelace', 'P-20001'])}`);
    await expectSoon(() => asked(state, 'order/create')).toMatchObject([
      { patientId: ada.id, remark: 'As last time', occlusalContact: 'light', teeth: [crown] },
    ]);
  });
});
