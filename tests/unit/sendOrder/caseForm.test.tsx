// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import { dotted } from '../../../src/builders/dotted.ts';
import type { MockState } from '../../support/mock/handlers.ts';
import { idOf } from '../../support/mock/records.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';
import { crown } from '../../support/teeth.ts';
import { ada, asked, draft as draftOf, open as openPage, stateOf, typeInto } from './support.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));

// Loads the page's code before the first test waits for its content.
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
const open = (state: MockState, search: string) => openPage(server, state, search);
const here = `?id=${idOf(1)}`;
const field = (label: string) =>
  screen.findByLabelText(new RegExp(`^${label}\\s*\\*?$`), { selector: 'input, textarea' });
const type = async (label: string, text: string) => typeInto(await field(label), text);
const press = async (words: string | RegExp) => fireEvent.click((await screen.findAllByText(words)).at(-1)!);

describe('each kind of case', () => {
  test('has its own form, whose input is saved', async () => {
    const state = stateOf([draft({ processKind: 'crown' })]);
    await open(state, here);
    expect(await screen.findByText('Preferences')).toBeInTheDocument();
    await press('Implant');
    expect(await screen.findByText('Enter the implant system.')).toBeInTheDocument();
    await type('Implant system', 'Straumann BLX');
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ implantSystem: 'Straumann BLX' });
    expect(state.rows.order![0]).toMatchObject({ caseType: 'implant', processKind: null });
    expect(screen.queryByText('Enter the implant system.')).not.toBeInTheDocument();
  });

  test('asks for arches and appliance in orthodontics, and for a description in another', async () => {
    const state = stateOf([draft({ caseType: 'orthodontics', teeth: [] })]);
    await open(state, here);
    expect(await screen.findByText('Upper arch, lower arch or both?')).toBeInTheDocument();
    expect(screen.getByText('Choose an appliance.')).toBeInTheDocument();
    await press('Other');
    expect(await screen.findByText('Describe what is needed.')).toBeInTheDocument();
    await type('Work description', 'A night guard');
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ description: 'A night guard' });
  });

  test('suggests the names of earlier orders, and accepts any other name', async () => {
    const state = stateOf([draft({ doctor: null }), draft({ id: idOf(2), number: 'R-2', doctor: 'Dr South' })]);
    await open(state, here);
    const doctor = await field('Doctor');
    fireEvent.focus(doctor);
    fireEvent.mouseDown(doctor);
    fireEvent.click(await screen.findByText('Dr South'));
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ doctor: 'Dr South' });
  });

  test('is changed by one click when that fixes the check', async () => {
    const state = stateOf([draft({ labId: null })]);
    await open(state, here);
    await press('Choose Harbour Lab');
    await expect.poll(() => asked(state, 'order/update').at(-1)).toMatchObject({ labId: 2001 });
  });
});

describe('a copy of an earlier order', () => {
  test('is a new draft: its patient is suggested, not taken over', async () => {
    const earlier = draft({ state: 'completed', number: 'R-1', remark: 'As last time', occlusalContact: 'light' });
    const state = stateOf([earlier]);
    await open(state, `?copyOf=${earlier.id}`);
    expect(await field('Notes for the lab')).toHaveValue('As last time');
    expect(screen.getByText('Choose a patient.')).toBeInTheDocument();
    expect(asked(state, 'order/create')).toEqual([]);
    await press(`Same patient: ${dotted(['Ada Lovelace', 'P-20001'])}`);
    await expect
      .poll(() => asked(state, 'order/create'))
      .toMatchObject([{ patientId: ada.id, remark: 'As last time', occlusalContact: 'light', teeth: [crown] }]);
  });
});
