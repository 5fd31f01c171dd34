// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { patient } from '../../../domain/patient/patient.ts';
import type { UserInfo } from '../../../domain/account/userInfo.ts';
import type { Role } from '../../../domain/roles.ts';
import { ownPath } from '../../../src/authProvider/ownPath.ts';
import { readToken, saveToken } from '../../../src/dataProvider/token.ts';
import { ownPages } from '../../../src/layout/places.ts';
import { mockState, mockUser, refuse } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const product = 'Dental Digital Cloud Platform';
const person = buildRecord(patient, { name: 'Ada Ray' });
// Queries the document directly: happy-dom takes seconds to compute the role of every element in the frame.
const nav = (name: string) => document.querySelector(`nav[aria-label="${name}"]`);
type Shown = Awaited<ReturnType<typeof renderConsole>>;

const open = (path: string, role: Role = 'clinicAdmin', signedOut = false) =>
  renderConsole(server, mockState(role, { patient: [person] }), path, { signedOut });
const openAs = (user: Partial<UserInfo>, path: string) =>
  renderConsole(
    server,
    { ...mockState('clinicAdmin'), calls: { getUserInfo: { ...mockUser('clinicAdmin'), ...user } } },
    path,
  );
const addressOf = ({ router }: Shown) => router.state.location.pathname + router.state.location.search;
const expectAddress = (shown: Shown, address: string) =>
  waitFor(() => {
    expect(shown.router.state.navigation.state).toBe('idle');
    expect(addressOf(shown)).toBe(address);
  });
/** Checks the final address, after any redirect has rendered. */
const expectAt = async (shown: Shown, address: string, heading: string) => {
  await waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(heading));
  await expectAddress(shown, address);
};

describe('without a token', () => {
  test.each([
    ['/', '/login'],
    ['/orderForm', '/login?redirect=%2ForderForm'],
    [`/patientDetail/page?id=${person.id}`, `/login?redirect=%2FpatientDetail%2Fpage%3Fid%3D${person.id}`],
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/no/such/page', '/login?redirect=%2Fno%2Fsuch%2Fpage'],
    ['/redirect/patientMan/page', '/login?redirect=%2FpatientMan%2Fpage'],
    ['/in/1002/orderForm?page=2', '/login?redirect=%2Fin%2F1002%2ForderForm%3Fpage%3D2'],
    ['/auth-redirect?redirect=/patientMan/page', '/login?redirect=%2FpatientMan%2Fpage'],
    ['/auth-redirect?token=stolen', '/login'],
    ['/auth-redirect?redirect=//evil.example', '/login'],
  ])('%s leads to %s', async (path, address) => {
    await expectAt(await open(path, 'clinicAdmin', true), address, 'Sign in');
    expect(document.title).toBe(`Sign in – ${product}`);
    expect(readToken()).toBeNull();
  });

  test.each([
    ['/404', 'Page not found'],
    ['/401', 'No access'],
  ])('%s stands alone', async (path, title) => {
    const shown = await open(path, 'clinicAdmin', true);
    await expectAt(shown, path, title);
    expect(nav('Main menu')).toBeNull();
    await shown.user.click(screen.getByText('Go to orders'));
    await expectAt(shown, '/login', 'Sign in');
  });
});

describe('signed in', () => {
  test.each([
    ['/', '/orderForm', 'Orders'],
    ['/login', '/orderForm', 'Orders'],
    ['/pro/orderForm', '/pro/orderForm', 'Orders'],
    ['/redirect/patientMan/page', '/patientMan/page', 'Patients'],
    ['/redirect//evil.example', '/404', 'Page not found'],
    ['/in/1002/patientMan/page', '/patientMan/page', 'Patients'],
    ['/in/1002//evil.example', '/404', 'Page not found'],
    ['/in/anywhere/patientMan/page', '/404', 'Page not found'],
    ['/auth-redirect?redirect=/patientMan/page', '/patientMan/page', 'Patients'],
    ['/auth-redirect?redirect=/\t/evil.example', '/orderForm', 'Orders'],
    ['/no/such/page', '/404', 'Page not found'],
    ['/404', '/404', 'Page not found'],
    ['/401', '/401', 'No access'],
    ['/profile', '/profile/index', 'User settings'],
    ['/patientMan/create', '/patientMan/create', 'Add patient'],
    [`/patientDetail/page?id=${person.id}`, `/patientDetail/page?id=${person.id}`, 'Ada Ray'],
  ])('%s leads to %s, in the layout, with its title', async (path, address, title) => {
    await expectAt(await open(path), address, title);
    expect(document.title).toBe(`${title} – ${product}`);
    expect(nav('Main menu')).toBeInTheDocument();
    const trail = nav('Breadcrumbs')!;
    expect(trail.querySelector('a')).toHaveAttribute('href', ownPages.dashboard.path);
    expect(trail).toHaveTextContent(title);
  });

  test.each(['/patientMan/page', '/patientMan/create', `/patientDetail/page?id=${person.id}`])(
    '%s is not for a laboratory: /401',
    async (path) => {
      await expectAt(await open(path, 'factoryAdmin'), '/401', 'No access');
    },
  );

  test('a token that is removed meanwhile: the next step leads to /login', async () => {
    const shown = await open('/404');
    await expectAt(shown, '/404', 'Page not found');
    document.cookie = 'Admin-Token=; path=/; Max-Age=0';
    await shown.router.navigate('/patientMan/page');
    await expectAt(shown, '/login?redirect=%2FpatientMan%2Fpage', 'Sign in');
    saveToken('again');
    await shown.router.navigate('/patientMan/page');
    await expectAt(shown, '/patientMan/page', 'Patients');
  });
});

describe('without an organisation', () => {
  test.each([
    ['a newUser', { roles: ['newUser'], iid: 0, authorityId: 0, institution: null }],
    ['a role without an organisation', { roles: ['clinicAdmin'], iid: 0, institution: null }],
    ['a newUser of an organisation', { roles: ['newUser'], authorityId: 9527 }],
  ] as [string, Partial<UserInfo>][])('%s is redirected to /profile/index', async (_who, user) => {
    const shown = await openAs(user, '/');
    await expectAt(shown, '/profile/index', 'User settings');
    await shown.router.navigate('/patientMan/page');
    await expectAddress(shown, '/profile/index');
    await shown.router.navigate('/no/such/page');
    await expectAddress(shown, '/profile/index');
    await waitFor(() => expect(document.title).toBe(`User settings – ${product}`));
  });
});

describe('user info that can’t be loaded', () => {
  test.each([
    ['a refusal', () => refuse('unexpected', null, 'The account is closed.'), 'The account is closed.'],
    ['a refusal without words', () => refuse('unexpected', null, ''), 'Error'],
    ['a session that has ended', () => refuse('expiredToken', null, 'Signed out.'), 'Signed out.'],
  ])('%s deletes the token and shows its message at /login', async (_what, getUserInfo, message) => {
    const state = { ...mockState('clinicAdmin'), calls: { getUserInfo } };
    const shown = await renderConsole(server, state, '/patientMan/page');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await expectAddress(shown, '/login?redirect=%2FpatientMan%2Fpage');
    expect(readToken()).toBeNull();
  });
});

test.each([
  ['/orderForm?page=2#top', '/orderForm?page=2#top'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example/orderForm', null],
  ['javascript:alert(1)', null],
  ['orderForm', null],
  ['', null],
  [null, null],
])('%j is a path of this site: %j', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});
