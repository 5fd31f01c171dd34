// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { institution, type Institution } from '../../../../domain/organisation/institution.ts';
import { member } from '../../../../domain/organisation/member.ts';
import { organisation } from '../../../../domain/organisation/organisation.ts';
import { expectConsoleError } from '../../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { buildRecord } from '../../../support/mock/records.ts';
import { mockServer, renderPage } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
const path = '/institutionSet/page';
const own = (overrides: Partial<Institution> = {}): Institution => ({
  ...buildRecord(institution, {}, 1),
  id: 1001,
  name: 'North Clinic',
  number: 'C-1001',
  country: 'GB',
  side: 'clinic',
  logoUrl: null,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  catalogue: null,
  defaultLabId: null,
  notation: null,
  designApproval: true,
  ...overrides,
});
const closing = { openOrders: 0, workOrders: 1, drafts: 1, partners: 2, members: 1, patients: 3, keptDays: 30 };
const open = (role: 'clinicAdmin' | 'factoryAdmin', record: Institution, calls: MockState['calls'] = {}, tab = '') => {
  const state = mockState(role, {
    institution: [record],
    organisation: [buildRecord(organisation, { id: 7, name: 'Harbour Lab', side: 'lab', partner: true }, 2)],
    member: [
      buildRecord(member, { name: 'Ada North', role: 'clinicAdmin', state: 'normal', isSelf: true }, 3),
      buildRecord(member, { name: 'Ben Shaw', role: 'clinicMember', state: 'normal' }, 4),
    ],
  });
  state.calls = { institutionClosing: closing, ...calls };
  return renderPage(server, state, path + tab).then((shown) => ({ ...shown, state }));
};
const asked = (state: MockState, call: string) => state.asked.findLast((one) => one.path === call)?.body;
const tab = (name: string) => screen.getByRole('tab', { name });

describe('the settings of an organisation', () => {
  test('are one form in tabs: input in one tab stays while another is shown, and one save stores all', async () => {
    const { user, state } = await open('clinicAdmin', own());
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'South Clinic');
    expect(screen.getByText('C-1001')).toBeInTheDocument();
    expect(screen.getByText('United Kingdom')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Catalogue' })).toBeNull();
    await user.click(tab('Working days'));
    await user.click(screen.getByRole('button', { name: 'Friday' }));
    await user.click(screen.getByRole('button', { name: 'Add holiday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(state, 'institution/update')).toMatchObject({ id: 1001, version: 1 }));
    expect(asked(state, 'institution/update')).toMatchObject({ name: 'South Clinic', workingDays: [1, 2, 3, 4] });
    const { holidays } = asked(state, 'institution/update') as unknown as Institution;
    expect(holidays).toHaveLength(1);
    expect(holidays[0]?.from).toBe(holidays[0]?.to);
    await waitFor(() => expect(tab('Working days')).toHaveFocus());
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  test('name the shown tab in the address, which doesn’t wait for a draft', async () => {
    const { user, router } = await open('clinicAdmin', own());
    let answer: (value: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => (answer = resolve));
    server.use(http.post('*/prod-api/v1/draft/save', () => slow, { once: true }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' South');
    await user.click(tab('Working days'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=days'));
    await router.navigate(-1);
    await waitFor(() => expect(tab('Organisation')).toHaveAttribute('aria-selected', 'true'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('North Clinic South');
    answer(HttpResponse.json({ code: 200, msg: 'OK', data: { updatedAt: '2026-01-01T00:00:00.000Z' } }));
  });

  test('take a pasted image as the logo where the logo is shown, unless it is pasted into a field or with text', async () => {
    const { user } = await open('clinicAdmin', own());
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const paste = (at: Element, file: string, text = '') =>
      fireEvent.paste(at, { clipboardData: { files: [new File(['?'], file)], getData: () => text } });
    paste(name, 'field.doc');
    paste(document.body, 'words.doc', 'Some words');
    await user.click(tab('Working days'));
    paste(document.body, 'unseen.doc');
    await user.click(tab('Organisation'));
    paste(document.body, 'seen.doc', 'seen.doc');
    expect(await screen.findByText(/seen\.doc/)).toBeInTheDocument();
    expect(screen.queryByText(/(field|words|unseen)\.doc/)).toBeNull();
  });

  test('open the tab that has an error', async () => {
    const { user, state } = await open('clinicAdmin', own());
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.click(tab('New orders'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tab('Organisation')).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    expect(asked(state, 'institution/update')).toBeUndefined();
  });

  test('of a lab hold its catalogue: everything, or the selected types', async () => {
    const { user, state } = await open('factoryAdmin', own({ side: 'lab' }), {}, '?tab=catalogue');
    await user.click(await screen.findByRole('radio', { name: 'Only selected items' }));
    await user.click(screen.getByRole('checkbox', { name: 'Inlay' }));
    const crown = within(screen.getByRole('group', { name: 'Materials: Crown' }));
    for (const one of crown.getAllByRole('button')) await user.click(one);
    await user.type(screen.getByRole('spinbutton', { name: 'Usual working days: Crown' }), '6');
    await user.click(screen.getByRole('checkbox', { name: 'All of VITA 3D-Master' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Choose at least one material for each type')).not.toHaveLength(0);
    await user.click(crown.getByRole('button', { name: 'Zirconia' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked(state, 'institution/update')).toBeDefined());
    const { catalogue } = asked(state, 'institution/update') as unknown as Institution;
    expect(catalogue?.items.find(({ type }) => type === 'inlay')).toBeUndefined();
    expect(catalogue?.items.find(({ type }) => type === 'crown')).toEqual({
      type: 'crown',
      materials: ['zirconia'],
      days: 6,
    });
    expect(catalogue?.shades).toHaveLength(19);
  });

  test('of a lab restore the selection after a look at the other choice', async () => {
    const { user } = await open('factoryAdmin', own({ side: 'lab' }), {}, '?tab=catalogue');
    const some = await screen.findByRole('radio', { name: 'Only selected items' });
    await user.click(some);
    const days = () => screen.getByRole('spinbutton', { name: 'Usual working days: Crown' });
    await user.type(days(), '6');
    await user.click(screen.getByRole('checkbox', { name: 'Crown' }));
    await user.click(screen.getByRole('checkbox', { name: 'Crown' }));
    expect(days()).toHaveValue(6);
    await user.click(screen.getByRole('checkbox', { name: 'Inlay' }));
    await user.click(screen.getByRole('radio', { name: 'Everything can be ordered' }));
    await user.click(some);
    expect(days()).toHaveValue(6);
    expect(screen.getByRole('checkbox', { name: 'Inlay' })).not.toBeChecked();
  });

  test('mark the row with a wrong date or number', async () => {
    const { user } = await open('factoryAdmin', own({ side: 'lab' }), {}, '?tab=catalogue');
    await user.click(await screen.findByRole('radio', { name: 'Only selected items' }));
    const days = screen.getByRole('spinbutton', { name: 'Usual working days: Crown' });
    await user.type(days, '120');
    expect(days).toHaveAttribute('aria-invalid', 'false');
    await user.type(days, '0');
    expect(days).toHaveAttribute('aria-invalid', 'true');
    await user.click(tab('Working days'));
    await user.click(screen.getByRole('button', { name: 'Add holiday' }));
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    const marked = () => [first, last].map((input) => input.getAttribute('aria-invalid'));
    expect(marked()).toEqual(['false', 'false']);
    await user.clear(last);
    expect(marked()).toEqual(['false', 'true']);
    await user.clear(first);
    expect(marked()).toEqual(['true', 'true']);
  });
});

/** The last call before each time the page is left. */
function leaving({ asked }: MockState): (string | undefined)[] {
  const left: (string | undefined)[] = [];
  vi.spyOn(location, 'assign').mockImplementation(() => void left.push(asked.at(-1)?.path));
  return left;
}

describe('the end of an organisation', () => {
  test('first lists what happens to its data, and asks for its number and the password', async () => {
    const refused = (args: Record<string, unknown>) =>
      args.password === 'right' ? { erasedFrom: '2026-12-31T00:00:00.000Z' } : refuse('wrongPassword');
    const { user, state } = await open('clinicAdmin', own(), { closeInstitution: refused }, '?tab=end');
    expect(await screen.findByText(/3 patients are kept for 30 days/)).toBeInTheDocument();
    expect(screen.getByText(/partnerships with 2 organisations end/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close organisation…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close organisation' }));
    await user.type(await dialog.findByLabelText(/Your organisation’s number: C-1001/), 'C-1001');
    await user.type(dialog.getByLabelText(/Your password/), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Close permanently' }));
    expect(await dialog.findByText('The password is incorrect.')).toBeInTheDocument();
    expect(asked(state, 'institution/close')).toEqual({ number: 'C-1001', password: 'wrong' });
  });

  test('leaves the page at once, without a request for the closed organisation', async () => {
    const closeInstitution = { erasedFrom: '2026-12-31T00:00:00.000Z' };
    const { user, state } = await open('clinicAdmin', own(), { closeInstitution }, '?tab=end');
    const left = leaving(state);
    await user.click(await screen.findByRole('button', { name: 'Close organisation…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close organisation' }));
    await user.type(await dialog.findByLabelText(/Your organisation’s number: C-1001/), 'C-1001');
    await user.type(dialog.getByLabelText(/Your password/), 'right');
    await user.click(dialog.getByRole('button', { name: 'Close permanently' }));
    await waitFor(() => expect(left).toEqual(['institution/close']));
  });

  test('says what couldn’t be loaded, and loads it again', async () => {
    const fails = vi.fn(() => HttpResponse.json({}, { status: 500 }));
    const { user, router } = await open('clinicAdmin', own());
    await screen.findByRole('textbox', { name: /^Name/ });
    expectConsoleError('CallError: broken');
    server.use(http.post('*/prod-api/v1/member/query', fails, { once: true }));
    await router.navigate(`${path}?tab=end`);
    const handing = within(await screen.findByRole('region', { name: /Transfer ownership/ }));
    await user.click(await handing.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'New head' })).toBeInTheDocument();
  });

  test('is blocked while orders are in progress', async () => {
    await open('clinicAdmin', own(), { institutionClosing: { ...closing, openOrders: 2 } }, '?tab=end');
    expect(await screen.findByText(/2 orders are in progress/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close organisation…' })).toBeNull();
  });

  test('can be another member’s task: ownership goes to a member after a second question', async () => {
    const { user, state } = await open('clinicAdmin', own(), {}, '?tab=end');
    await user.click(await screen.findByRole('combobox', { name: 'New head' }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Ben Shaw']);
    await user.click(offered[0]!);
    await user.click(screen.getByRole('button', { name: 'Transfer…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Transfer to Ben Shaw?' }));
    expect(question.getByText(/Ben Shaw becomes the head of North Clinic/)).toBeInTheDocument();
    const left = leaving(state);
    await user.click(question.getByRole('button', { name: 'Transfer' }));
    // The page requests nothing that the former head may no longer see.
    await waitFor(() => expect(left).toEqual(['institution/handOver']));
    expect(asked(state, 'institution/handOver')).toMatchObject({ id: 1001 });
  });
});
