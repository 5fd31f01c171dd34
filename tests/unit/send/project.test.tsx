// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { file, type CaseFile } from '../../../domain/file.ts';
import { order, type Order } from '../../../domain/order.ts';
import type { ToothWork } from '../../../domain/prescription.ts';
import type { Proposal } from '../../../domain/project.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';
import { buildTooth } from '../../support/teeth.ts';

vi.mock('../../../src/custom/orderDetail/viewer/index.ts', () => ({ default: () => null }));

const server = mockServer();
const proposal: Proposal = {
  source: 'exocad',
  caseType: 'restoration',
  teeth: [buildTooth(16), buildTooth(14), buildTooth(23, { material: null })],
  notes: [{ tooth: 23, field: 'material', said: 'CrCo' }],
};

const stateOf = (draft: Partial<Order> = {}, projectFile: Partial<CaseFile> = {}) =>
  mockState('clinicAdmin', {
    order: [buildRecord(order, { state: 'toSend', number: 'R-1', creatorId: 7, teeth: [], ...draft })],
    file: [
      buildRecord(file, {
        orderId: idOf(1),
        name: 'case.dentalProject',
        kind: 'project',
        state: 'kept',
        parentId: null,
        proposal,
        ...projectFile,
      }),
    ],
    patient: [],
    organisation: [],
  });
const open = (state: MockState) => renderConsole(server, state, `/sendPage/page?id=${idOf(1)}`);
const saved = (state: MockState) => state.rows.order?.[0]?.['teeth'] as ToothWork[];
const isSettled = (state: MockState) => state.rows.file?.[0]?.['proposalSettled'];
const expectSoon = <T,>(get: () => T) => expect.poll(get, { timeout: 10_000 });
const notice = async () =>
  (await screen.findByText('The scan project contains:')).closest<HTMLElement>('[role=status]')!;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the scanner’s project', { timeout: 30_000 }, () => {
  test('is offered in words, and nothing is taken over by itself', async () => {
    const state = stateOf();
    await open(state);
    const said = await notice();
    expect(within(said).getByText('16, 14: crown, zirconia, A2')).toBeInTheDocument();
    expect(within(said).getByText('23: crown, A2')).toBeInTheDocument();
    expect(within(said).getByText('Not recognised: “\u2068CrCo\u2069” (23)')).toBeInTheDocument();
    expect(saved(state)).toEqual([]);
  });

  test('is taken over by a press, and taken back by another', async () => {
    const state = stateOf();
    await open(state);
    await notice();
    press('Apply');
    await expectSoon(() => saved(state).map(({ tooth }) => tooth)).toEqual([16, 14, 23]);
    await expectSoon(() => isSettled(state)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    press('Undo');
    await expectSoon(() => saved(state)).toEqual([]);
    await expectSoon(() => isSettled(state)).toBe(false);
    await notice();
  });

  test('never overwrites what was entered, and says so', async () => {
    const state = stateOf({ teeth: [buildTooth(14, { shade: 'B1' })] });
    await open(state);
    expect(within(await notice()).getByText('Your entries for 14 are kept.')).toBeInTheDocument();
    press('Apply');
    await expectSoon(() => saved(state).map(({ tooth, shade }) => [tooth, shade])).toEqual([
      [16, 'A2'],
      [14, 'B1'],
      [23, 'A2'],
    ]);
  });

  test('is left for good', async () => {
    const state = stateOf();
    await open(state);
    await notice();
    press('Ignore');
    await expectSoon(() => isSettled(state)).toBe(true);
    expect(screen.queryByText('The scan project contains:')).not.toBeInTheDocument();
    expect(saved(state)).toEqual([]);
  });

  test.each([
    ['settled before', stateOf({}, { proposalSettled: true })],
    ['of which all is entered', stateOf({ teeth: proposal.teeth })],
    ['that can’t be read', stateOf({}, { proposal: null })],
    ['of an order that only takes files', stateOf({ state: 'rejected', scanFault: true })],
  ])('%s isn’t offered', async (_name, state) => {
    await open(state);
    expect((await screen.findAllByText(/case\.dentalProject/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('The scan project contains:')).not.toBeInTheDocument();
  });
});
