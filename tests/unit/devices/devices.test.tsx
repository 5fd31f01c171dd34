// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { device, type Device } from '../../../domain/organisation/device.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, mockUser, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const row = (nth: number, overrides: Partial<Device>) => buildRecord(device, overrides, nth);
const rows = [
  row(1, { name: 'Scanner', serialNumber: 'AS-1', state: 'bound' }),
  row(2, { name: 'Printer', serialNumber: 'DLP-2', state: 'bound', connectedAt: null, seenAt: null }),
  row(3, { name: 'Mill', serialNumber: 'MX-3', state: 'locked' }),
  row(4, { name: 'Old scanner', serialNumber: 'AS-4', state: 'unbound' }),
];
const state = (role: 'factoryAdmin' | 'factoryMember' = 'factoryAdmin') => mockState(role, { device: rows });
const open = async (of: MockState) => renderPage(server, of, '/equipmentMan/page');
const table = () => screen.findByRole('table', { name: 'Devices' });
const line = async (name: string) => (await within(await table()).findByText(name)).closest('tr')!;
const ok = (data: unknown) => HttpResponse.json({ code: 200, msg: 'OK', data });
/** Fails the first time, then returns this answer. */
function answersOf(path: string, next: () => Response) {
  const answers = vi.fn(next).mockImplementationOnce(() => HttpResponse.json({}, { status: 500 }));
  expectConsoleError('CallError: broken');
  server.use(http.post(`*/prod-api/v1/${path}`, answers));
  return answers;
}
const bodyOf = (of: MockState, path: string) => of.asked.find((one) => one.path === path)?.body;

describe('the devices', () => {
  test('are a table, each row with the actions of its state', async () => {
    const { user } = await open(state());
    expect(await within(await line('Printer')).findByText('Bound · Not connected yet')).toBeInTheDocument();
    expect(await within(await line('Scanner')).findByText('Bound')).toBeInTheDocument();
    expect(within(await line('Mill')).getByRole('button', { name: 'Unlock' })).toBeInTheDocument();
    expect(within(await line('Old scanner')).getByRole('link', { name: 'Edit' })).toBeInTheDocument();
    await user.click(within(await line('Scanner')).getByRole('button', { name: /^More/ }));
    for (const action of ['Connect…', 'Unbind…']) expect(screen.getByRole('button', { name: action })).toBeVisible();
  });

  test('have one colour per state, in the list and on their page', async () => {
    const { router } = await open(state());
    server.use(http.post('*/prod-api/v1/device/history', () => ok({ list: [] })));
    // A chip's class determines its style.
    const chip = (text: HTMLElement) => text.closest('[data-chip]')?.className;
    const inList = chip(await within(await line('Mill')).findByText('Locked'));
    await router.navigate(`/equipmentMan/device?id=${rows[2]!.id}`);
    await screen.findByRole('heading', { name: 'Mill' });
    const onPage = await screen.findAllByText('Locked');
    expect(inList).toBeTruthy();
    expect(new Set(onPage.map(chip).filter(Boolean))).toEqual(new Set([inList]));
  });

  test.each(['factoryAdmin', 'factoryMember'] as const)(
    'say on their page that they are locked, to %s',
    async (role) => {
      const at = '2026-01-05T08:00:00.000Z';
      const locked = { ...rows[2]!, lockedAt: at, lockedByName: 'Lena Harbour', seenAt: at, firmware: '4.2.1' };
      const uploads = [
        { id: '1', action: 'upload', actorName: null, orderNumber: 'R-7', at: new Date().toISOString() },
        { id: '2', action: 'upload', actorName: null, orderNumber: 'R-6', at },
      ];
      const of = mockState(role, { device: [locked] });
      const { user, router } = await open(of);
      server.use(http.post('*/prod-api/v1/device/history', () => ok({ list: uploads })));
      await line('Mill');
      await router.navigate(`/equipmentMan/device?id=${locked.id}`);
      expect(await screen.findByText(/^Locked .* by Lena Harbour$/)).toBeInTheDocument();
      expect(await screen.findByText('Last for order R-7')).toBeInTheDocument();
      const delivered = screen.getByText('Files delivered in 30 days').closest('div')!;
      expect(delivered).toHaveTextContent(/30 days1Last/);
      if (role === 'factoryMember') return expect(screen.queryByRole('button', { name: 'Unlock' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Unlock' }));
      await waitFor(() => expect(bodyOf(of, 'device/unlock')).toMatchObject({ id: locked.id }));
    },
  );

  test('say that their history couldn’t be loaded, and load it again', async () => {
    const { user, router } = await open(state());
    const answers = answersOf('device/history', () => ok({ list: [] }));
    await line('Scanner');
    await router.navigate(`/equipmentMan/device?id=${rows[0]!.id}`);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No history yet')).toBeInTheDocument();
    expect(answers).toHaveBeenCalledTimes(2);
  });

  test('are read-only for a technician', async () => {
    await open(state('factoryMember'));
    for (const name of ['Scanner', 'Mill', 'Old scanner'])
      expect(within(await line(name)).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Activate device' })).toBeNull();
  });
});

describe('an activation', () => {
  const begin = async (of = state()) => {
    const shown = await open(of);
    if (!of.rows.device?.length) await screen.findByText(/^No .* yet$/);
    await shown.user.click((await screen.findAllByRole('button', { name: 'Activate device' })).at(-1)!);
    const dialog = await screen.findByRole('dialog', { name: 'Activate device' });
    return { ...shown, of, dialog, submit: within(dialog).getByRole('button', { name: 'Activate' }) };
  };

  test('that is refused shows the error at the code, and keeps the input', async () => {
    expectConsoleError('This activation code can’t be used');
    const { user, dialog, submit } = await begin();
    await user.click(submit);
    const serial = within(dialog).getByRole('textbox', { name: /Serial number/ });
    await waitFor(() => expect(serial).toHaveFocus());
    expect(serial).toHaveAttribute('aria-invalid', 'true');
    server.use(http.post('*/prod-api/v1/device/activate', () => refuse('deviceCodeUnusable')));
    await user.type(serial, 'DLP-2');
    await user.type(within(dialog).getByRole('textbox', { name: /Activation code/ }), 'ABCD-EFGH');
    await user.click(submit);
    const code = within(dialog).getByRole('textbox', { name: /Activation code/ });
    await waitFor(() => expect(code).toHaveAccessibleDescription(/can’t be used/));
    expect([serial, code].map((input) => (input as HTMLInputElement).value)).toEqual(['DLP-2', 'ABCD-EFGH']);
  });

  test('from an empty list continues with the connection too', async () => {
    const of = mockState('factoryAdmin', { device: [] });
    const { user, dialog, submit } = await begin(of);
    server.use(
      http.post('*/prod-api/v1/device/activate', () => {
        of.rows.device!.push({ ...rows[1]! });
        return ok(rows[1]);
      }),
    );
    await user.type(within(dialog).getByRole('textbox', { name: /Serial number/ }), 'DLP-2');
    await user.type(within(dialog).getByRole('textbox', { name: /Activation code/ }), 'ABCD-EFGH');
    await user.click(submit);
    await line('Printer');
    expect(await screen.findByRole('dialog', { name: 'Connect Printer' })).toBeInTheDocument();
  });

  test('continues with the connection: a code shown once, and a message when the device has connected', async () => {
    const { user, of, dialog, submit } = await begin();
    server.use(
      http.post('*/prod-api/v1/device/activate', () => HttpResponse.json({ code: 200, msg: 'OK', data: rows[1] })),
    );
    server.use(
      http.post('*/prod-api/v1/device/pair', () => {
        // The device has already connected when the answer arrives.
        Object.assign(of.rows.device![1]!, { connectedAt: '2026-01-01T00:01:00.000Z' });
        const data = { code: 'K7M2-9QXT', expiresAt: '2026-01-01T00:15:00.000Z' };
        return HttpResponse.json({ code: 200, msg: 'OK', data });
      }),
    );
    await user.type(within(dialog).getByRole('textbox', { name: /Serial number/ }), 'DLP-2');
    await user.type(within(dialog).getByRole('textbox', { name: /Activation code/ }), 'ABCD-EFGH');
    await user.click(submit);
    const connecting = await screen.findByRole('dialog', { name: 'Connect Printer' });
    expect(await screen.findByText('Printer activated')).toBeInTheDocument();
    await user.click(within(connecting).getByRole('button', { name: 'Create code' }));
    expect(await within(connecting).findByText('K7M2-9QXT')).toBeInTheDocument();
    expect(await within(connecting).findByText('Printer connected')).toBeInTheDocument();
  });
});

describe('a connection', () => {
  const ask = async () => {
    const shown = await open(state());
    await line('Scanner');
    answersOf('device/get', () => ok(rows[0]));
    await shown.user.click(within(await line('Scanner')).getByRole('button', { name: /^More/ }));
    return shown;
  };

  test('that can’t be loaded says so and is loaded again', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Connect…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Connect' }));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Connect Scanner' })).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Create code' })).toBeEnabled());
  });

  test('can be ended even when it can’t be loaded', async () => {
    const { user } = await ask();
    await user.click(screen.getByRole('button', { name: 'Unbind…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind' }));
    expect(dialog.getByRole('button', { name: 'Send code' })).toBeEnabled();
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Unbind Scanner' })).toBeInTheDocument();
  });
});

describe('unbinding', () => {
  test('by phone sends the code with the given consent', async () => {
    const of = state();
    of.calls = { getUserInfo: { ...mockUser('factoryAdmin'), phone: '+447700900123', email: null } };
    const { user } = await open(of);
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      http.post('*/prod-api/v1/base/sendCaptchaCode', async ({ request }) => {
        sent(await request.json());
        return ok({ request: 'asked-1', retryAfter: 60, expiresIn: 600 });
      }),
    );
    await user.click(within(await line('Scanner')).getByRole('button', { name: /^More/ }));
    await user.click(screen.getByRole('button', { name: 'Unbind…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unbind Scanner' }));
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ consent: true })));
  });

  test('accepts a code sent to the own contact', async () => {
    const of = state();
    const { user } = await open(of);
    server.use(
      http.post('*/prod-api/v1/base/sendCaptchaCode', async ({ request }) => {
        of.asked.push({
          path: 'sent',
          body: (await request.json()) as Record<string, unknown>,
          headers: request.headers,
        });
        return HttpResponse.json({
          code: 200,
          msg: 'OK',
          data: { request: 'asked-1', retryAfter: 60, expiresIn: 600 },
        });
      }),
    );
    await user.click(within(await line('Scanner')).getByRole('button', { name: /^More/ }));
    await user.click(screen.getByRole('button', { name: 'Unbind…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unbind Scanner' });
    await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
    await waitFor(() =>
      expect(bodyOf(of, 'sent')).toMatchObject({ contact: 'ada@north.demo', purpose: 'unbindDevice' }),
    );
    const code = within(dialog).getByRole('textbox', { name: 'Verification code' });
    await user.type(code, '123456');
    expectConsoleError('verification code is incorrect');
    server.use(http.post('*/prod-api/v1/device/unbind', () => refuse('wrongCode'), { once: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Unbind' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription(/incorrect/));
    await user.click(within(dialog).getByRole('button', { name: 'Unbind' }));
    await waitFor(() =>
      expect(bodyOf(of, 'device/unbind')).toMatchObject({
        id: rows[0]!.id,
        contactKind: 'email',
        code: '123456',
        request: 'asked-1',
      }),
    );
    expect(await screen.findByText('Scanner unbound')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Unbind Scanner' })).toBeNull());
  });
});
