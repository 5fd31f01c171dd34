// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { device, type Device } from '../../../../domain/organisation/device.ts';
import { languages } from '../../../../domain/languages.ts';
import { member, type Member } from '../../../../domain/organisation/member.ts';
import { relationship, type Relationship } from '../../../../domain/organisation/relationship.ts';
import type { Role } from '../../../../domain/roles.ts';
import { workOrder, type WorkOrder } from '../../../../domain/workOrder.ts';
import { resources } from '../../../../src/resources/index.ts';
import { expectConsoleError } from '../../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { buildRecord } from '../../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
const path = '/inbox/page';
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
beforeEach(() => happyDOM.setViewport({ width: 1024 }));
afterEach(() => happyDOM.setViewport({ width: 1024 }));

const asked = (nth: number, overrides: Partial<Relationship>) =>
  buildRecord(relationship, { state: 'toBeConfirmed', askedByUs: false, side: 'lab', ...overrides }, nth);
const partners = [
  asked(1, { partnerName: 'Bayside Lab', askedAt: '2026-01-03T08:00:00.000Z', contactPerson: 'Rhys Morgan' }),
  asked(2, { partnerName: 'Nordic Aligners', askedAt: '2026-01-04T08:00:00.000Z' }),
  asked(3, { partnerName: 'Asked by us', askedByUs: true }),
  asked(4, { partnerName: 'A partner', state: 'confirmed' }),
];
const person = (nth: number, overrides: Partial<Member>) =>
  buildRecord(member, { state: 'notReviewed', role: null, joinedAt: null, ...overrides }, nth);
const people = [
  person(1, { name: 'Maya Lind' }),
  person(2, { name: 'Jonas Weber' }),
  person(3, { name: 'A member', state: 'normal', role: 'clinicMember' }),
];
const task = (nth: number, overrides: Partial<WorkOrder>) => buildRecord(workOrder, overrides, nth);
const tasks = [
  task(1, { content: 'The mill hums', state: 'open', handles: true }),
  task(2, { content: 'Check our contacts', state: 'open', handles: false }),
  task(3, { content: 'Order discs', state: 'resolved', directs: true, resolution: 'Ten came' }),
];
const machine = (nth: number, overrides: Partial<Device>) => buildRecord(device, overrides, nth);

const clinic = (more: object = {}) =>
  mockState('clinicAdmin', { relationship: partners, member: people, workOrder: tasks, ...more });
const open = (state: MockState) => renderConsole(server, state, path);
const group = (name: string) => screen.findByRole('region', { name });
const titlesIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
const row = async (name: string, title: string) =>
  (await within(await group(name)).findByText(title)).closest<HTMLElement>('li')!;
const bodiesOf = (state: MockState, call: string) =>
  state.asked.filter((one) => one.path === call).map(({ body }) => body);

describe('the inbox', () => {
  test('shows what only a head decides, by resource, the newest first', async () => {
    await open(clinic());
    expect(titlesIn(await group('Partner requests'))).toEqual(['Nordic Aligners', 'Bayside Lab']);
    expect(new Set(titlesIn(await group('Applicants')))).toEqual(new Set(['Jonas Weber', 'Maya Lind']));
    expect(new Set(titlesIn(await group('Work orders')))).toEqual(new Set(['Order discs', 'The mill hums']));
    expect(screen.queryByRole('region', { name: 'Locked devices' })).toBeNull();
    expect(screen.getByText('6 decisions waiting')).toBeInTheDocument();
    const bayside = await row('Partner requests', 'Bayside Lab');
    expect(bayside).toHaveTextContent('Lab · Rhys Morgan');
    expect(within(bayside).getByRole('link', { name: 'Bayside Lab' })).toHaveAttribute(
      'href',
      `/relationWeb/partner?id=${partners[0]!.id}`,
    );
    const discs = await row('Work orders', 'Order discs');
    expect(within(discs).getByRole('button', { name: 'Close' })).toBeInTheDocument();
    expect(within(discs).getByRole('button', { name: 'Reopen…' })).toBeInTheDocument();
    const mill = await row('Work orders', 'The mill hums');
    expect(within(mill).getAllByRole('button')).toEqual([within(mill).getByRole('button', { name: 'Take' })]);
  });

  test('shows a lab its locked devices', async () => {
    const devices = [machine(1, { name: 'Mill 1', state: 'locked' }), machine(2, { name: 'Mill 2', state: 'bound' })];
    const state = mockState('factoryAdmin', { device: devices });
    const { user } = await open(state);
    expect(titlesIn(await group('Locked devices'))).toEqual(['Mill 1']);
    await user.click(within(await row('Locked devices', 'Mill 1')).getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Nothing waits for your decision')).toBeInTheDocument();
    expect(bodiesOf(state, 'device/unlock')).toEqual([{ id: devices[0]!.id, version: 1 }]);
  });

  test('loses what is accepted, and asks for the reason of a refusal as elsewhere', async () => {
    const state = clinic();
    const { user } = await open(state);
    await user.click(within(await row('Partner requests', 'Bayside Lab')).getByRole('button', { name: 'Accept' }));
    await waitFor(async () => expect(titlesIn(await group('Partner requests'))).toEqual(['Nordic Aligners']));
    await user.click(within(await row('Partner requests', 'Nordic Aligners')).getByRole('button', { name: 'Reject…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Too far');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Partner requests' })).toBeNull());
    expect(bodiesOf(state, 'relationship/reject')).toMatchObject([{ id: partners[1]!.id, reason: 'Too far' }]);
    expect(screen.getByText('4 decisions waiting')).toBeInTheDocument();
  });

  test('says which group couldn’t be loaded, and tries again', async () => {
    const state = clinic();
    expectConsoleError('Something went wrong on our side');
    let isBroken = true;
    const shown = renderConsole(server, state, path);
    server.use(http.post('*/prod-api/v1/member/query', () => (isBroken ? refuse('unexpected') : undefined)));
    const { user } = await shown;
    const section = await group('Applicants');
    expect(within(section).queryAllByRole('listitem')).toEqual([]);
    isBroken = false;
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(titlesIn(await group('Applicants'))).toHaveLength(2));
  });
});

describe('ticked rows', () => {
  const tick = async (user: { click(element: Element): Promise<void> }, name: string, title: string) =>
    user.click(within(await row(name, title)).getByRole('checkbox'));

  test('are answered at once from a bar in the head’s place; what is refused stays ticked', async () => {
    expectConsoleError('They asked someone else.');
    const state = clinic();
    const { user } = await open(state);
    await tick(user, 'Partner requests', 'Bayside Lab');
    await tick(user, 'Partner requests', 'Nordic Aligners');
    expect(screen.getByText('2 partner requests selected')).toBeInTheDocument();
    expect(screen.queryByText('6 decisions waiting')).toBeNull();
    server.use(
      http.post('*/prod-api/v1/relationship/agree', async ({ request }) => {
        const { id } = (await request.clone().json()) as { id: string };
        return id === partners[0]!.id ? refuse('notInThisState', null, 'They asked someone else.') : undefined;
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Accept 2' }));
    expect(await screen.findByText(/1 completed.*Bayside Lab.*They asked someone else\./)).toBeInTheDocument();
    await waitFor(async () => expect(titlesIn(await group('Partner requests'))).toEqual(['Bayside Lab']));
    expect(screen.getByText('1 partner request selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByText('5 decisions waiting')).toBeInTheDocument();
  });

  test('are ticked on a phone too', async () => {
    happyDOM.setViewport({ width: 390 });
    const { user } = await open(clinic());
    await tick(user, 'Partner requests', 'Bayside Lab');
    await tick(user, 'Partner requests', 'Nordic Aligners');
    expect(screen.getByRole('button', { name: 'Accept 2' })).toBeInTheDocument();
  });

  test('are of one group: a tick in another begins again', async () => {
    const { user } = await open(clinic());
    await tick(user, 'Partner requests', 'Bayside Lab');
    await tick(user, 'Work orders', 'Order discs');
    expect(screen.getByText('1 work order selected')).toBeInTheDocument();
    expect(within(await row('Partner requests', 'Bayside Lab')).getByRole('checkbox')).not.toBeChecked();
    // Reopening requires a reason per work order, so it isn't a bulk action.
    expect(screen.getByRole('button', { name: 'Close 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Reopen 1/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 work orders selected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take 1' })).toBeInTheDocument();
  });

  test('give all applicants the role that is asked for once', async () => {
    const state = clinic();
    const { user } = await open(state);
    await tick(user, 'Applicants', 'Maya Lind');
    await tick(user, 'Applicants', 'Jonas Weber');
    await user.click(screen.getByRole('button', { name: 'Accept 2…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept' });
    await user.click(within(dialog).getByRole('combobox', { name: /Role/ }));
    await user.click(within(await screen.findByRole('listbox')).getAllByRole('option')[1]!);
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Applicants' })).toBeNull());
    expect(bodiesOf(state, 'member/agree').map(({ role }) => role)).toEqual(['clinicMember', 'clinicMember']);
  });
});

describe('on a wide window', () => {
  test('the row at hand shows its facts next to the list, and the keys go from row to row', async () => {
    happyDOM.setViewport({ width: 1440 });
    const { user } = await open(clinic());
    const rail = (name: string) => screen.findByRole('complementary', { name });
    expect(within(await rail('Nordic Aligners')).getByRole('link', { name: 'Open' })).toBeInTheDocument();
    await user.keyboard('j');
    await user.keyboard('j');
    expect(await row('Partner requests', 'Bayside Lab')).toHaveFocus();
    expect(within(await rail('Bayside Lab')).getByText('Rhys Morgan')).toBeInTheDocument();
    await user.click(await row('Work orders', 'Order discs'));
    const facts = await rail('Order discs');
    expect(within(facts).getByText('Ten came')).toBeInTheDocument();
    await user.click(within(facts).getByRole('button', { name: 'Close' }));
    // The row that takes its place is next.
    expect(await rail('The mill hums')).toBeInTheDocument();
  });
});

describe('the page', () => {
  test.each(['clinicMember', 'factoryMember'] as const)('isn’t a %s’s', async (role: Role) => {
    await open(mockState(role));
    expect(await screen.findByRole('heading', { level: 1, name: 'No access' })).toBeInTheDocument();
    expect(document.querySelector(`nav a[href="${path}"]`)).toBeNull();
  });

  test('is in a head’s menu, and empty in words', async () => {
    await open(mockState('factoryAdmin'));
    expect(await screen.findByText('Nothing waits for your decision')).toBeInTheDocument();
    expect(document.querySelector(`nav a[href="${path}"]`)).toHaveTextContent('Inbox');
  });
});

test.each(languages)('each resource in it has its heading and its count of ticked ones in %s', async (language) => {
  const { default: custom } = (await import(`../../../../src/i18nProvider/${language}/custom.ts`)) as {
    default: { inbox: { groups: Record<string, string>; selected: Record<string, string> } };
  };
  const names = resources.filter(({ inbox }) => inbox).map(({ name }) => name);
  const { groups, selected } = custom.inbox;
  expect(names.filter((name) => !groups[name] || !selected[`${name}_other`])).toEqual([]);
  expect(Object.keys(groups).toSorted()).toEqual(names.toSorted());
});
