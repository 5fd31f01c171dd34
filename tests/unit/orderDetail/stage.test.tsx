// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';
import { buildTooth } from '../../support/teeth.ts';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: ({ models }: { models: { name: string }[] }) => <p>viewer of {models.map(({ name }) => name).join(', ')}</p>,
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const design = (nth: number, change: Partial<CaseFile> = {}) =>
  buildRecord(
    file,
    {
      orderId: idOf(1),
      name: `bridge-${nth}.stl`,
      kind: 'model',
      purpose: 'design',
      side: 'lab',
      submission: nth,
      state: 'ready',
      size: 3_900_000,
      sha256: `${nth}0aebd8f0000`,
      lodUrl: `/prod-api/file/lod-${nth}`,
      ...change,
    },
    nth,
  );
const photo = design(7, {
  name: 'smile.jpg',
  kind: 'image',
  purpose: 'photo',
  submission: 1,
  lodUrl: null,
  pictureUrl: '/prod-api/file/smile',
});

async function open(role: Role, change: Partial<Order>, files: CaseFile[], tab = 'prescription') {
  const record = buildRecord(order, {
    number: 'R-2611-0412',
    state: 'design',
    creatorId: 7,
    heldSince: null,
    designApproval: true,
    patientName: 'Grace Hopper',
    patientNumber: 'P-1',
    teeth: [buildTooth(16)],
    ...change,
  });
  const state = mockState(role, { order: [record], file: files, message: [] });
  const shown = await renderPage(server, state, `/orderDetail/page?id=${record.id}&tab=${tab}`);
  server.use(
    http.post('*/prod-api/v1/order/history', () => HttpResponse.json({ code: success, msg: '', data: { list: [] } })),
  );
  await screen.findByRole('heading', { level: 1 });
  return { state, ...shown };
}
const covered = () => screen.getByText(/^viewer of Design v2/).closest('[inert]');

describe('the page of an order', () => {
  test('is headed by the patient and the work; a lab that isn’t given the name reads the number', async () => {
    const { unmount } = await open('clinicAdmin', {}, []);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Grace Hopper · crown');
    expect(screen.getAllByText('R-2611-0412').length).toBeGreaterThan(0);
    unmount();
    await open('factoryAdmin', { patientName: null }, []);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('P-1 · crown');
  });

  test('shows one part at a time next to the case, which the address keeps', async () => {
    const { router } = await open('clinicAdmin', {}, [design(1)]);
    expect(screen.getByText('Case type')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: /^Files/ }));
    expect(within(await screen.findByRole('region', { name: 'Files' })).getByText('bridge-1.stl')).toBeInTheDocument();
    expect(screen.queryByText('Case type')).not.toBeInTheDocument();
    expect(router.state.location.search).toContain('tab=files');
  });

  test('has one place to answer a design, which names its files', async () => {
    const { router } = await open('clinicAdmin', {}, [design(1), design(2)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Review design' }));
    const bar = await screen.findByRole('region', { name: 'Review design' });
    expect(bar).toHaveFocus();
    expect(within(bar).getAllByText(/You are approving exactly these files:/)[0]).toBeInTheDocument();
    expect(screen.getAllByText('SHA-256 20aebd8f')[0]).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Approve design' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Compare versions' }));
    expect(await screen.findByRole('region', { name: 'Compare versions' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Approve design' })).toHaveLength(1);
    // One is in the heading and one in the bar; only one is visible at any width.
    fireEvent.click(screen.getAllByRole('button', { name: 'Leave review' })[0]!);
    await expect.poll(() => screen.queryByRole('button', { name: 'Approve design' })).toBeNull();
    expect(router.state.location.search).not.toMatch(/review|stage/);
  });

  test('opens for the review that a list’s button asks for', async () => {
    await open('clinicAdmin', {}, [design(1)], 'prescription&do=confirmDesign');
    expect(await screen.findByRole('button', { name: 'Approve design' })).toBeInTheDocument();
  });

  test('compares two versions in the models’ place: the later one right of a line that the arrow keys move', async () => {
    const { router } = await open('clinicAdmin', {}, [design(1), design(2)]);
    await screen.findByText(/^viewer of Design v2/);
    fireEvent.click(screen.getByRole('button', { name: 'Review design' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const comparison = within(await screen.findByRole('region', { name: 'Compare versions' }));
    expect(await comparison.findByText('Couldn’t measure the changes.')).toBeInTheDocument();
    fireEvent.click(comparison.getByRole('button', { name: 'Slider' }));
    expect(await comparison.findByText('viewer of bridge-1.stl')).toBeInTheDocument();
    expect(comparison.getByText('viewer of bridge-2.stl')).toBeInTheDocument();
    const line = comparison.getByRole('slider', { name: 'Line between the two versions' });
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    expect(line).toHaveAttribute('aria-valuenow', '51');
    fireEvent.keyDown(line, { key: 'Home' });
    expect(line).toHaveAttribute('aria-valuetext', '0 %');
    expect(covered()).not.toBeNull();
    expect(comparison.getByText('Design v1', { selector: '[aria-hidden]' })).toBeInTheDocument();
    // Opening it added one history entry: Back returns to the models.
    await router.navigate(-1);
    await expect.poll(() => screen.queryByRole('region', { name: 'Compare versions' })).toBeNull();
    expect(covered()).toBeNull();
  });

  test('offers no comparison of a first design, which has only the scans before it', async () => {
    await open('clinicAdmin', {}, [design(1), design(9, { purpose: 'scan', submission: 1, jaw: 'upper' })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Review design' }));
    expect(await screen.findByRole('button', { name: 'Approve design' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Compare versions' })).not.toBeInTheDocument();
  });

  test('shows a picture in the models’ place', async () => {
    await open('clinicAdmin', {}, [design(2), photo], 'files');
    fireEvent.click(await screen.findByRole('button', { name: 'Enlarge smile.jpg' }));
    expect(await screen.findByRole('heading', { level: 2, name: /smile\.jpg/ })).toBeInTheDocument();
    expect(covered()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the models' }));
    await expect.poll(() => screen.queryByRole('heading', { level: 2, name: /smile\.jpg/ })).toBeNull();
  });

  test('shows what is reviewed and has no model; closed, it stays closed, and its name brings it back', async () => {
    const view = { kind: 'image', lodUrl: null, pictureUrl: '/prod-api/file/view' } as const;
    await open('clinicAdmin', {}, [design(1), design(2, { name: 'view.png', ...view })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Review design' }));
    expect(await screen.findByRole('heading', { level: 2, name: /view\.png/ })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Back to the models' }));
    await expect.poll(() => screen.queryByRole('heading', { level: 2, name: /view\.png/ })).toBeNull();
    const bar = screen.getByRole('region', { name: 'Review design' });
    fireEvent.click(within(bar).getAllByRole('button', { name: 'Enlarge view.png' })[0]!);
    expect(await screen.findByRole('heading', { level: 2, name: /view\.png/ })).toBeInTheDocument();
    fireEvent.click(screen.getAllByRole('button', { name: 'Leave review' })[0]!);
    await expect.poll(() => screen.queryByRole('heading', { level: 2, name: /view\.png/ })).toBeNull();
  });

  test('lets a lab accept by one press, with the prescription in sight and what may be given next to the button', async () => {
    const { state } = await open('factoryAdmin', { state: 'pending', dueDate: null }, []);
    expect(screen.getByRole('region', { name: 'Prescription' })).toBeInTheDocument();
    fireEvent.change(await screen.findByLabelText('Lab order number'), { target: { value: 'H-17' } });
    fireEvent.click(screen.getByRole('button', { name: 'Accept order' }));
    await expect
      .poll(() => state.asked.filter(({ path }) => path === 'order/accept').map(({ body }) => body))
      .toEqual([expect.objectContaining({ id: idOf(1), version: 1, receiptNumber: 'H-17' })]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
