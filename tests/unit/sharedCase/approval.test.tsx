// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useImperativeHandle, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LinkedDesign } from '../../../domain/order/approvalLink.ts';
import { errorCodes, type ErrorName } from '../../../domain/errors.ts';
import { success } from '../../../domain/envelope.ts';
import type { CaseViewerProps } from '../../../src/custom/ui/viewer/viewerProps.ts';
import type { ViewerHandle } from '../../../src/custom/ui/viewer/useViewerHandle.ts';
import { openByLink } from '../../../src/ByLink.tsx';
import { approvalPath, isOpen } from '../../../src/routes/open.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({
  default: function Viewer({ models, pinning, place, handle, onReady }: CaseViewerProps) {
    useImperativeHandle(handle, () => ({ cutPlace, showPin }) as unknown as ViewerHandle);
    return (
      <>
        <p>viewer of {models.map(({ name }) => name).join(', ')}</p>
        <output>{JSON.stringify({ place, pins: pinning?.pins })}</output>
        <button type="button" onClick={onReady}>
          ready
        </button>
      </>
    );
  },
}));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const cutPlace = vi.fn();
const showPin = vi.fn();
const server = mockServer();
const sha256 = 'ab'.repeat(32);
const design: LinkedDesign = {
  number: 'R-2611-0412',
  caseType: 'restoration',
  teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null }],
  dueDate: null,
  clinicName: 'North Clinic',
  labName: 'Harbour Lab',
  patientName: null,
  memberName: 'Ada',
  submission: 2,
  submittedAt: '2026-11-20T10:00:00Z',
  expiresAt: new Date(Date.now() + 7 * 24 * 3_600_000 - 60_000).toISOString(),
  pictureUrl: null,
  files: [{ id: 'f', name: 'design-1.stl', size: 2048, sha256, numbers: null, thumbUrl: 'data:,' }],
  models: [],
  labels: [],
  pins: [{ number: 3, tooth: null, note: 'Contact too tight', fileId: 'before', point: [4, 5, 6] }],
  asked: { submission: 1, categories: ['margin', 'shade'], text: 'Open at 16' },
  said: 'Closed it',
};
const answer = (data: unknown) => HttpResponse.json({ code: success, msg: 'OK', data });
const refuse = (name: ErrorName, msg: string, data: unknown = null) =>
  HttpResponse.json({ code: errorCodes[name], msg, data });

/** Opens the page with answers for actions; records their arguments. */
async function open(answers: Record<string, () => Response> = {}) {
  const asked: { action: string; body: Record<string, unknown> }[] = [];
  server.use(
    http.post('*/prod-api/v1/order/:action', async ({ request, params }) => {
      const action = String(params['action']);
      asked.push({ action, body: (await request.json()) as Record<string, unknown> });
      if (answers[action]) return answers[action]();
      if (action === 'linkedDesign') return answer(design);
      if (action === 'sendLinkCode')
        return answer({ request: 'req', retryAfter: 60, expiresIn: 600, to: 'a•••@north.demo' });
      return answer(null);
    }),
  );
  sessionStorage.setItem('language', 'en');
  history.replaceState(null, '', `${approvalPath}#token=abc`);
  let shown: ReturnType<typeof render> | undefined;
  const show = (program: ReactNode) => {
    if (shown) shown.rerender(program);
    else shown = render(program);
  };
  await openByLink(show, approvalPath);
  return asked;
}
afterEach(() => history.replaceState(null, '', '/'));

const enterCode = async (code = '123456') => {
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Code' }), { target: { value: code } });
};
const form = () => within(screen.getByRole('region', { name: 'Your answer' }));
const confirm = (name: string) => fireEvent.click(form().getAllByRole('button', { name }).at(-1)!);

describe('a design by its link', () => {
  test('is open without an account: picture, what was asked and said, each tooth, and whole checksums', async () => {
    expect(isOpen(approvalPath)).toBe(true);
    const asked = await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/Design for case .?R-2611-0412/);
    expect(asked).toEqual([{ action: 'linkedDesign', body: { token: 'abc' } }]);
    expect(screen.getByRole('img', { name: 'design-1.stl' })).toHaveAttribute('src', 'data:,');
    expect(screen.getByRole('region', { name: 'Requested for v1' })).toHaveTextContent(
      /margin and shade.*Open at 16.*Closed it/,
    );
    expect(screen.getByRole('region', { name: 'Pins' })).toHaveTextContent('3 · Contact too tight');
    expect(screen.getByRole('region', { name: 'Files and checksums' })).toHaveTextContent(sha256);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent(/upper right first molar \(16\)/);
    screen.getByText(/recorded as .?Ada.?, .?North Clinic/);
    expect(document.body).not.toHaveTextContent('Patient');
    // The page doesn't leak the token elsewhere.
    expect(document.title).not.toContain('abc');
  });

  test('is approved with the checksums that were shown, once a code was sent and entered', async () => {
    const asked = await open();
    await screen.findByRole('heading', { level: 1 });
    expect(form().getAllByRole('button', { name: 'Approve design' }).at(-1)).toBeDisabled();
    await enterCode();
    screen.getByText(/sent a 6-digit code to .?a•••@north.demo/);
    confirm('Approve design');
    expect(await screen.findByRole('heading', { name: 'Design approved' })).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({
      action: 'approveLinked',
      body: { token: 'abc', code: '123456', request: 'req', hashes: [sha256], comment: null },
    });
  });

  test('is returned with categories and a reason, which are asked for', async () => {
    const asked = await open();
    await screen.findByRole('heading', { level: 1 });
    fireEvent.click(form().getByRole('button', { name: 'Request changes' }));
    await enterCode();
    confirm('Request changes');
    expect(await form().findAllByText('Required')).toHaveLength(2);
    fireEvent.click(form().getByRole('checkbox', { name: 'Margin' }));
    fireEvent.change(form().getByRole('textbox', { name: /What should change/ }), { target: { value: 'Open' } });
    confirm('Request changes');
    expect(await screen.findByRole('heading', { name: 'Changes requested' })).toBeInTheDocument();
    expect(asked.at(-1)!.body).toMatchObject({ categories: ['margin'], reason: 'Open', code: '123456' });
  });

  test('keeps what was entered when the code was wrong', async () => {
    await open({ approveLinked: () => refuse('wrongCode', 'The code is wrong') });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.change(form().getByRole('textbox', { name: 'Comment' }), { target: { value: 'Nice' } });
    await enterCode();
    confirm('Approve design');
    expect(await form().findByText('The code is wrong')).toBeInTheDocument();
    expect(form().getByRole('textbox', { name: 'Comment' })).toHaveValue('Nice');
  });

  test.each([
    ['before it is shown', 'linkedDesign'],
    ['while a code is sent', 'sendLinkCode'],
    ['while it is answered', 'approveLinked'],
  ])('says why it can’t be answered: %s', async (_when, action) => {
    await open({ [action]: () => refuse('linkOutdated', 'The lab submitted a newer design.') });
    if (action !== 'linkedDesign') {
      await screen.findByRole('heading', { level: 1 });
      if (action === 'sendLinkCode') fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
      else {
        await enterCode();
        confirm('Approve design');
      }
    }
    expect(await screen.findByRole('heading', { name: 'This link can’t be used' })).toBeInTheDocument();
    screen.getByText('The lab submitted a newer design.');
    expect(screen.queryByRole('region', { name: 'Your answer' })).not.toBeInTheDocument();
  });

  test('shows its numbers’ places and its open pins in 3D, which a number opens', async () => {
    const figure = { value: 0.45, within: 0.01, at: [1, 2, 3] as [number, number, number] };
    const none = { changed: null, occlusion: null, mesial: null, distal: null };
    const numbers = { ...none, teeth: [16], wall: null, gap: figure };
    const files = [{ ...design.files[0]!, id: 'm', numbers }];
    const model = { id: 'm', kind: 'model', purpose: 'design', submission: 2, state: 'ready', lodUrl: '/lod' };
    await open({ linkedDesign: () => answer({ ...design, files, models: [model] }) });
    const gap = await screen.findByRole('button', { name: /^0\.45\u00a0mm.*in section$/ });
    expect(screen.queryByText(/viewer of/)).not.toBeInTheDocument();
    fireEvent.click(gap);
    await screen.findByText(/viewer of/);
    const { place, pins } = JSON.parse(screen.getByText(/"pins"/).textContent) as { place: unknown; pins: unknown };
    expect(place).toEqual({ modelId: 'm', point: [1, 2, 3] });
    // Set on the previous version, it's carried over to this one.
    expect(pins).toEqual([{ id: '3', number: 3, modelId: 'm', point: [4, 5, 6], among: ['m'] }]);
    expect(cutPlace).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'ready' }));
    expect(cutPlace).toHaveBeenCalledExactlyOnceWith('m', [1, 2, 3]);
    fireEvent.click(gap);
    expect(cutPlace).toHaveBeenCalledTimes(2);
  });

  test('turns the model to a pin whose number is pressed', async () => {
    const model = { id: 'm', kind: 'model', purpose: 'design', submission: 2, state: 'ready', lodUrl: '/lod' };
    const unplaced = { ...design.pins[0]!, number: 4, point: null };
    await open({ linkedDesign: () => answer({ ...design, models: [model], pins: [...design.pins, unplaced] }) });
    const pin = await screen.findByRole('button', { name: 'Show pin 3 on the model' });
    expect(screen.queryByRole('button', { name: 'Show pin 4 on the model' })).not.toBeInTheDocument();
    fireEvent.click(pin);
    await screen.findByText(/viewer of/);
    fireEvent.click(screen.getByRole('button', { name: 'ready' }));
    expect(showPin).toHaveBeenCalledExactlyOnceWith('3');
    fireEvent.click(pin);
    expect(showPin).toHaveBeenCalledTimes(2);
  });

  test('loads the viewer only on demand', async () => {
    const model = { id: 'm', kind: 'model', purpose: 'design', submission: 2, state: 'ready', lodUrl: '/lod' };
    await open({ linkedDesign: () => answer({ ...design, models: [model] }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/viewer of/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show in 3D' }));
    await waitFor(() => expect(screen.getByText(/viewer of/)).toBeInTheDocument());
  });
});
