// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { webhook, webhookKinds, type Webhook } from '../../../domain/organisation/webhook.ts';
import { webhookDelivery, type WebhookDelivery } from '../../../domain/organisation/webhookDelivery.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const row = (nth: number, overrides: Partial<Webhook>) => buildRecord(webhook, overrides, nth);
const rows = [
  row(1, { url: 'https://erp.example.org/hook', state: 'active', kinds: ['orderWait'], lastFault: null }),
  row(2, { url: 'https://old.example.org/hook', state: 'paused', kinds: ['orderState'], lastFault: 'timeout' }),
];
const delivery = (nth: number, overrides: Partial<WebhookDelivery>) =>
  buildRecord(webhookDelivery, { webhookId: rows[0]!.id, ...overrides }, nth);
const deliveries = [
  delivery(1, { type: 'order.accept', state: 'delivered', status: 204, fault: null }),
  delivery(2, { type: 'order.ship', state: 'failed', status: 503, fault: 'status' }),
];
const state = (role: 'clinicAdmin' | 'clinicMember' = 'clinicAdmin', webhooks = rows) =>
  mockState(role, { webhook: webhooks, webhookDelivery: deliveries });
const open = async (of: MockState, path = '/webhooks/page') => renderPage(server, of, path);
const line = async (table: string, text: string) =>
  (await within(await screen.findByRole('table', { name: table })).findByText(text)).closest('tr')!;
const made = { ...rows[0]!, url: 'https://new.example.org/hook', secret: `whsec_${'x'.repeat(44)}` };
/** The call's bodies, each answered by `data`. */
function answered(call: string, data: object): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.post(`*/prod-api/v1/${call}`, async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ code: 200, msg: 'OK', data });
    }),
  );
  return bodies;
}

describe('the webhooks', () => {
  test('are a table for heads, a paused one with resuming as its next step', async () => {
    await open(state());
    expect(within(await line('Webhooks', rows[0]!.url)).queryByRole('button', { name: 'Resume' })).toBeNull();
    const paused = await line('Webhooks', rows[1]!.url);
    expect(within(paused).getByText('Paused after failures')).toBeInTheDocument();
    expect(within(paused).getByRole('button', { name: 'Resume' })).toBeInTheDocument();
  });

  test('are explained where there are none', async () => {
    await open(state('clinicAdmin', []));
    expect(await screen.findByText(/A webhook tells another system at once/)).toBeInTheDocument();
  });

  test('are no page of members', async () => {
    await open(state('clinicMember'));
    expect(await screen.findByText('No access')).toBeInTheDocument();
  });
});

describe('a new webhook', () => {
  const begin = async () => {
    const shown = await open(state());
    await line('Webhooks', rows[0]!.url);
    await shown.user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create webhook' });
    return { ...shown, dialog, submit: within(dialog).getByRole('button', { name: 'Create' }) };
  };

  test('needs an address, gets all kinds of events but those unticked, and shows its secret once', async () => {
    const { user, dialog, submit } = await begin();
    const bodies = answered('webhook/create', made);
    await user.click(submit);
    expect(await within(dialog).findByText('Required')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), made.url);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Member changes' }));
    await user.click(submit);
    const secret = await screen.findByRole('dialog', { name: /^Secret of .*new\.example\.org/ });
    expect(within(secret).getByRole('status', { name: 'Secret' })).toHaveTextContent(made.secret);
    expect(bodies).toEqual([{ url: made.url, kinds: webhookKinds.values.filter((kind) => kind !== 'memberJoin') }]);
    await user.click(within(secret).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(made.secret)).toBeNull());
  });

  test('that is refused keeps what was typed', async () => {
    expectConsoleError('webhooks');
    const { user, dialog, submit } = await begin();
    server.use(http.post('*/prod-api/v1/webhook/create', () => refuse('webhooksFull')));
    await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), made.url);
    await user.click(submit);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/webhooks/);
    expect(within(dialog).getByRole('textbox', { name: /Address/ })).toHaveValue(made.url);
  });
});

test('a rotation asks how long the old secret keeps signing, and shows the new one', async () => {
  const { user } = await open(state(), `/webhooks/webhook?id=${rows[0]!.id}`);
  const bodies = answered('webhook/rotate', made);
  await user.click(await screen.findByRole('button', { name: `More actions for ${rows[0]!.url}` }));
  await user.click(await screen.findByRole('button', { name: 'Rotate secret…' }));
  const dialog = await screen.findByRole('dialog', { name: /^Rotate the secret of/ });
  await user.click(within(dialog).getByRole('combobox', { name: /Old secret keeps signing for/ }));
  await user.click(await screen.findByRole('option', { name: 'Ends immediately' }));
  await user.click(within(dialog).getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByText(made.secret)).toBeInTheDocument();
  expect(bodies).toEqual([{ id: rows[0]!.id, version: rows[0]!.version, overlap: 0 }]);
});

describe('the deliveries', () => {
  test('stand on their webhook’s page', async () => {
    await open(state(), `/webhooks/webhook?id=${rows[0]!.id}`);
    expect(await screen.findByText('order.ship')).toBeInTheDocument();
    expect(screen.getByText('Failed')).toBeInTheDocument();
  });

  test('are a list, from which one is sent again', async () => {
    const { user } = await open(state(), '/webhooks/deliveries');
    const bodies = answered('webhookDelivery/replay', { ...deliveries[1]!, state: 'waiting' });
    await user.click(within(await line('Deliveries', 'order.ship')).getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(bodies).toEqual([{ id: deliveries[1]!.id, version: deliveries[1]!.version }]));
  });

  test('are filtered by their webhook, which is found by a part of its address', async () => {
    const { user } = await open(state(), '/webhooks/deliveries');
    await line('Deliveries', 'order.ship');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('combobox', { name: 'Webhook' }), 'old');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([rows[1]!.url]),
    );
  });
});
