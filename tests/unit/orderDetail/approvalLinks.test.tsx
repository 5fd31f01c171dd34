// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import type { ApprovalLink, ApprovalLinks } from '../../../domain/order/approvalLink.ts';
import { order } from '../../../domain/order/order.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => <p>viewer</p> }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const link = (nth: number, change: Partial<ApprovalLink>): ApprovalLink => ({
  id: idOf(nth),
  memberName: 'Ben Reed',
  makerName: 'Ada Lane',
  submission: 1,
  namesPatient: false,
  sentTo: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  stands: true,
  ...change,
});
const isolated = /[\u2066-\u2069]/g;

/** The dialog's part about approval links, and the bodies of the calls that send one. */
async function open(answer: (body: Record<string, unknown>) => object) {
  const sent: Record<string, unknown>[] = [];
  const links = [link(5, { sentTo: 'desk@north.demo', namesPatient: true }), link(6, {})];
  const answerers = [
    { memberId: idOf(3), name: 'Ben Reed', isReachable: true, sendsTo: 'b•••@north.demo' },
    { memberId: idOf(4), name: 'Ada Lane', isReachable: true, sendsTo: 'a•••@north.demo' },
  ];
  const known: ApprovalLinks = { links, answerers };
  const record = buildRecord(order, { number: 'R-1', state: 'design', creatorId: 7, heldSince: null });
  const state = mockState('clinicAdmin', { order: [record], file: [] });
  const shown = renderPage(server, state, `/orderDetail/page?id=${record.id}`);
  const said = (data: unknown) => HttpResponse.json({ code: success, msg: '', data });
  server.use(
    http.post('*/prod-api/v1/order/history', () => said({ list: [] })),
    http.post('*/prod-api/v1/order/approvalLinks', () => said(known)),
    http.post('*/prod-api/v1/order/sendDesignLink', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return HttpResponse.json(answer(body));
    }),
  );
  await shown;
  fireEvent.click(await screen.findByRole('button', { name: 'Share case' }));
  return { part: within(await screen.findByRole('region', { name: 'Approve by link' })), sent };
}

const answered = ({ contact }: Record<string, unknown>) => ({
  code: success,
  msg: '',
  data: link(7, { sentTo: typeof contact === 'string' ? contact : 'b•••@north.demo' }),
});

test('an approval link is sent to its member at a press', async () => {
  const { part, sent } = await open(answered);
  expect(part.getByText(/Leave empty to send it to/).textContent.replaceAll(isolated, '')).toBe(
    'Leave empty to send it to b•••@north.demo.',
  );
  fireEvent.click(part.getByRole('button', { name: 'Send link' }));
  expect((await part.findByText(/^Sent to .*b•••@north.demo/)).closest('[role=status]')).not.toBeNull();
  expect(sent).toMatchObject([{ memberId: idOf(3), namesPatient: false }]);
  expect(sent[0]).not.toHaveProperty('contact');
});

test('an approval link is sent to another contact, which is checked first', async () => {
  const { part, sent } = await open(answered);
  fireEvent.change(part.getByLabelText('Send to'), { target: { value: 'desk' } });
  fireEvent.click(part.getByRole('button', { name: 'Send link' }));
  expect(await part.findByText(/correct phone/)).toBeInTheDocument();
  expect(sent).toHaveLength(0);
  fireEvent.change(part.getByLabelText('Send to'), { target: { value: 'nurse@north.demo' } });
  fireEvent.change(part.getByLabelText('Answered by'), { target: { value: idOf(4) } });
  fireEvent.click(part.getByLabelText('Show the patient’s name'));
  fireEvent.click(part.getByRole('button', { name: 'Send link' }));
  await part.findByText(/^Sent to .*nurse@north.demo/);
  expect(sent[0]).toMatchObject({ memberId: idOf(4), namesPatient: true, contact: 'nurse@north.demo' });
});

test('each open link says where it was sent and whether it names the patient', async () => {
  const { part } = await open(() => ({}));
  const rows = part.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(isolated, ''));
  expect(rows[0]).toContain('Sent to desk@north.demo · Names the patient');
  expect(rows[1]).toContain('Not sent · Doesn’t name the patient');
});
