// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { ReadMark } from '../../../domain/message.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import {
  workOrder,
  type WorkFile,
  type WorkMessage,
  type WorkOrder,
  type WorkOrderEvent,
} from '../../../domain/workOrder.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const row = (nth: number, overrides: Partial<WorkOrder>) =>
  buildRecord(
    workOrder,
    { number: `W-2611-000${nth}`, institutionName: 'Harbour Lab', turn: 'lab', ...overrides },
    nth,
  );
const rows = [
  row(1, { content: 'The mill hums', state: 'open', handles: true, directs: true, dueOn: '2020-01-02' }),
  row(2, { content: 'Check our contacts', state: 'processing', assigneeName: 'Tom Reed' }),
  row(3, { content: 'Order discs', state: 'resolved', directs: true, turn: 'clinic', resolution: 'Ten came' }),
  row(4, { content: 'Old one', state: 'closed', directs: true, turn: 'nobody', dueOn: '2020-01-02' }),
];

const said = (nth: number, overrides: Partial<WorkMessage>): WorkMessage => ({
  id: `m${nth}`,
  body: '',
  attachments: [],
  authorId: 8,
  authorName: 'Tom Reed',
  organisationId: 1002,
  organisationName: 'Harbour Lab',
  sentAt: `2026-01-02T10:0${nth}:00.000Z`,
  deletedAt: null,
  ...overrides,
});
const manual: WorkFile = {
  id: 'f1',
  name: 'manual.pdf',
  size: 2048,
  sha256: 'x',
  thumbUrl: null,
  pictureUrl: null,
  width: null,
  height: null,
  uploaderName: 'Tom Reed',
  sentAt: '2026-01-02T10:01:00.000Z',
};
const mark: ReadMark = {
  accountId: 8,
  name: 'Tom Reed',
  organisationId: 1002,
  organisationName: 'Harbour Lab',
  readTo: '2026-01-02T10:09:00.000Z',
  readAt: '2026-01-02T10:09:00.000Z',
};
const log: WorkOrderEvent[] = [
  {
    id: 'e1',
    action: 'resolve',
    actorName: 'Tom Reed',
    organisationName: 'Harbour Lab',
    to: 'resolved',
    reason: 'Ten came',
    at: '2026-01-02T10:00:00.000Z',
  },
];
const ok = (data: unknown) => HttpResponse.json({ code: 200, msg: 'OK', data });
interface Written {
  id: string;
  body: string | null;
  fileIds: string[];
}

interface Talk {
  list: WorkMessage[];
  files: WorkFile[];
  marks: ReadMark[];
  written: Written[];
  /** Replaces the answer to the next message. */
  refusal: (() => Response) | null;
}
/** Answers that the mock server doesn't provide: the conversation with its files, and the log. */
const answers = (talk: Talk) => [
  http.post('*/prod-api/v1/workOrder/messages', () => ok({ list: talk.list.toReversed(), more: false })),
  http.post('*/prod-api/v1/workOrder/marks', () => ok({ list: talk.marks, total: talk.marks.length })),
  http.post('*/prod-api/v1/workOrder/read', () => ok(null)),
  http.post('*/prod-api/v1/workOrder/files', () => ok({ list: talk.files })),
  http.post('*/prod-api/v1/workOrder/history', () => ok({ list: log })),
  http.post('*/prod-api/v1/workOrder/place', () => ok({ id: 'f2', url: '/prod-api/v1/base/image/token' })),
  http.put('*/prod-api/v1/base/image/token', () => ok(null)),
  http.post('*/prod-api/v1/workOrder/write', async ({ request }) => {
    const body = (await request.json()) as Written;
    talk.written.push(body);
    if (talk.refusal) return talk.refusal();
    talk.list.push(said(5, { id: 'm5', body: body.body ?? '', authorId: 7 }));
    return ok(talk.list.at(-1));
  }),
  http.post('*/prod-api/v1/workOrder/takeBack', async ({ request }) => {
    const { messageId } = (await request.json()) as { messageId: string };
    talk.list = talk.list.map((one) => (one.id === messageId ? { ...one, body: '', deletedAt: one.sentAt } : one));
    return ok({ messageId });
  }),
];
const open = async (state: MockState, at: string, talk: Partial<Talk> = {}) => {
  const whole: Talk = { list: [], files: [], marks: [], written: [], refusal: null, ...talk };
  const shown = await renderPage(server, state, at);
  server.use(...answers(whole));
  return { ...shown, talk: whole };
};
const detail = (nth: number) => `/workOrder/detail?id=${rows[nth - 1]!.id}`;

describe('work orders', () => {
  test('are a list with tabs, each row with the actions that its state and the user’s part allow', async () => {
    await open(mockState('clinicMember', { workOrder: rows }), '/workOrder/page');
    const table = await screen.findByRole('table', { name: 'Work orders' });
    const line = async (words: string) => (await within(table).findByText(words)).closest('tr')!;
    const buttons = async (words: string) =>
      within(await line(words))
        .queryAllByRole('button')
        .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(await buttons('The mill hums')).toEqual(expect.arrayContaining(['Take']));
    expect(await buttons('Check our contacts')).toEqual([]);
    expect(await buttons('Order discs')).toEqual(expect.arrayContaining(['Close', 'More actions for W-2611-0003']));
    expect(await buttons('Old one')).toEqual([]);
    // A closed work order is never late.
    expect(within(await line('The mill hums')).getByText(/late/)).toBeInTheDocument();
    expect(within(await line('Old one')).queryByText(/late/)).toBeNull();
    expect(screen.getByRole('tab', { name: /^Processing/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New work order' })).toBeInTheDocument();
  });

  test('are created with a partner or without, and the partner can’t be changed later', async () => {
    const partner = buildRecord(organisation, { id: 1002, name: 'Harbour Lab', partner: true });
    const state = mockState('clinicMember', { workOrder: [...rows], organisation: [partner] });
    const { user } = await open(state, '/workOrder/create');
    await user.click(await screen.findByRole('textbox', { name: /Content/ }));
    await user.paste('Three crowns were high');
    await user.click(screen.getByRole('combobox', { name: /Type/ }));
    await user.click(await screen.findByRole('option', { name: 'Quality' }));
    await user.click(await screen.findByRole('combobox', { name: 'Partner' }));
    await user.click(await screen.findByRole('option', { name: 'Harbour Lab' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(state.asked.some(({ path }) => path.endsWith('workOrder/create'))).toBe(true));
    expect(state.asked.find(({ path }) => path.endsWith('workOrder/create'))?.body).toMatchObject({
      content: 'Three crowns were high',
      type: 'quality',
      priority: 'normal',
      institutionId: 1002,
    });
  });

  test('are filtered by a partner, whose number is a number', async () => {
    const partner = buildRecord(organisation, { id: 1002, name: 'Harbour Lab', partner: true });
    const state = mockState('clinicMember', { workOrder: [...rows], organisation: [partner] });
    const { user, router } = await open(state, '/workOrder/page');
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    const panel = await screen.findByRole('dialog', { name: 'Filter' });
    await user.click(within(panel).getByRole('combobox', { name: 'Partner' }));
    await user.click(await screen.findByRole('option', { name: 'Harbour Lab' }));
    await waitFor(() =>
      expect(state.asked.findLast(({ path }) => path.endsWith('workOrder/query'))?.body).toMatchObject({
        filter: { institutionId: 1002 },
      }),
    );
    expect(decodeURIComponent(router.state.location.search)).toContain('"institutionId":1002');
  });

  test('show the addressee without a choice when edited', async () => {
    await open(mockState('clinicMember', { workOrder: rows }), `/workOrder/edit?id=${rows[0]!.id}`);
    expect(await screen.findByText(/^Organisation/)).toHaveTextContent('Organisation: Harbour Lab');
    expect(screen.getByRole('textbox', { name: /Content/ })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Partner' })).toBeNull();
  });

  test('have a page with the log, the conversation and the files', async () => {
    const list = [
      said(1, { body: 'Which shade?', attachments: [manual] }),
      said(2, { authorId: 7, organisationId: 1001, body: 'A2, please' }),
      said(3, { deletedAt: '2026-01-02T11:00:00.000Z' }),
    ];
    const { user } = await open(mockState('clinicMember', { workOrder: rows }), detail(3), {
      list,
      files: [manual],
      marks: [mark],
    });
    const thread = await screen.findByRole('log', { name: 'Conversation' });
    expect(await within(thread).findByText('Which shade?')).toBeInTheDocument();
    expect(within(thread).getByText('Message deleted')).toBeInTheDocument();
    expect(await within(thread).findByText(/^Read by [\u2066-\u2069]*Tom Reed/)).toBeInTheDocument();
    expect(within(thread).getByRole('button', { name: /manual\.pdf/ })).toBeInTheDocument();
    const history = screen.getByRole('region', { name: 'History' });
    expect(await within(history).findByText('Tom Reed (Harbour Lab) resolved the work order')).toBeInTheDocument();
    expect(within(history).getByText('Ten came')).toBeInTheDocument();
    const files = screen.getByRole('region', { name: 'Files' });
    expect(await within(files).findByRole('button', { name: /manual\.pdf/ })).toBeInTheDocument();

    await user.click(within(thread).getByRole('button', { name: 'Delete' }));
    const sure = within(thread).getByRole('group', { name: 'Delete this message for everyone?' });
    await user.click(within(sure).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(within(thread).getAllByText('Message deleted')).toHaveLength(2));
    expect(within(thread).queryByText('A2, please')).toBeNull();
  });

  test('take a message with a file; what is refused stays in its place', async () => {
    expectConsoleError('Too many requests');
    const talk = { list: [] as WorkMessage[], refusal: () => refuse('tooManyRequests') };
    const { user, talk: whole } = await open(mockState('clinicMember', { workOrder: rows }), detail(1), talk);
    const send = await screen.findByRole('button', { name: 'Send message' });
    expect(send).toBeDisabled();
    const input = screen.getByRole('textbox', { name: 'Write a message…' });
    await user.click(input);
    await user.paste('Here it is');
    const picked = new File(['text'], 'list.txt', { type: 'text/plain' });
    await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), picked);
    const attached = await screen.findByRole('list', { name: 'Attached to this message' });
    expect(within(attached).getByText('list.txt')).toBeInTheDocument();
    await waitFor(() => expect(send).toBeEnabled());
    await user.click(send);
    const thread = screen.getByRole('log', { name: 'Conversation' });
    const failed = await within(thread).findByRole('alert');
    expect([whole.written.length, input]).toEqual([1, expect.objectContaining({ value: '' })]);
    whole.refusal = null;
    await user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(whole.written).toHaveLength(2));
    expect(whole.written[1]).toMatchObject({ id: rows[0]!.id, body: 'Here it is', fileIds: ['f2'] });
    await waitFor(() => expect(within(thread).queryByRole('alert')).toBeNull());
    expect(within(thread).getAllByText('Here it is')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Attached to this message' })).toBeNull();
  });

  test('take the same keys as an order’s conversation', async () => {
    const { user, talk } = await open(mockState('clinicMember', { workOrder: rows }), detail(1));
    const input = await screen.findByRole('textbox', { name: 'Write a message…' });
    expect(input).toHaveAttribute('maxlength', '5000');
    await user.hover(screen.getByRole('button', { name: 'Send message' }).parentElement!);
    expect(await screen.findByRole('tooltip', { name: /Shift\+Enter for a new line/ })).toBeInTheDocument();
    await user.type(input, 'One{Shift>}{Enter}{/Shift}two');
    expect(input).toHaveValue('One\ntwo');
    expect(talk.written).toEqual([]);
    await user.type(input, '{Enter}');
    await waitFor(() => expect(talk.written).toMatchObject([{ body: 'One\ntwo' }]));
  });

  test('keep two files with the same name apart, and let one be removed while its upload starts', async () => {
    const { user, talk } = await open(mockState('clinicMember', { workOrder: rows }), detail(1));
    /** Like the server, gives repeats of a request the same result. */
    const places = new Map<string, string>();
    const wait = new Promise<void>(() => undefined);
    server.use(
      http.post('*/prod-api/v1/workOrder/place', async ({ request }) => {
        const { name } = (await request.json()) as { name: string };
        if (name === 'slow.txt') await wait;
        const key = request.headers.get('Idempotency-Key')!;
        if (!places.has(key)) places.set(key, `f${places.size + 1}`);
        return ok({ id: places.get(key), url: '/prod-api/v1/base/image/token' });
      }),
    );
    const picker = await screen.findByLabelText('Attach files', { selector: 'input' });
    const send = screen.getByRole('button', { name: 'Send message' });
    await user.upload(picker, new File(['a'], 'slow.txt'));
    await user.upload(picker, [new File(['b'], 'photo.txt'), new File(['c'], 'photo.txt')]);
    await user.click(await screen.findByRole('button', { name: /slow\.txt/ }));
    await user.click(send);
    await waitFor(() => expect(talk.written).toMatchObject([{ fileIds: ['f1', 'f2'] }]));
  });

  test('say what couldn’t be loaded, and load it again', async () => {
    expectConsoleError('Something went wrong on our side');
    const { user } = await open(mockState('clinicMember', { workOrder: rows }), detail(1), { files: [manual] });
    server.use(
      ...['messages', 'files', 'history'].map((what) =>
        http.post(`*/prod-api/v1/workOrder/${what}`, () => refuse('unexpected'), { once: true }),
      ),
    );
    for (const name of ['Conversation', 'Files', 'History']) {
      const section = within(await screen.findByRole('region', { name }));
      await user.click(await section.findByRole('button', { name: 'Try again' }));
    }
    expect(await screen.findByText('Tom Reed (Harbour Lab) resolved the work order')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /manual\.pdf/ })).toBeInTheDocument();
    const thread = screen.getByRole('log', { name: 'Conversation' });
    await waitFor(() => expect(within(thread).queryByRole('alert')).toBeNull());
  });
});
