// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { success } from '../../../domain/envelope.ts';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { addWorkingDays } from '../../../domain/organisation/workDays.ts';
import { today } from '../../../src/custom/ui/days.ts';
import { usualBusinessDays } from '../../../domain/order/blankDraft.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockUser, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { renderConsole, mockServer } from '../../support/mock/renderConsole.tsx';
import { quickStyles, trueStyles } from '../../support/quickStyles.ts';
import { crown } from '../../support/teeth.ts';
import { asked, draft, harbour, open as openPage, stateOf as stateWith, typeInto } from './support.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));

const server = mockServer();
const stateOf = (...orders: Order[]) => stateWith(orders);
const open = (state: MockState, id?: string) => openPage(server, state, id && `?id=${id}`);
const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const type = async (label: string, text: string) => typeInto(await field(label), text);
const readBack = async () => fireEvent.click((await screen.findAllByText('Review and send'))[0]!);

/** Lets the server create the order; returns the requests for it. */
function makes(state: MockState): object[] {
  const creations: object[] = [];
  server.use(
    http.post('*/prod-api/v1/order/create', async ({ request }) => {
      const fields = (await request.json()) as Partial<Order>;
      creations.push(fields);
      const made = draft({ ...fields, teeth: [] });
      state.rows.order = [{ ...made }];
      return HttpResponse.json({ code: success, msg: '', data: made });
    }),
  );
  return creations;
}

describe('the draft of an order', () => {
  test('is created by the first input, saved during typing, and found again at its address', async () => {
    const state = stateOf();
    const { router } = await open(state);
    const creations = makes(state);
    await field('Notes');
    expect(creations).toEqual([]);
    await type('Notes', 'Soft');
    expect(await screen.findByText(/Draft saved/)).toBeInTheDocument();
    const [id] = state.rows.order!.map((row) => row.id);
    await expect.poll(() => router.state.location.search).toBe(`?id=${id}`);
    await type('Notes', 'Soft tissue');
    await expect.poll(() => asked(state, 'order/update')).toEqual([{ id, version: 1, remark: 'Soft tissue' }]);
    expect(creations).toMatchObject([{ remark: 'Soft', doctor: 'Ada North', designApproval: true }]);
    expect(await field('Notes')).toHaveValue('Soft tissue');
  });

  test('has a due date by the clinic’s usual lab, which alone creates no draft', async () => {
    const state = stateOf();
    const workingDays = [1, 3];
    state.rows.organisation = [{ ...harbour, workingDays, holidays: [] }];
    const orderDefaults = { labId: 2001, notation: null, designApproval: true, sharePatientName: false };
    state.calls = { getUserInfo: { ...mockUser('clinicAdmin'), orderDefaults } };
    await open(state);
    const creations = makes(state);
    const due = addWorkingDays({ workingDays, holidays: [] }, today(), usualBusinessDays);
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^Due/)?.value).toBe(due);
    expect(screen.queryByText(/Saving|Draft saved/)).not.toBeInTheDocument();
    // All required fields are filled in before the first change.
    trueStyles();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(screen.getByText('Discard')).toBeVisible();
    quickStyles();
    expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
    await type('Notes', 'Soft');
    expect(await screen.findByText(/Draft saved/)).toBeInTheDocument();
    expect(creations).toMatchObject([{ labId: 2001, dueDate: due, remark: 'Soft' }]);
  });

  test('is prepared by a reception, which is told who can send it', async () => {
    const state = stateOf(draft());
    state.role = 'clinicMember';
    state.calls = { getUserInfo: mockUser('clinicMember', 'reception') };
    await open(state, idOf(1));
    expect(await screen.findByText('Saved as a draft. The head of your clinic can send it.')).toBeInTheDocument();
    expect(screen.queryByText('Review and send')).toBeNull();
    expect(screen.queryByText('Discard')).toBeNull();
  });

  test('of a remake names the earlier order and the reason', async () => {
    const done = draft({ id: idOf(70), number: 'R-2610-0007', state: 'completed' });
    const again = draft({ id: idOf(71), remakeOfId: done.id, remakeReason: 'fit' });
    await open(stateOf(again, done), again.id);
    const link = await screen.findByRole('link', { name: 'R-2610-0007' });
    expect(link.closest('[role="alert"]')).toHaveTextContent('Remake of R-2610-0007 · Marginal fit');
  });

  test('keeps its address when another navigation interrupts writing it', async () => {
    const state = stateOf();
    const { router } = await open(state);
    const creations = makes(state);
    let cuts = 0;
    const leave = router.subscribe(({ navigation }) => {
      if (!navigation.location?.search.includes('id=') || cuts > 0) return;
      cuts += 1;
      void router.navigate('/sendPage/page', { replace: true });
    });
    await type('Notes', 'Soft');
    expect(await screen.findByText(/Draft saved/)).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe(`?id=${state.rows.order![0]!.id}`);
    expect([cuts, creations.length]).toEqual([1, 1]);
    expect(await field('Notes')).toHaveValue('Soft');
    leave();
  });

  test('keeps its address when a patient is being added in a dialog', async () => {
    expectConsoleError('CallError: network');
    const state = stateOf();
    const { router } = await open(state);
    const creations = makes(state);
    // The dialog over the order has unsaved input while it's open.
    server.use(http.post('*/prod-api/v1/draft/save', () => HttpResponse.error()));
    await type('Notes', 'Soft');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Patient' }), { target: { value: 'Grace' } });
    fireEvent.click(await screen.findByRole('option', { name: /New patient/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText(/^Name/), { target: { value: 'Grace Hopper' } });
    await expect.poll(() => creations.length).toBe(1);
    await expect.poll(() => router.state.location.search).toBe(`?id=${state.rows.order![0]!.id}`);
    expect(await dialog.findByText('Couldn’t save draft')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Grace Hopper');
  });

  test('stores no patient data in the browser', async () => {
    const state = stateOf(draft());
    await open(state, idOf(1));
    await screen.findByText('Type, material and shade set for the tooth');
    await type('Notes', 'Ada Lovelace asked for A1');
    await screen.findByText(/Draft saved/);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(/Ada|P-20001/);
  });

  test('asks which version wins when another user changed the same field, and saves that', async () => {
    expectConsoleError('CallError');
    const state = stateOf(draft({ remark: 'old' }));
    await open(state, idOf(1));
    await field('Notes');
    Object.assign(state.rows.order![0]!, { remark: 'theirs', doctor: 'Dr South', version: 2 });
    await type('Notes', 'mine');
    const theirs = await screen.findByRole('button', { name: /^Theirs: theirs/ });
    expect(await field('Notes')).toHaveValue('mine');
    expect(await field('Doctor')).toHaveValue('Dr South');
    expect(theirs).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: /^Mine: mine/ }));
    await expect.poll(() => asked(state, 'order/update').at(-1)).toEqual({ id: idOf(1), version: 2, remark: 'mine' });
  });

  test('redirects to the order page when it is no draft any more', async () => {
    const { router } = await open(stateOf(draft({ state: 'pending' })), idOf(1));
    await expect.poll(() => router.state.location.pathname).toBe('/orderDetail/page');
  });
});

const measured = { holes: [], islands: [], edge: 0.2, teeth: [], sameAs: null };
/** A scan of the draft before its conversion ends. */
const scan = (change: Partial<CaseFile> = {}) =>
  buildRecord(file, {
    orderId: idOf(1),
    name: 'upper.stl',
    kind: 'model',
    side: 'clinic',
    purpose: 'scan',
    state: 'ready',
    jaw: 'upper',
    createdAt: '2026-11-19T10:00:00Z',
    facts: null,
    scanCheck: measured,
    ...change,
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a similar earlier order', () => {
  const aligners = draft({
    id: idOf(2),
    number: 'R-2611-0002',
    state: 'completed',
    caseType: 'orthodontics',
    arches: 'both',
    appliance: 'aligners',
    teeth: [],
    remark: 'Slowly',
    sharePatientName: true,
  });

  test('can be of any case type, and is never the draft itself', async () => {
    const state = stateOf(draft({ teeth: [] }), aligners);
    await open(state, idOf(1));
    await press('Copy previous order');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/R-2611-0002/)).toBeInTheDocument();
    expect(dialog.queryByText(/R-2611-0001/)).not.toBeInTheDocument();
    fireEvent.click(dialog.getByText(/R-2611-0002/));
    expect(await screen.findByText('Filled in from R-2611-0002')).toBeInTheDocument();
    await expect
      .poll(() => asked(state, 'order/update').at(-1))
      .toMatchObject({
        caseType: 'orthodontics',
        remark: 'Slowly',
      });
    expect(asked(state, 'order/update').at(-1)).not.toHaveProperty('sharePatientName');
  });

  test('shares the patient’s name only for the same patient', async () => {
    const state = stateOf(aligners);
    await openPage(server, state, `?copyOf=${aligners.id}`);
    const share = await screen.findByLabelText('Share patient name');
    expect(share).not.toBeChecked();
    await press(/^Same patient: .?Ada Lovelace/);
    expect(share).toBeChecked();
  });

  test('is undone without losing later input, and only while a filled field is unchanged', async () => {
    const state = stateOf(draft({ remark: 'mine' }), aligners);
    await open(state, idOf(1));
    await press('Copy previous order');
    fireEvent.click(await screen.findByText(/R-2611-0002/));
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^Notes/)?.value).toBe('Slowly');
    await type('Notes', 'Slowly, please');
    await press('Undo');
    expect(await field('Notes')).toHaveValue('Slowly, please');
    expect(await screen.findByRole('heading', { name: 'New restoration' })).toBeInTheDocument();
    expect(screen.queryByText(/Filled in from/)).not.toBeInTheDocument();
  });
});

describe('sending an order', () => {
  test('lists unchecked scans in the dialog, and shows there what their check then finds', async () => {
    const state = stateOf(draft());
    state.rows.file = [
      { ...scan({ state: 'converting' }) },
      {
        ...scan({
          id: idOf(2),
          name: 'lower.stl',
          jaw: 'lower',
          facts: { notes: [], bounds: { min: [0, 0, 0], max: [70, 20, 72] } } as never,
        }),
      },
    ];
    await open(state, idOf(1));
    await screen.findByText('Will be sent to Harbour Lab');
    await screen.findByText('upper.stl hasn’t been checked yet.');
    await readBack();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('upper.stl hasn’t been checked yet.')).toBeInTheDocument();
    expect(dialog.queryByText('lower.stl hasn’t been checked yet.')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Send anyway' })).toBeInTheDocument();
    const facts = { bounds: { min: [0, 0, 0], max: [7, 2, 7] }, doubtfulUnits: true, notes: [] };
    Object.assign(state.rows.file[0]!, { state: 'ready', facts });
    expect(await dialog.findByText(/^upper\.stl measures 7 × 7 mm/, {})).toBeInTheDocument();
    expect(dialog.queryByText('upper.stl hasn’t been checked yet.')).not.toBeInTheDocument();
  });

  test('is blocked by a missing field, which gets the focus', async () => {
    const state = stateOf(draft({ labId: null }));
    await open(state, idOf(1));
    await screen.findByText(/^Choose a lab\./);
    await readBack();
    await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Lab' })).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(state, 'order/send')).toEqual([]);
  });

  test('focuses the tooth that is incomplete', async () => {
    const molar: ToothWork = { ...crown, tooth: 36, shade: null };
    const state = stateOf(draft({ teeth: [crown, molar] }));
    await open(state, idOf(1));
    await screen.findByText(/^Tooth 36 still needs/);
    await readBack();
    const editor = within(await screen.findByRole('group', { name: /36.*lower left first molar/ }));
    await waitFor(() => expect(editor.getByRole('radio', { name: 'A1' })).toHaveFocus());
  });

  test('focuses what the last check finds when its dialog closes', async () => {
    const glass: ToothWork = { ...crown, material: 'glassCeramic' };
    await open(stateOf(draft({ teeth: [{ ...crown, tooth: 26 }, glass] })), idOf(1));
    await screen.findByText('Will be sent to Harbour Lab');
    // A closing dialog returns the focus to the element that had it.
    screen.getAllByRole('button', { name: 'Review and send' })[0]!.focus();
    await readBack();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^No stump shade for 16/)).toBeInTheDocument();
    fireEvent.click(dialog.getByRole('button', { name: 'Go to teeth' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const editor = within(await screen.findByRole('group', { name: /16.*upper right first molar/ }));
    await waitFor(() => expect(editor.getAllByRole('radio')[0]).toHaveFocus());
  });

  test('shows the summary, and sends the latest input', async () => {
    const state = stateOf(draft());
    const { router } = await renderConsole(server, state, `/sendPage/page?id=${idOf(1)}`);
    await screen.findByText('Will be sent to Harbour Lab');
    await type('Notes', 'last word');
    await readBack();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('last word')).toBeInTheDocument();
    expect(dialog.getByText(/^Hidden from the lab, which sees P-/)).toBeInTheDocument();
    expect(dialog.getByText(/first molar/)).toBeInTheDocument();
    fireEvent.click(dialog.getByText('Send anyway'));
    await expect.poll(() => router.state.location.pathname).toBe('/orderDetail/page');
    expect(asked(state, 'order/send')).toEqual([{ id: idOf(1), version: 2 }]);
    expect(state.rows.order![0]).toMatchObject({ state: 'pending', remark: 'last word' });
  });

  test('asks once why it goes with what the data check found', async () => {
    const state = stateOf(draft());
    state.rows.file = [{ ...scan({ scanCheck: { ...measured, islands: [{ share: 0.02, at: [1, 2, 3] }] } }) }];
    const { router } = await renderConsole(server, state, `/sendPage/page?id=${idOf(1)}`);
    await screen.findByText('upper.stl has a loose part (2.0 % of the scan).');
    expect(screen.getAllByRole('button', { name: 'View on model' })).not.toHaveLength(0);
    await readBack();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText('Send anyway'));
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    expect(asked(state, 'order/send')).toEqual([]);
    fireEvent.mouseDown(dialog.getByRole('combobox', { name: /^Reason/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Doesn’t affect the work' }));
    fireEvent.click(dialog.getByText('Send anyway'));
    await expect.poll(() => router.state.location.pathname).toBe('/orderDetail/page');
    expect(asked(state, 'order/send')).toMatchObject([{ id: idOf(1), dismissReason: 'notAffected' }]);
  });

  test('asks why it goes with an unconfirmed jaw', async () => {
    const state = stateOf(draft());
    state.rows.file = [{ ...scan({ scanCheck: measured, jawSettled: false, jawSure: false }) }];
    await open(state, idOf(1));
    await screen.findByText(/^Please confirm the jaws/);
    await readBack();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByText('Send anyway'));
    expect(await dialog.findByText('Required')).toBeInTheDocument();
    expect(asked(state, 'order/send')).toEqual([]);
  });

  test('shows the server’s refusal at its field', async () => {
    expectConsoleError('CallError');
    const state = stateOf(draft());
    await open(state, idOf(1));
    server.use(
      http.post('*/prod-api/v1/order/send', () =>
        refuse('invalid', { errors: { labId: 'No confirmed relationship', 'teeth[0].shade': 'Not offered' } }),
      ),
    );
    await screen.findByText('Will be sent to Harbour Lab');
    await readBack();
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Send anyway'));
    expect(await screen.findByText('No confirmed relationship')).toBeInTheDocument();
    expect(screen.getByText('Not offered')).toBeInTheDocument();
    expect(screen.queryByText(/^Hidden from the lab/)).not.toBeInTheDocument();
  });
});

describe('an order that the lab rejected', () => {
  test('because of its scan allows changes of files only, and is sent once a new scan is there', async () => {
    const state = stateOf(
      draft({ state: 'rejected', scanFault: true, reason: 'Blurred at 16', rejectedAt: '2026-11-20T10:00:00Z' }),
    );
    state.rows.file = [{ ...scan() }];
    await open(state, idOf(1));
    expect(await screen.findByText('“Blurred at 16”', { exact: false })).toBeInTheDocument();
    expect(await field('Notes')).toBeDisabled();
    expect(await screen.findByText('The lab requested a new scan. Add it.', { exact: false })).toBeInTheDocument();
    expect(screen.queryByText('Copy previous order')).not.toBeInTheDocument();
  });

  test('because of its scan by a former partner shows the summary and stays unsent', async () => {
    const state = stateOf(draft({ state: 'rejected', scanFault: true, rejectedAt: '2026-11-20T10:00:00Z' }));
    state.rows.organisation = [];
    state.rows.file = [{ ...scan({ createdAt: '2026-11-21T10:00:00Z' }) }];
    await open(state, idOf(1));
    await screen.findByText(/is no longer a partner of your clinic/);
    await readBack();
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Send/ })).toBeDisabled();
  });

  test('for another reason is fixed and resent under its number', async () => {
    const state = stateOf(draft({ state: 'rejected', reason: 'Shade?' }));
    await open(state, idOf(1));
    expect(await screen.findByRole('heading', { name: 'Resend R-2611-0001' })).toBeInTheDocument();
    await type('Notes', 'A2 it is');
    await screen.findByText('Will be sent to Harbour Lab');
    await readBack();
    fireEvent.click(within(await screen.findByRole('dialog')).getByText('Send anyway'));
    await expect.poll(() => asked(state, 'order/resend')).toEqual([{ id: idOf(1), version: 2 }]);
  });
});
