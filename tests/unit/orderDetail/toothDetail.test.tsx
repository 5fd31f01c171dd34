// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { file } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { toothMark, type ToothMark } from '../../../domain/order/toothMark.ts';
import { dotted } from '../../../src/builders/dotted.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { renderPage, mockServer } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: ({ problems, labels }: { problems: number[]; labels: { fdi: number }[] }) => (
    <p>
      viewer: problems {problems.join()}, labels {labels.map(({ fdi }) => fdi).join()}
    </p>
  ),
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const crown = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;
const scan = buildRecord(file, { orderId: idOf(1), kind: 'model', purpose: 'scan', state: 'ready', lodUrl: '/lod' }, 2);
const mark = (nth: number, change: Partial<ToothMark>) =>
  buildRecord(
    toothMark,
    {
      orderId: idOf(1),
      kind: 'pin',
      number: nth,
      done: false,
      tooth: 16,
      fileId: null,
      point: null,
      side: 'lab',
      organisationId: 2001,
      ...change,
    },
    nth,
  );

async function open(marks: ToothMark[], change: Partial<Order> = {}, role: Role = 'clinicAdmin') {
  const at = { number: 'R-1', state: 'accepted', creatorId: 7, heldSince: null, labName: 'Harbour Lab' } as const;
  const record = buildRecord(order, { ...at, teeth: [{ tooth: 16, ...crown }], ...change });
  const state = mockState(role, { order: [record], file: [scan], toothMark: marks });
  await renderPage(server, state, `/orderDetail/page?id=${record.id}`);
  await screen.findByRole('heading', { level: 1 });
  return state;
}
const panel = async () => within(await screen.findByRole('region', { name: 'Pins' }));

describe('the teeth of an order', () => {
  test('with marks are listed with their comments, and highlighted in the viewer', async () => {
    const label = { kind: 'label', number: null, tooth: 15, fileId: scan.id, point: [0, 0, 0], note: null } as const;
    await open([mark(1, { note: 'Margin unclear' }), mark(2, { ...label, point: [0, 0, 0] })]);
    const listed = await panel();
    expect(await listed.findByText('Margin unclear')).toBeInTheDocument();
    expect(listed.getByText(new RegExp(dotted(['authorName 1', 'Harbour Lab'])))).toBeInTheDocument();
    expect(await screen.findByText('viewer: problems 16, labels 15')).toBeInTheDocument();
  });

  test('open a card with the prescription, which adds the user’s comment to the other side’s', async () => {
    const state = await open([mark(1, { note: 'Margin unclear' })]);
    const [code] = await screen.findAllByRole('button', { name: /Details of upper right first molar \(16\)/ });
    fireEvent.click(code!);
    const card = within(await screen.findByRole('dialog', { name: /upper right first molar \(16\)/ }));
    expect(card.getByText('zirconia', { exact: false })).toBeInTheDocument();
    expect(card.getByText('Margin unclear')).toBeInTheDocument();
    fireEvent.change(card.getByLabelText('Remark'), { target: { value: ' Sore ' } });
    fireEvent.click(card.getByText('Set pin', { selector: 'button' }));
    await expect
      .poll(() => state.asked.filter(({ path }) => path === 'toothMark/create').map(({ body }) => body))
      .toEqual([expect.objectContaining({ orderId: idOf(1), kind: 'pin', tooth: 16, note: 'Sore' })]);
    await expect.poll(() => card.getByLabelText<HTMLInputElement>('Remark').value).toBe('');
  });

  test('let either side say that a pin is done, based on the version that was shown', async () => {
    const state = await open([mark(1, { note: 'Sore', version: 3 })]);
    fireEvent.click(await (await panel()).findByRole('button', { name: 'Mark pin 1 as done' }));
    await expect
      .poll(() => state.asked.find(({ path }) => path === 'toothMark/update')?.body)
      .toMatchObject({ id: idOf(1), version: 3, done: true });
    expect((await panel()).queryByRole('button', { name: 'Delete pin 1' })).toBeNull();
  });

  test('let the user delete the own side’s pin', async () => {
    const state = await open([mark(1, { note: 'Sore', side: 'clinic', organisationId: 1001, version: 3 })]);
    fireEvent.click(await (await panel()).findByRole('button', { name: 'Delete pin 1' }));
    await expect
      .poll(() => state.asked.find(({ path }) => path === 'toothMark/delete')?.body)
      .toMatchObject({ id: idOf(1), version: 3 });
    expect(await (await panel()).findByText('No pins')).toBeInTheDocument();
  });

  test('are read-only once the order is over', async () => {
    await open([mark(1, { note: 'Margin unclear' })], { state: 'completed' });
    fireEvent.click((await (await panel()).findAllByRole('button', { name: /Details of/ }))[0]!);
    const card = within(await screen.findByRole('dialog'));
    expect(card.getByText('Margin unclear')).toBeInTheDocument();
    expect(card.queryByLabelText('Remark')).toBeNull();
  });
});
