// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import type { SharedCase, SharedModel } from '../../../domain/order/sharedCase.ts';
import { addressOf } from '../../../src/custom/ui/sharedCaseAddress.ts';
import { isOpen, sharedPath } from '../../../src/routes/open.ts';
import { openByLink } from '../../../src/ByLink.tsx';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: ({ models }: { models: { name: string }[] }) => <p>viewer of {models.map(({ name }) => name).join(', ')}</p>,
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const week = () => new Date(Date.now() + 7 * 24 * 3_600_000 - 60_000).toISOString();
const answer = (data: unknown) => HttpResponse.json({ code: success, msg: 'OK', data });
const gone = 'The shared file has been cancelled or expired';

const model = (change: Partial<CaseFile> = {}): SharedModel =>
  buildRecord(file, { kind: 'model', purpose: 'scan', state: 'ready', jaw: 'upper', lodUrl: '/lod', ...change });
const shared = (change: Partial<SharedCase> = {}): SharedCase => ({
  number: 'R-2611-0412',
  caseType: 'restoration',
  teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null }],
  expiresAt: week(),
  models: [model(), model({ purpose: 'design', submission: 2 })],
  labels: [],
  visit: 'counted',
  ...change,
});

/** Opens the page with the server's answers in turn; returns its requests. */
async function openPage(answers: (() => Response)[], address = `${sharedPath}#token=abc`, entry: unknown = null) {
  const asked: { token: string; visit: string | null }[] = [];
  server.use(
    http.post('*/prod-api/v1/order/shared', async ({ request }) => {
      asked.push((await request.json()) as (typeof asked)[number]);
      return answers[Math.min(asked.length, answers.length) - 1]!();
    }),
  );
  sessionStorage.setItem('language', 'en');
  history.replaceState(entry, '', address);
  let shown: ReturnType<typeof render> | undefined;
  const show = (program: ReactNode) => {
    if (shown) shown.rerender(program);
    else shown = render(program);
  };
  await openByLink(show, sharedPath, page.signal);
  return asked;
}
let page = new AbortController();
afterEach(() => {
  page.abort();
  page = new AbortController();
  history.replaceState(null, '', '/');
  document.cookie = 'language=; Max-Age=0; path=/';
});

describe('a shared case', () => {
  test('is open without an account: number, type, models by kind, and every tooth in words', async () => {
    expect(isOpen(sharedPath)).toBe(true);
    await openPage([() => answer(shared())]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Case .?R-2611-0412/);
    expect(document.title).toContain('R-2611-0412');
    screen.getByText('Restoration');
    expect(await screen.findByText(/^viewer of/)).toHaveTextContent('Design v2, Model');
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/upper right first molar \(16\)/);
    screen.getByText(/valid until .* \(in 7 days\)/);
  });

  test('removes the token from the query, and proves on a reload that its visit was counted', async () => {
    const asked = await openPage([() => answer(shared())], `${sharedPath}?token=abc`);
    await screen.findByText(/^viewer of/);
    expect(location.href).toBe(addressOf('abc'));
    expect(new URL(addressOf('a/b')).search).toBe('');
    expect(asked).toEqual([{ token: 'abc', visit: null }]);
    const reloaded = await openPage([() => answer(shared())], location.href, history.state);
    await waitFor(() => expect(reloaded).toEqual([{ token: 'abc', visit: 'counted' }]));
  });

  test('says when the link has ended, also while it is open', async () => {
    await openPage([() => answer(shared()), () => refuse('shareGone')]);
    await screen.findByText(/^viewer of/);
    vi.setSystemTime(Date.now() + 6 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(gone);
    vi.useRealTimers();
    expect(screen.queryByText(/^viewer of/)).toBeNull();
  });

  test('says when there is no token, or an invalid one', async () => {
    const asked = await openPage([() => answer(shared())], sharedPath);
    await screen.findByText(gone);
    expect(asked).toEqual([]);
  });

  test('is loaded again after a lost connection', async () => {
    const asked = await openPage([() => refuse('unexpected', null, 'Sorry.'), () => answer(shared())]);
    await screen.findByText('Sorry.');
    fireEvent.click(screen.getByText('Try again'));
    await screen.findByText(/^viewer of/);
    expect(asked).toHaveLength(2);
  });

  test.each<[string, SharedModel[]]>([
    [
      'The file is missing. This case does not support online preview at the moment.',
      [model({ lodUrl: null, fullUrl: null })],
    ],
    ['Preparing model', [model({ state: 'converting', lodUrl: null, fullUrl: null })]],
  ])('says “%s” in that case', async (words, models) => {
    await openPage([() => answer(shared({ models }))]);
    await screen.findByText(words);
    expect(screen.queryByText(/^viewer of/)).toBeNull();
  });

  test('without a model shows the prescription alone', async () => {
    await openPage([() => answer(shared({ models: [] }))]);
    await screen.findByText('Teeth and work');
    expect(screen.queryByText('No model to display')).toBeNull();
  });

  test('uses the chosen language, and stores it', async () => {
    await openPage([() => answer(shared())]);
    fireEvent.click(await screen.findByText('简体中文'));
    await screen.findByText('牙位与修复内容');
    expect(document.documentElement.lang).toBe('zh');
  });
});

const atDesk = (change: Partial<Order> = {}) =>
  buildRecord(order, { number: 'R-2611-0412', state: 'pending', creatorId: 7, heldSince: null, ...change });

/** The order page with its share dialog; created links are `token-1`, `token-2` … */
async function openDialog(row: Order, role: Role = 'clinicAdmin') {
  const scan = buildRecord(file, { orderId: row.id, kind: 'model', purpose: 'scan', state: 'ready', lodUrl: '/lod' });
  const state = mockState(role, { order: [row], file: [scan], message: [] });
  let made = 0;
  const shown = await renderPage(server, state, `/orderDetail/page?id=${row.id}`);
  const [kept] = state.rows.order!;
  server.use(
    http.post('*/prod-api/v1/order/history', () => answer({ list: [], total: 0 })),
    http.post('*/prod-api/v1/order/share', () => {
      made++;
      Object.assign(kept!, { shareExpiresAt: week(), shareOpened: 0, version: kept!.version + 1 });
      return answer({ token: `token-${made}`, expiresAt: kept!.shareExpiresAt });
    }),
    http.post('*/prod-api/v1/order/takeOverShare', () => {
      Object.assign(kept!, { shareLapsed: false, version: kept!.version + 1 });
      return answer(kept);
    }),
    http.post('*/prod-api/v1/order/unshare', () => {
      Object.assign(kept!, { shareExpiresAt: null, shareOpened: null, version: kept!.version + 1 });
      return answer(kept);
    }),
  );
  const isValid = row.shareExpiresAt && Date.parse(row.shareExpiresAt) > Date.now();
  const name = isValid ? (row.shareLapsed ? 'Link stopped' : 'Shared') : 'Share case';
  await shown.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: /Share case/ }));
  const press = async (button: string) => shown.user.click(await dialog.findByRole('button', { name: button }));
  return { ...shown, dialog, press };
}

describe('the share dialog', () => {
  test('creates a link for seven days, copies it, and selects it where copying isn’t allowed', async () => {
    const { dialog, press, user } = await openDialog(atDesk({ shareExpiresAt: null, shareOpened: null }));
    await press('Create link for 7 days');
    const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(address.value).toBe(addressOf('token-1'));
    dialog.getByText(/in 7 days/);
    dialog.getByText('Never');
    await press('Copy');
    await dialog.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe(addressOf('token-1'));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await press('Copy');
    await dialog.findByText(/^Copy failed/);
    expect(address.selectionEnd).toBe(address.value.length);
    // The page that created the link still knows it.
    await press('Close');
    await user.click(await screen.findByRole('button', { name: 'Shared' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(addressOf('token-1'));
  });

  test('shows how often a link was opened, and that a new one ends it, before and after', async () => {
    const { dialog, press } = await openDialog(atDesk({ shareExpiresAt: week(), shareOpened: 3 }));
    dialog.getByText('3 times');
    dialog.getByText(/shown only when it’s created/);
    await press('New link…');
    dialog.getByText(/The current link will stop working/);
    await press('Cancel');
    await press('New link…');
    await press('Create new link');
    await dialog.findByText('The previous link no longer works.');
    expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(addressOf('token-1'));
  });

  test('stops sharing after a question', async () => {
    const { dialog, press } = await openDialog(atDesk({ shareExpiresAt: week(), shareOpened: 0 }));
    await press('Stop sharing…');
    dialog.getByText(/will stop working immediately/);
    await press('Stop sharing');
    await dialog.findByRole('button', { name: 'Create link for 7 days' });
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  const lapsed = () => atDesk({ shareExpiresAt: week(), shareOpened: 2, shareLapsed: true });

  test('lets the head take over the link of a member without access', async () => {
    const { dialog, press } = await openDialog(lapsed());
    // A member who left, or whose account is locked.
    dialog.getByText(/no longer has access to your clinic.*Take it over to reactivate it/);
    await press('Take over link');
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Take over link' })).toBeNull());
    expect(dialog.queryByText(/no longer has access to your clinic/)).toBeNull();
  });

  test('tells a member whom to ask when a link has stopped with its creator', async () => {
    const { dialog } = await openDialog(lapsed(), 'clinicMember');
    dialog.getByText(/The head of the clinic can take it over/);
    expect(dialog.queryByRole('button', { name: 'Take over link' })).toBeNull();
  });

  test('offers another one after the last has expired', async () => {
    const { dialog } = await openDialog(atDesk({ shareExpiresAt: '2026-01-01T00:00:00.000Z', shareOpened: 2 }));
    dialog.getByText('The link has expired.');
    dialog.getByRole('button', { name: 'Create link for 7 days' });
    expect(dialog.queryByRole('button', { name: 'Stop sharing…' })).toBeNull();
  });

  test('isn’t shown to a lab', async () => {
    const row = atDesk();
    await renderPage(
      server,
      mockState('factoryAdmin', { order: [row], file: [], message: [] }),
      `/orderDetail/page?id=${idOf(1)}`,
    );
    await screen.findByRole('list', { name: 'Order progress' });
    expect(screen.queryByRole('button', { name: /^Shared?$/ })).toBeNull();
  });
});
