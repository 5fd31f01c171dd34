// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { limits } from '../../../domain/limits.ts';
import { message, type Message, type ReadMark } from '../../../domain/message.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { Conversation, useOrderChannel } from '../../../src/custom/orderDetail/Conversation.tsx';
import type { HistoryEntry } from '../../../src/custom/orderDetail/course.ts';
import { Composer } from '../../../src/custom/ui/conversation/Composer.tsx';
import { Talk } from '../../../src/custom/ui/conversation/Talk.tsx';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage, renderPart } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));
vi.mock('../../../src/custom/ui/upload/transfer.ts', () => ({
  startTransfer: (item: { name: string }, _file: File, _session: unknown, events: { onDone(id: string): void }) => {
    // A fixed server id per name.
    queueMicrotask(() => events.onDone(item.name === 'crown.png' ? crownId : wrongId));
    return { pause: vi.fn(), cancel: vi.fn(), hurry: vi.fn() };
  },
}));

/** Reports every element as visible. */
class AllIsSeen {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', AllIsSeen));
afterEach(() => vi.unstubAllGlobals());

const server = mockServer();
const [crownId, wrongId] = [idOf(71), idOf(72)];
const ours = { organisationId: 1001, organisationName: 'North Clinic', orderId: idOf(1), deletedAt: null };
const theirs = { ...ours, organisationId: 2001, organisationName: 'Harbour Lab', authorId: 9, authorName: 'Ben Shaw' };
const at = (minute: number) => `2026-11-12T09:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (nth: number, values: Partial<Message>) =>
  buildRecord(
    message,
    { ...ours, authorId: 7, body: `m${nth}`, fileIds: [], attachments: [], sentAt: at(nth), ...values },
    nth,
  );
const mark = (values: Partial<ReadMark>): ReadMark => ({
  accountId: 9,
  name: 'Ben Shaw',
  organisationId: 2001,
  organisationName: 'Harbour Lab',
  readTo: at(0),
  readAt: at(30),
  ...values,
});

const OrderTalk = ({ order: shown, history }: { order: Order; history: readonly HistoryEntry[] }) => (
  <Talk channel={useOrderChannel(shown)}>
    <Conversation order={shown} history={history} />
    <Composer />
  </Talk>
);

/** The conversation alone, or with `tab` the order's page with this tab. */
async function open(
  messages: object[] = [],
  {
    marks = [],
    history = [],
    tab,
    role = 'clinicAdmin',
    ...change
  }: Partial<Order> & { marks?: ReadMark[]; history?: HistoryEntry[]; tab?: string; role?: Role } = {},
) {
  const record = buildRecord(order, {
    number: 'R-1',
    state: 'design',
    creatorId: 7,
    heldSince: null,
    unread: 0,
    ...change,
  });
  const state = mockState(role, { order: [record], message: messages });
  const shown = tab
    ? renderPage(server, state, `/orderDetail/page?id=${record.id}&tab=${tab}`)
    : renderPart(server, state, <OrderTalk order={record} history={history} />);
  const answer = (data: unknown) => HttpResponse.json({ code: success, msg: '', data });
  server.use(
    http.post('*/prod-api/v1/order/history', () => answer({ list: history })),
    http.post('*/prod-api/v1/message/marks', () => answer({ list: marks })),
  );
  await shown;
  // The first test also loads the page's code.
  if (tab) await screen.findByRole('heading', { level: 1 });
  const logShown = async () => within(await screen.findByRole('log'));
  return { state, log: tab && tab !== 'messages' ? within(document.body) : await logShown(), logShown };
}
const box = () => screen.findByLabelText<HTMLTextAreaElement>(/^Write .*…$/, { selector: 'textarea' });
const type = async (text: string) => {
  const written = await box();
  fireEvent.change(written, { target: { value: text } });
  return written;
};
const asked = (state: MockState, path: string) =>
  state.asked.filter((one) => one.path === path).map(({ body }) => body);

describe('writing', () => {
  test('shows a message immediately and keeps one that failed', async () => {
    expectConsoleError('CallError');
    const { state, log } = await open();
    const arrived = said(1, { body: 'Please open the embrasure.' });
    server.use(
      http.post('*/prod-api/v1/message/create', () => refuse('forbidden'), { once: true }),
      http.post('*/prod-api/v1/message/create', () => {
        state.rows.message = [{ ...arrived }];
        return HttpResponse.json({ code: success, msg: '', data: arrived });
      }),
    );
    const written = await type('Please open the embrasure.');
    fireEvent.keyDown(written, { key: 'Enter' });
    expect(log.getByText('Please open the embrasure.')).toBeInTheDocument();
    expect(written).toHaveValue('');
    fireEvent.click(await log.findByText('Try again'));
    await expect.poll(() => state.rows.message).toHaveLength(1);
    await expect.poll(() => log.getAllByText('Please open the embrasure.')).toHaveLength(1);
    expect(log.queryByText('Message not sent')).not.toBeInTheDocument();
  });

  test('is at hand with every part of the rail, and leads to where the message stands', async () => {
    const { logShown } = await open([], { tab: 'prescription', clinicId: 1001, labName: 'Harbour Lab', labId: 2001 });
    server.use(
      http.post('*/prod-api/v1/message/create', () =>
        HttpResponse.json({ code: success, msg: '', data: said(1, { body: 'Shade A2, please.' }) }),
      ),
    );
    expect(screen.queryByRole('log')).not.toBeInTheDocument();
    const written = await type('Shade A2, please.');
    expect(written).toHaveAccessibleName('Write to Harbour Lab…');
    fireEvent.keyDown(written, { key: 'Enter' });
    const log = await logShown();
    expect(log.getByText('Shade A2, please.')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Conversation', selected: true })).toBeInTheDocument();
    expect(await box()).toBe(written);
  });

  test('begins by one press where the rail is under the stage', async () => {
    await open([], { tab: 'files' });
    fireEvent.click(screen.getByRole('button', { name: 'Write a message' }));
    expect(await screen.findByRole('log')).toBeInTheDocument();
    const field = await box();
    await expect.poll(() => document.activeElement).toBe(field);
  });

  test('puts a failed message’s text back into the field for editing', async () => {
    expectConsoleError('CallError');
    const { log } = await open();
    server.use(http.post('*/prod-api/v1/message/create', () => refuse('forbidden')));
    fireEvent.keyDown(await type('teh crown'), { key: 'Enter', ctrlKey: true });
    fireEvent.click(await log.findByText('Edit'));
    expect(await box()).toHaveValue('teh crown');
    expect(log.queryByText('teh crown')).not.toBeInTheDocument();
    await type('');
  });

  test.each([
    ['while a character is being chosen', { isComposing: true }],
    ['where a line begins', { shiftKey: true }],
  ])('doesn’t send %s', async (_when, keys) => {
    const { state } = await open();
    const written = await type('请');
    fireEvent.keyDown(written, { key: 'Enter', ...keys });
    expect(written).toHaveValue('请');
    expect(asked(state, 'message/create')).toEqual([]);
    await type('');
  });

  test('sends pasted pictures with or without text, and leaves out removed ones', async () => {
    const { state } = await open();
    server.use(
      http.post('*/prod-api/v1/message/create', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        state.asked.push({ path: 'message/create', body, headers: request.headers });
        return HttpResponse.json({ code: success, msg: '', data: said(1, { body: '' }) });
      }),
      http.post('*/prod-api/v1/file/delete', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        state.asked.push({ path: 'file/delete', body, headers: request.headers });
        return HttpResponse.json({ code: success, msg: '', data: { ids: [wrongId] } });
      }),
    );
    const list = () => within(screen.getByLabelText('Attached to this message'));
    // One after the other: of two imports of a mocked module at once, one gets the real module (vitest issue 7040).
    for (const name of ['crown.png', 'wrong.png']) {
      const files = [new File(['bytes'], name, { type: 'image/png' })];
      fireEvent.paste(await box(), { clipboardData: { files } });
      await screen.findByLabelText('Attached to this message');
      await expect.poll(() => list().getAllByRole('listitem').at(-1)?.textContent).toBe(`${name}5B`);
    }
    expect(list().getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(list().getByLabelText(/wrong\.png/));
    await expect.poll(() => asked(state, 'file/delete')).toEqual([{ ids: [wrongId] }]);
    fireEvent.click(screen.getByLabelText('Send message', { selector: 'button' }));
    await expect
      .poll(() => asked(state, 'message/create'))
      .toEqual([{ orderId: idOf(1), body: null, fileIds: [crownId] }]);
    await expect.poll(() => screen.queryByLabelText('Attached to this message')).toBeNull();
  });
});

describe('reading', () => {
  test('marks the newest message of the other side as read, and shows where the new ones began', async () => {
    const messages = [said(1, theirs), said(2, {}), said(3, theirs), said(4, theirs)];
    const { state, log } = await open(messages, {
      tab: 'messages',
      unread: 2,
      marks: [mark({ accountId: 7, organisationId: 1001, name: 'Ada', readTo: at(2) })],
    });
    await expect.poll(() => asked(state, 'message/read')).toEqual([{ orderId: idOf(1), messageId: idOf(4) }]);
    const line = await log.findByText('New messages');
    expect(line.compareDocumentPosition(log.getByText('m3')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(line.compareDocumentPosition(log.getByText('m2')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(screen.getByRole('tab', { name: /2 new/ })).toBeInTheDocument();
  });

  test('reports nothing twice that was read before', async () => {
    const { state, log } = await open([said(1, theirs)], {
      marks: [mark({ accountId: 7, organisationId: 1001, readTo: at(1) })],
    });
    await log.findByText('m1');
    await expect.poll(() => asked(state, 'message/query').length).toBeGreaterThan(0);
    expect(asked(state, 'message/read')).toEqual([]);
    expect(log.queryByText('New messages')).not.toBeInTheDocument();
  });

  test('shows up to which of one’s own messages the others have read', async () => {
    const { log } = await open([said(1, {}), said(2, {})], { marks: [mark({ readTo: at(1) })] });
    const note = await log.findByText(/^Read by [\u2066-\u2069]*Ben Shaw/);
    expect(note.compareDocumentPosition(log.getByText('m1')) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    expect(note.compareDocumentPosition(log.getByText('m2')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('makes links of web addresses only', async () => {
    const body = 'see https://example.org/a?b=1. or javascript:alert(1) <b>x</b>';
    const { log } = await open([said(1, { ...theirs, body })]);
    const link = await log.findByRole('link');
    expect([link.textContent, link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://example.org/a?b=1',
      'https://example.org/a?b=1',
      'noopener noreferrer nofollow',
    ]);
    expect(log.getByText(/javascript:alert\(1\) <b>x<\/b>/)).toBeInTheDocument();
  });

  test.each(['clinicAdmin', 'factoryAdmin'] as const)(
    'shows among the messages what was done and why, and not what the other side isn’t told: %s',
    async (role) => {
      const step = (minute: number, action: string, values: Partial<HistoryEntry> = {}): HistoryEntry => ({
        action,
        from: null,
        to: null,
        reason: null,
        at: at(minute),
        actorName: 'Ben Shaw',
        organisationName: 'Harbour Lab',
        ...values,
      });
      const clinic = { actorName: 'Ada', organisationName: 'North Clinic' };
      const { log } = await open([said(4, role === 'clinicAdmin' ? {} : theirs)], {
        role,
        history: [
          step(1, 'assign', { details: { assignee: 'Tom Reed' } }),
          step(2, 'hold', { reason: 'No antagonist' }),
          step(3, 'submitDesign', { details: { submission: 2 } }),
          step(5, 'rejectDesign', { ...clinic, reason: 'Open the embrasure' }),
          step(6, 'submitDesign', { details: { submission: 3 } }),
          step(7, 'confirmDesign', { ...clinic, reason: 'Fits well', details: { submission: 3 } }),
        ],
      });
      await log.findByText('m4');
      const found = [
        /put order R-1 on hold/,
        '“No antagonist”',
        /submitted a design for order R-1.*Design v2/,
        'm4',
        /Ada, North Clinic requested changes to the design/,
        '“Open the embrasure”',
        /submitted a design for order R-1.*Design v3/,
        /Ada, North Clinic approved the design for order R-1.*Design v3/,
        '“Fits well”',
      ].map((text) => log.getByText(text));
      const inOrder = found.toSorted((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      );
      expect(found).toEqual(inOrder);
      expect(log.queryByText(/Tom Reed/)).not.toBeInTheDocument();
      expect(log.queryByText(/^No messages yet/)).not.toBeInTheDocument();
      // Only one's own messages can be deleted.
      expect(log.queryAllByRole('button')).toHaveLength(role === 'clinicAdmin' ? 1 : 0);
    },
  );

  test('loads fifty older messages on request', async () => {
    const all = Array.from({ length: 60 }, (_, nth) => said(nth + 1, { body: `no ${nth + 1}`, sentAt: at(nth) }));
    const { state, log } = await open(all);
    server.use(
      http.post('*/prod-api/v1/message/query', async ({ request }) => {
        const body = (await request.json()) as { filter: { before?: string }; pageSize: number };
        state.asked.push({ path: 'message/query', body, headers: request.headers });
        const newestFirst = all.toReversed();
        const from = newestFirst.findIndex(({ id }) => id === body.filter.before) + 1;
        const list = newestFirst.slice(from, from + body.pageSize);
        return HttpResponse.json({ code: success, msg: '', data: { list, total: list.length } });
      }),
    );
    expect(await log.findByText('no 60')).toBeInTheDocument();
    expect(log.queryByText('no 10')).not.toBeInTheDocument();
    fireEvent.click(log.getByText('Earlier messages'));
    expect(await log.findByText('no 1')).toBeInTheDocument();
    expect(log.queryByText('Earlier messages')).not.toBeInTheDocument();
    expect(asked(state, 'message/query').at(-1)).toMatchObject({
      filter: { before: idOf(11) },
      sort: '-sentAt',
      pageSize: limits.messagePage,
    });
  });
});

describe('a message', () => {
  const attached = (id: string, name: string, isPicture: boolean) => ({
    id,
    name,
    size: 2048,
    sha256: 'f',
    kind: isPicture ? ('image' as const) : ('document' as const),
    state: isPicture ? ('ready' as const) : ('kept' as const),
    thumbUrl: isPicture ? `/prod-api/thumb/${id}` : null,
    pictureUrl: isPicture ? `/prod-api/picture/${id}` : null,
    width: 600,
    height: 400,
    access: 'open' as const,
    withheld: false,
  });

  test('says which of its files the laboratory can’t get, to both sides', async () => {
    const kept = { ...attached('a', 'form.docx', false), withheld: true };
    const missing = { ...attached('b', 'list.txt', false), sha256: null, access: 'withheld' as const };
    const { log } = await open([said(1, { attachments: [kept, attached('c', 'plan.pdf', false), missing] })]);
    expect(await log.findAllByText(/^Not shared: the patient’s name can’t be removed/)).toHaveLength(2);
    expect(log.getByLabelText('Download form.docx')).toBeEnabled();
    expect(log.getByLabelText('Download list.txt')).toHaveAttribute('aria-disabled', 'true');
  });

  test('is deleted only by its author, after a second question; a placeholder remains', async () => {
    const { state, log } = await open([said(1, {}), said(2, { authorId: 8 }), said(3, { deletedAt: at(9), body: '' })]);
    expect(await log.findByText('Message deleted')).toBeInTheDocument();
    expect(log.getAllByText('Delete')).toHaveLength(1);
    fireEvent.click(log.getByText('Delete'));
    const sure = within(log.getByLabelText('Delete this message for everyone?'));
    expect(asked(state, 'message/delete')).toEqual([]);
    server.use(
      http.post('*/prod-api/v1/message/delete', async ({ request }) => {
        Object.assign(state.rows.message![0]!, { deletedAt: at(9), body: '' });
        const body = (await request.json()) as Record<string, unknown>;
        state.asked.push({ path: 'message/delete', body, headers: request.headers });
        return HttpResponse.json({ code: success, msg: '', data: state.rows.message![0] });
      }),
    );
    fireEvent.click(sure.getByText('Delete'));
    await expect.poll(() => asked(state, 'message/delete')).toEqual([{ id: idOf(1), version: 1 }]);
    await expect.poll(() => log.queryAllByText('Message deleted').length).toBe(2);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Message deleted · You/);
  });

  test('keeps the focus when the deletion is cancelled', async () => {
    const { log } = await open([said(1, {})]);
    fireEvent.click(await log.findByText('Delete'));
    fireEvent.click(log.getByText('Cancel'));
    expect(log.getByText('Delete')).toHaveFocus();
  });

  test('shows its pictures large, with arrow keys to move between them, and other files as downloads', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const files = [
      attached('a', 'front.jpg', true),
      attached('b', 'side.jpg', true),
      attached('c', 'form.docx', false),
    ];
    const { state, log } = await open([said(1, { ...theirs, attachments: files })]);
    server.use(
      http.post('*/prod-api/v1/message/download', async ({ request }) => {
        state.asked.push({
          path: 'download',
          body: (await request.json()) as Record<string, unknown>,
          headers: request.headers,
        });
        return HttpResponse.json({ code: success, msg: '', data: { url: '/prod-api/signed' } });
      }),
    );
    fireEvent.click(await log.findByLabelText('Enlarge front.jpg'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enlarged picture' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/prod-api/picture/a');
    fireEvent.keyDown(dialog.getByRole('img'), { key: 'ArrowRight' });
    await expect.poll(() => dialog.getByRole('img').getAttribute('src')).toBe('/prod-api/picture/b');
    fireEvent.click(dialog.getByLabelText('Close'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(log.getByLabelText('Download form.docx'));
    await expect.poll(() => asked(state, 'download')).toEqual([{ fileId: 'c' }]);
    await expect.poll(() => click.mock.calls.length).toBe(1);
    click.mockRestore();
  });
});
