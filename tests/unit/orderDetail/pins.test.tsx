// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file } from '../../../domain/order/files/file.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { toothMark, type ToothMark } from '../../../domain/order/toothMark.ts';
import { uploads } from '../../../src/custom/ui/upload/uploads.ts';
import type { Pinning } from '../../../src/custom/ui/viewer/model.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { renderPage, mockServer } from '../../support/mock/renderConsole.tsx';

let pinning: Pinning | undefined;
vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: (props: { pinning?: Pinning }) => {
    pinning = props.pinning;
    return <p>viewer with {props.pinning?.pins.map(({ number, among }) => `${number}${among ? '*' : ''}`).join()}</p>;
  },
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const design = (nth: number) =>
  buildRecord(
    file,
    {
      orderId: idOf(1),
      name: `design-${nth}.stl`,
      kind: 'model',
      purpose: 'design',
      side: 'lab',
      submission: nth,
      sent: true,
      state: 'ready',
      sha256: `hash-${nth}`,
      lodUrl: `/lod-${nth}`,
    },
    nth,
  );
const pin = (number: number, change: Partial<ToothMark>) =>
  buildRecord(
    toothMark,
    {
      orderId: idOf(1),
      kind: 'pin',
      number,
      done: false,
      tooth: null,
      fileId: idOf(2),
      point: [1, 2, 3],
      side: 'clinic',
      organisationId: 1001,
      ...change,
    },
    number,
  );
const by = { actorName: 'Ada', organisationName: 'North Clinic', side: 'clinic', labName: null };
const step = (action: string, details: object | null, reason: string | null = null) => {
  const id = `${action} ${JSON.stringify(details)}`;
  return { id, action, from: 'design', to: null, reason, details, at: '2026-11-14T09:00:00Z', ...by };
};

async function open(marks: ToothMark[], history: object[] = [], change: Partial<Order> = {}, tab = 'prescription') {
  const at = { number: 'R-1', state: 'design', creatorId: 7, heldSince: null, labName: 'Harbour Lab' } as const;
  const record = buildRecord(order, { ...at, teeth: [], designApproval: true, ...change });
  const files = [design(1), design(2)];
  const own = buildRecord(organisation, { id: 1001, name: 'North Clinic', logoUrl: null });
  const shownMarks = { toothMark: marks, message: [], organisation: [own] };
  const state = mockState('clinicAdmin', { order: [record], file: files, ...shownMarks });
  const shown = renderPage(server, state, `/orderDetail/page?id=${record.id}&tab=${tab}`);
  server.use(
    http.post('*/prod-api/v1/order/history', () =>
      HttpResponse.json({ code: success, msg: '', data: { list: history } }),
    ),
  );
  await shown;
  await screen.findByRole('heading', { level: 1 });
  return state;
}

describe('the pins of an order', () => {
  test('are on the model, those of an earlier version too, and a new one is set at a place', async () => {
    const crown = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;
    const state = await open(
      [
        pin(1, { note: 'Too tight' }),
        pin(2, { note: 'Too high', fileId: idOf(1) }),
        pin(3, { note: 'Was open', fileId: idOf(1), done: true }),
        pin(4, { note: 'Sore', tooth: 16, fileId: null, point: null }),
      ],
      [],
      { teeth: [{ tooth: 16, ...crown }] },
    );
    await screen.findByText('viewer with 1,2*');
    const listed = within(await screen.findByRole('region', { name: 'Pins' }));
    const items = await listed.findAllByRole('listitem');
    expect(items.map((item) => item.textContent.slice(0, 5))).toEqual(['1Too ', '2Too ', '4Sore', '3Was ']);
    expect(pinning?.teeth).toEqual([{ fdi: 16, name: '16' }]);
    const words = {
      point: [4, 5, 6] as [number, number, number],
      tooth: 16,
      note: 'Open here',
      photoId: null,
    } as const;
    await pinning?.put?.({ modelId: idOf(2), ...words });
    const made = { orderId: idOf(1), kind: 'pin', fileId: idOf(2), ...words };
    expect(state.asked.find(({ path }) => path === 'toothMark/create')?.body).toMatchObject(made);
  });

  test('are on paper with number, tooth, words and state', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open([pin(1, { note: 'Too tight', tooth: 16 }), pin(2, { note: 'Was open', fileId: idOf(1), done: true })]);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    const sheet = within(await screen.findByRole('dialog', { name: /R-1/ }));
    const table = within((await sheet.findByRole('heading', { name: 'Pins' })).parentElement!);
    const rows = (await table.findAllByRole('row')).slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent)
          .slice(0, 4),
      ),
    ).toEqual([
      ['1', '16', 'design-2.stl', 'Too tight'],
      ['2', '', 'design-1.stl', expect.stringMatching(/^Was open.*Done/i)],
    ]);
  });

  test('are worded again by who set them, with a photo that is taken then', async () => {
    vi.spyOn(uploads, 'add').mockReturnValue();
    vi.spyOn(uploads, 'settled').mockResolvedValue([idOf(9)]);
    const state = await open([pin(1, { note: 'Too tight', authorId: 7 }), pin(2, { note: 'Sore', authorId: 8 })]);
    const listed = within(await screen.findByRole('region', { name: 'Pins' }));
    fireEvent.click(await listed.findByRole('button', { name: 'Edit pin 1' }));
    expect(listed.queryByRole('button', { name: 'Edit pin 2' })).toBeNull();
    fireEvent.change(await listed.findByDisplayValue('Too tight'), { target: { value: 'Too tight mesially' } });
    const camera = listed.getByLabelText<HTMLInputElement>('Take photo', { selector: 'input' });
    expect(camera.getAttribute('capture')).toBe('environment');
    fireEvent.change(camera, { target: { files: [new File(['x'], 'image.jpg', { type: 'image/jpeg' })] } });
    await listed.findByText('image.jpg');
    fireEvent.click(listed.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => state.asked.find(({ path }) => path === 'toothMark/update')?.body)
      .toMatchObject({ id: idOf(1), version: 1, note: 'Too tight mesially', photoId: idOf(9) });
    expect(state.asked.find(({ path }) => path === 'order/addFiles')?.body).toMatchObject({ fileIds: [idOf(9)] });
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Edit pin 1');
    expect(listed.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('that are open and the clinic’s stand ticked in a request for changes; those left ticked go along', async () => {
    const state = await open([
      pin(1, { note: 'Too tight' }),
      pin(2, { note: 'Too high', fileId: idOf(1) }),
      pin(3, { note: 'Done', done: true }),
      pin(4, { note: 'The lab’s', side: 'lab', organisationId: 1002 }),
      pin(5, { note: 'On a tooth', tooth: 16, fileId: null, point: null }),
    ]);
    await screen.findByText(/viewer with/);
    fireEvent.click(await screen.findByRole('button', { name: 'Review design' }));
    const bar = within(await screen.findByRole('region', { name: 'Review design' }));
    fireEvent.click(await bar.findByText('Request changes…'));
    const dialog = within(await screen.findByRole('dialog'));
    const ticks = within(await dialog.findByRole('group', { name: 'Pins to include' }));
    expect(ticks.getAllByRole('checkbox')).toHaveLength(2);
    for (const tick of ticks.getAllByRole('checkbox')) expect(tick).toBeChecked();
    fireEvent.click(ticks.getByRole('checkbox', { name: '2 · Too high' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Contacts' }));
    const text = dialog.getAllByRole('textbox').find((field) => !field.hasAttribute('readonly'))!;
    fireEvent.change(text, { target: { value: 'See the pin' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Request changes' }));
    await expect
      .poll(() => state.asked.find(({ path }) => path === 'order/rejectDesign')?.body)
      .toMatchObject({ pinIds: [idOf(1)], categories: ['contact'], reason: 'See the pin' });
  });

  test('stand in the conversation where they were set, and stay once a return has asked for them', async () => {
    const marks = [pin(1, { note: 'Too tight', fileId: idOf(1) }), pin(2, { note: 'Too high', fileId: idOf(1) })];
    const history = [
      step('submitDesign', { submission: 1 }),
      step('setPin', { pin: 1 }),
      step('removePin', { pin: 3 }),
      step('rejectDesign', { pins: [{ id: idOf(1), number: 1 }] }, 'See the pin'),
      step('submitDesign', { submission: 2 }),
    ];
    await open(marks, history, {}, 'messages');
    const talk = within(await screen.findByRole('log'));
    await talk.findByText(/set a pin on order/);
    talk.getByText(/deleted pin 3/);
    // At its creation, and with the return.
    expect(talk.getAllByText('Too tight')).toHaveLength(2);
    expect(talk.queryByText('Too high')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Prescription' }));
    const listed = within(await screen.findByRole('region', { name: 'Pins' }));
    expect(listed.getAllByRole('button', { name: /^Delete pin/ }).map((button) => button.title)).toEqual([
      'Delete pin 2',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Review design' }));
    const bar = within(await screen.findByRole('region', { name: 'Review design' }));
    expect(bar.getByText('Too tight')).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Mark pin 1 as done' })).toBeInTheDocument();
  });
});
