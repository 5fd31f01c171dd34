// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import type { TransferEvents } from '../../../src/custom/ui/upload/transfer.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { renderPage, mockServer } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: ({ models }: { models: { name: string }[] }) => <p>viewer of {models.map(({ name }) => name).join(', ')}</p>,
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const atDesk = (change: Partial<Order> = {}) =>
  buildRecord(order, {
    number: 'R-2611-0412',
    state: 'design',
    creatorId: 7,
    heldSince: null,
    designApproval: true,
    labName: 'Harbour Lab',
    ...change,
  });
const design = (nth: number, change: Partial<CaseFile> = {}) =>
  buildRecord(
    file,
    {
      orderId: idOf(1),
      name: `case/design-${nth}.stl`,
      kind: 'model',
      purpose: 'design',
      side: 'lab',
      submission: nth,
      sent: true,
      state: 'ready',
      sha256: `hash-${nth}`,
      lodUrl: `/prod-api/file/lod-${nth}`,
      ...change,
    },
    nth,
  );
const scan = (change: Partial<CaseFile> = {}) =>
  design(9, {
    name: 'upper_jaw.ply',
    purpose: 'scan',
    side: 'clinic',
    jaw: 'upper',
    submission: 1,
    sha256: 'hash-9',
    ...change,
  });

const history = [
  {
    action: 'send',
    from: 'toSend',
    to: 'pending',
    actorName: 'Ada',
    organisationName: 'North Clinic',
    reason: null,
    at: '2026-11-12T09:00:00Z',
  },
  {
    action: 'rejectDesign',
    from: 'design',
    to: 'accepted',
    actorName: 'Ada',
    organisationName: 'North Clinic',
    reason: 'Open the embrasure',
    at: '2026-11-14T09:00:00Z',
  },
];

/** The server's answer for an order's history. */
let said = history;

async function open(role: Role, record: Order, files: CaseFile[] = [], tab = 'prescription') {
  const state = mockState(role, { order: [record], file: files, message: [] });
  const shown = renderPage(server, state, `/orderDetail/page?id=${record.id}&tab=${tab}`);
  server.use(
    http.post('*/prod-api/v1/order/history', () => HttpResponse.json({ code: success, msg: '', data: { list: said } })),
  );
  await screen.findByRole('heading', { level: 1 });
  return { state, ...(await shown) };
}
const asked = (state: MockState, path: string) =>
  state.asked.filter((one) => one.path === path).map(({ body }) => body);
/** The text field of a dialog or bar; MUI adds a read-only one for measuring. */
const writing = (place: { getAllByRole(role: string): HTMLElement[] }) =>
  place.getAllByRole('textbox').find((field) => !field.hasAttribute('readonly'))!;
/** Opens the bar at the bottom of the page where a design is answered. */
const review = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Review design' }));
  return within(await screen.findByRole('region', { name: 'Review design' }));
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

const arrivedId = idOf(77);
/** Uploads complete immediately. */
vi.mock('../../../src/custom/ui/upload/transfer.ts', () => ({
  startTransfer: (...[, , , events]: [unknown, unknown, unknown, TransferEvents]) => {
    events.onDone(arrivedId);
    return Promise.resolve({ pause() {}, cancel() {}, hurry() {} });
  },
}));

describe('the order page', () => {
  test('shows the newest design with the scans, the progress and the history', async () => {
    await open('clinicAdmin', atDesk(), [scan(), design(1), design(2)]);
    expect(await screen.findByText('viewer of Design v2, upper_jaw.ply')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Order progress' })).getByText(/^Design v2/)).toBeInTheDocument();
    expect(screen.getByText('Design to confirm')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('“Open the embrasure”')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('tab', { name: /^Files/ }));
    const files = await panel('Files');
    expect(files.queryByText('design-1.stl')).not.toBeInTheDocument();
    fireEvent.click(files.getByText('Show earlier version'));
    expect(files.getByText('design-1.stl')).toBeInTheDocument();
  });

  test('what was asked of the version before stands above the answer, point by point', async () => {
    const step = (action: string, reason: string | null = null) => ({ ...history[1]!, action, reason });
    said = [
      step('submitDesign'),
      step('rejectDesign', 'Open the embrasure\n\nLower the cusp'),
      step('submitDesign', 'Done'),
    ];
    await open('clinicAdmin', atDesk(), [scan(), design(1), design(2)]);
    const bar = await review();
    expect(bar.getByText('Changes to Design v1 requested by Ada')).toBeInTheDocument();
    expect(bar.getAllByRole('listitem').map((point) => point.textContent)).toEqual(
      expect.arrayContaining(['Open the embrasure', 'Lower the cusp']),
    );
    said = history;
  });

  test('a confirmation names the checksums of the displayed files', async () => {
    const { state } = await open('clinicAdmin', atDesk(), [scan(), design(1), design(2)]);
    await screen.findByText(/viewer of/);
    const bar = await review();
    expect(bar.getAllByText(/hash-2/).length).toBeGreaterThan(0);
    fireEvent.click(bar.getByRole('button', { name: 'Approve design' }));
    await expect
      .poll(() => asked(state, 'order/confirmDesign'))
      .toEqual([expect.objectContaining({ id: idOf(1), version: 1, hashes: ['hash-2'] })]);
    expect(await screen.findByText('To ship', { selector: '[data-chip]' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('approves the design shown when the review began; after a conflict it shows the new one and keeps the comment', async () => {
    const { state, queries } = await open('clinicAdmin', atDesk(), [scan(), design(1)]);
    await screen.findByText(/viewer of/);
    const bar = await review();
    fireEvent.change(writing(bar), { target: { value: 'Fits well' } });
    expect(bar.getAllByText(/hash-1/).length).toBeGreaterThan(0);

    const fresh = atDesk({ version: 2 });
    state.rows.order = [fresh];
    state.rows.file = [scan(), design(1), design(2)];
    await queries.invalidateQueries();
    expect(await screen.findByText('viewer of Design v2, upper_jaw.ply')).toBeInTheDocument();
    expect(bar.getAllByText(/hash-1/).length).toBeGreaterThan(0);
    expectConsoleError('This was changed in the meantime');
    fireEvent.click(bar.getByRole('button', { name: 'Approve design' }));
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeInTheDocument();
    expect((await bar.findAllByText(/hash-2/)).length).toBeGreaterThan(0);
    expect(writing(bar)).toHaveValue('Fits well');
    expect(asked(state, 'order/confirmDesign')).toEqual([expect.objectContaining({ version: 1, hashes: ['hash-1'] })]);
  });

  test('a dialog keeps its input after its step is gone', async () => {
    const { state, queries } = await open('clinicAdmin', atDesk(), [scan(), design(1)]);
    await screen.findByText(/viewer of/);
    fireEvent.click((await review()).getByText('Request changes…'));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(writing(dialog), { target: { value: 'Too thin' } });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Contacts' }));
    state.rows.order = [atDesk({ state: 'accepted', version: 2 })];
    await queries.invalidateQueries();
    expect(await screen.findByText('Reception ticket', { selector: '[data-chip]' })).toBeInTheDocument();
    expect(writing(dialog)).toHaveValue('Too thin');
    expect(dialog.getByRole('checkbox', { name: 'Contacts' })).toBeChecked();
  });

  test('what was typed in the bar goes on into the request for changes, and stays after Cancel', async () => {
    const { state } = await open('clinicAdmin', atDesk({ id: idOf(3) }), [
      scan({ orderId: idOf(3) }),
      design(1, { orderId: idOf(3) }),
    ]);
    await screen.findByText(/viewer of/);
    const bar = await review();
    fireEvent.change(writing(bar), { target: { value: 'Contact is too light' } });
    fireEvent.click(bar.getByText('Request changes…'));
    const first = within(await screen.findByRole('dialog'));
    expect(writing(first)).toHaveValue('Contact is too light');
    fireEvent.change(writing(first), { target: { value: 'Contact is too light at 15' } });
    fireEvent.click(first.getByText('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(bar.getByText('Request changes…'));
    const second = within(await screen.findByRole('dialog'));
    expect(writing(second)).toHaveValue('Contact is too light at 15');
    // A category is required as well.
    fireEvent.click(second.getByRole('button', { name: 'Request changes' }));
    expect(await second.findByText('Required')).toBeInTheDocument();
    fireEvent.click(second.getByRole('checkbox', { name: 'Contacts' }));
    fireEvent.click(second.getByRole('button', { name: 'Request changes' }));
    await vi.waitFor(() =>
      expect(asked(state, 'order/rejectDesign')).toEqual([
        expect.objectContaining({ categories: ['contact'], reason: 'Contact is too light at 15' }),
      ]),
    );
  });

  test('a design can be answered once its files are on the page', async () => {
    const { state, queries } = await open('clinicAdmin', atDesk(), [scan()]);
    await screen.findByText(/viewer of/);
    expect(screen.queryByRole('button', { name: 'Review design' })).not.toBeInTheDocument();
    state.rows.file = [scan(), design(1)];
    await queries.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Review design' })).toBeInTheDocument();
  });

  test('the lab can’t answer its own design, only withdraw it', async () => {
    await open('factoryMember', atDesk(), [design(1)]);
    expect(await screen.findByText('Withdraw submission')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Review design' })).not.toBeInTheDocument();
  });

  test('an order that came back says why, next to its next step', async () => {
    await open('factoryMember', atDesk({ state: 'accepted' }), [design(1)]);
    const said = (await screen.findByText('“Open the embrasure”')).closest('[role=alert]');
    expect(said).toHaveTextContent('requested changes to the design for order R-2611-0412');
    expect(screen.getByRole('tab', { name: 'Prescription', selected: true })).toBeInTheDocument();
  });

  test('what a lab said with its design stands where the design is answered', async () => {
    said = [
      { ...history[0]!, action: 'submitDesign', from: 'accepted', to: 'design', reason: 'The connectors are thicker' },
    ];
    await open('clinicAdmin', atDesk(), [design(1)]);
    expect((await screen.findByText('“The connectors are thicker”')).closest('[role=alert]')).toBeInTheDocument();
    said = history;
  });

  test('the lab selects which earlier files to submit', async () => {
    const mine = [1, 2].map((nth) => design(nth, { purpose: 'attachment', submission: 1, lodUrl: null }));
    const { state } = await open('factoryMember', atDesk({ state: 'accepted' }), mine);
    fireEvent.click(await screen.findByText('Submit design…'));
    const dialog = within(await screen.findByRole('dialog'));
    for (const box of await dialog.findAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Submit design' })).toBeDisabled();
    fireEvent.click(dialog.getByRole('checkbox', { name: /design-2/ }));
    fireEvent.click(await dialog.findByText('Submit 1 file as v1'));
    await expect
      .poll(() => asked(state, 'order/submitDesign'))
      .toEqual([{ id: idOf(1), version: 1, fileIds: [idOf(2)], comment: null }]);
  });

  test('what was brought is shown before it goes; what can’t be opened, or is for a treatment plan, isn’t chosen', async () => {
    const draft = { submission: 0, sent: false } as const;
    await open('factoryMember', atDesk({ state: 'accepted' }), [
      design(1, draft),
      design(2, { ...draft, kind: 'archive', state: 'failed', fault: 'otherArchive', lodUrl: null }),
      design(3, { ...draft, purpose: 'scheme' }),
    ]);
    fireEvent.click(await screen.findByText('Submit design…'));
    const dialog = within(await screen.findByRole('dialog'));
    const boxes = await dialog.findAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
    expect(dialog.getByText(/Only zip archives can be opened/)).toBeInTheDocument();
    expect(await dialog.findByText(/viewer of/)).toBeInTheDocument();
    expect(dialog.getByText('Submit 1 file as v1')).toBeEnabled();
  });

  test('the lab can submit an upload at its last byte, before the list shows it', async () => {
    const { state } = await open('factoryMember', atDesk({ state: 'accepted' }), []);
    fireEvent.click(await screen.findByText('Submit design…'));
    const dialog = within(await screen.findByRole('dialog'));
    const file = new File(['solid'], 'crown.stl');
    fireEvent.change(dialog.getByLabelText('Files or a zip'), { target: { files: [file] } });
    const button = await dialog.findByText('Submit 1 file as v1');
    expect(button).toBeEnabled();
    fireEvent.click(button);
    await expect
      .poll(() => asked(state, 'order/submitDesign'))
      .toEqual([expect.objectContaining({ fileIds: [arrivedId] })]);
  });

  test('is shipped by a courier without a number, and says no number', async () => {
    const { state } = await open('factoryMember', atDesk({ state: 'toShip', parentId: null, childId: null }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ship order…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Tracking number')).not.toBeRequired();
    fireEvent.change(dialog.getByLabelText(/^Carrier/), { target: { value: 'Own courier' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Ship order' }));
    await expect.poll(() => asked(state, 'order/ship')).toEqual([expect.objectContaining({ carrier: 'Own courier' })]);
    expect(asked(state, 'order/ship')[0]?.['trackingNumber'] ?? null).toBeNull();
  });

  test.each([
    [null, 'Shipped with Own courier'],
    ['JD 7', 'Shipped with Own courier: JD 7'],
  ])('on its way with the number %s says “%s”', async (trackingNumber, said) => {
    await open('clinicAdmin', atDesk({ state: 'toReceive', carrier: 'Own courier', trackingNumber }));
    expect((await screen.findByText(/^Shipped with/)).closest('[role=alert]')).toHaveTextContent(
      new RegExp(`^${said}$`),
    );
  });

  test('on hold says why, and the clinic answers as it ends the hold', async () => {
    const held = { heldSince: '2026-11-14T09:00:00Z', heldReason: 'Which shade?', heldByName: 'Tom Reed' };
    const { state } = await open('clinicAdmin', atDesk({ state: 'accepted', ...held }));
    expect((await screen.findByText('“Which shade?”')).closest('[role=alert]')).toHaveTextContent(
      /^On hold: waiting for you/,
    );
    fireEvent.change(await screen.findByLabelText('Comment'), { target: { value: 'A2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resume order' }));
    await expect.poll(() => asked(state, 'order/release')).toEqual([expect.objectContaining({ comment: 'A2' })]);
  });

  test('on hold says to the lab that it waits for the clinic', async () => {
    await open('factoryMember', atDesk({ state: 'accepted', heldSince: '2026-11-14T09:00:00Z', heldReason: 'Shade?' }));
    expect((await screen.findByText('“Shade?”')).closest('[role=alert]')).toHaveTextContent(
      /^On hold: waiting for the clinic/,
    );
  });

  test('on hold while a design waits offers both the answer and the end of the hold', async () => {
    await open('clinicAdmin', atDesk({ heldSince: '2026-11-14T09:00:00Z', heldReason: 'Which shade?' }), [design(1)]);
    expect(await screen.findByRole('button', { name: 'Review design' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Resume order/ })).toBeInTheDocument();
  });

  test.each([
    ['clinicAdmin', '/myCapacity/page'],
    ['clinicMember', null],
  ] as const)('where storage is full, a %s is led to %s', async (role, path) => {
    const order = atDesk({ state: 'toSend' });
    await open(role, order, [], 'files');
    // One of the two files would fit.
    const data = { totalSize: 0, maxSize: 6 / 1024 ** 3, percent: 0, head: 'Ida North' };
    server.use(
      http.post('*/prod-api/v1/institution/storageInfo', () => HttpResponse.json({ code: success, msg: '', data })),
    );
    const files = ['upper.stl', 'lower.stl'].map((name) => new File(['solid'], name));
    fireEvent.change((await screen.findAllByLabelText('Files or a zip'))[0]!, { target: { files } });
    const rows = (await screen.findAllByText(/^Not enough storage/)).map((said) => said.closest('li')!);
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toHaveTextContent('Nothing was uploaded. Ida North can add storage under Capacity');
      expect(within(row).queryByRole('link', { name: 'Capacity' })?.getAttribute('href') ?? null).toBe(path);
    }
    // They wait here until there is room.
    for (const retry of screen.getAllByRole('button', { name: /^Retry/ })) fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText(/^Not enough storage/)).toBeNull());
  });

  test('a file that can’t be shown says why and can be converted again', async () => {
    const { state } = await open(
      'clinicAdmin',
      atDesk(),
      [scan({ state: 'failed', fault: 'broken', lodUrl: null })],
      'files',
    );
    const files = await panel('Files');
    expect(await files.findByText('This file is damaged and can’t be read.')).toBeInTheDocument();
    fireEvent.click(files.getByText('Convert again'));
    await expect.poll(() => asked(state, 'file/convert')).toEqual([{ id: idOf(9) }]);
  });

  test('a model whose viewing copy was deleted says so, and how long making it again takes', async () => {
    const cleared = { state: 'cleared', lodUrl: null, fullUrl: null } as const;
    const { state } = await open('clinicAdmin', atDesk(), [
      scan({ ...cleared, conversionMs: 1400 }),
      scan({ ...cleared, id: idOf(8), name: 'lower_jaw.ply', conversionMs: 1700 }),
    ]);
    const text = 'The file is missing. This case does not support online preview at the moment.';
    const place = within((await screen.findByText(text)).parentElement!);
    expect(place.getByText('Conversion takes about 3 seconds.')).toBeInTheDocument();
    fireEvent.click(place.getByText('Convert again'));
    await expect.poll(() => asked(state, 'file/convert')).toEqual([{ id: idOf(9) }, { id: idOf(8) }]);
  });

  test('downloads the original bytes from a signed address', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
      this: HTMLAnchorElement,
    ) {
      clicked.push([this.getAttribute('href'), this.download]);
    });
    const clicked: unknown[] = [];
    await open('clinicAdmin', atDesk(), [design(1)], 'files');
    server.use(
      http.post('*/prod-api/v1/file/download', () =>
        HttpResponse.json({ code: success, msg: '', data: { url: '/prod-api/file/signed' } }),
      ),
    );
    fireEvent.click(await screen.findByLabelText('Download design-1.stl'));
    await expect.poll(() => clicked).toEqual([['/prod-api/file/signed', 'design-1.stl']]);
    click.mockRestore();
  });

  test('says that the order doesn’t exist', async () => {
    expectConsoleError('CallError');
    await renderPage(server, mockState('clinicAdmin'), `/orderDetail/page?id=${idOf(5)}`);
    expect(await screen.findByText(/doesn’t exist/, { selector: '.MuiAlert-message' })).toBeInTheDocument();
  });
});
