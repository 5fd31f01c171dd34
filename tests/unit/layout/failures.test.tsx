// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorCodes, type ErrorName } from '../../../domain/errors.ts';
import { member } from '../../../domain/organisation/member.ts';
import { CallError } from '../../../src/dataProvider/CallError.ts';
import { tellFailure } from '../../../src/dataProvider/failures.ts';
import { storageTone } from '../../../src/layout/theme.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const open = async (state: MockState = mockState('clinicAdmin')) => {
  const shown = await renderConsole(server, state, '/404');
  await screen.findByText('Page not found', { selector: 'h1' });
  return shown;
};
const fail = (name: ErrorName, message: string, reads = false) =>
  act(() => tellFailure(new CallError(message, errorCodes[name]), { reads }));
const ada = buildRecord(member, { name: 'Ada North', role: 'clinicAdmin', state: 'normal', isSelf: true }, 1);
const ben = buildRecord(member, { name: 'Ben Shaw', role: 'clinicMember', state: 'normal', hasLapsed: false }, 2);
const toast = () => document.querySelector<HTMLElement>('.MuiSnackbar-root .MuiAlert-root');
const question = 'You have been logged out, you can cancel to stay on this page, or log in again';

describe('a failed call shows', () => {
  test('the server’s sentence in a toast, once per cause', async () => {
    await open();
    fail('overQuota', 'There is no room left.');
    fail('overQuota', 'There is no room left.');
    expect(await screen.findAllByText('There is no room left.')).toHaveLength(1);
  });

  test('"Error" when the server gave no sentence, and our sentence when it didn’t answer', async () => {
    const first = await open();
    fail('unexpected', '');
    expect(await screen.findByText('Error')).toBeInTheDocument();
    first.unmount();
    await open();
    act(() => tellFailure(new CallError('network', 'network'), { reads: true }));
    expect(await screen.findByText(/Can’t reach the server/)).toBeInTheDocument();
  });

  test('nothing for 200001 and 200002', async () => {
    await open();
    fail('invalid', 'Form validation failed');
    fail('conflict', 'Changed meanwhile');
    fail('overQuota', 'The last one');
    expect(await screen.findByText('The last one')).toBeInTheDocument();
    expect(screen.queryByText('Form validation failed')).toBeNull();
    expect(screen.queryByText('Changed meanwhile')).toBeNull();
  });

  test('an error immediately, also during a success message', async () => {
    const state = mockState('clinicAdmin', { member: [ada, ben] });
    const { user } = await renderConsole(server, state, '/member/page');
    const row = (await screen.findByText('Ben Shaw')).closest('tr')!;
    await user.click(within(row).getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove member…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getAllByRole('button').at(-1)!);
    await waitFor(() => expect(toast()).toHaveAttribute('role', 'status'));
    fail('overQuota', 'There is no room left.');
    expect(toast()).toHaveTextContent('There is no room left.');
    expect(toast()).toHaveAttribute('role', 'alert');
  });

  test('its refusal in the open dialog, with the focus on it', async () => {
    const state = mockState('clinicAdmin', { member: [ada, ben] });
    const { user } = await renderConsole(server, state, '/member/page');
    const row = (await screen.findByText('Ben Shaw')).closest('tr')!;
    await user.click(within(row).getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove member…' }));
    const dialog = await screen.findByRole('dialog');
    fail('overQuota', 'There is no room left.');
    const alert = within(dialog).getByText('There is no room left.').closest<HTMLElement>('[role=alert]')!;
    expect(alert).toHaveFocus();
    expect(toast()).toBeNull();
    fail('overQuota', 'Read in the background.', true);
    expect(await screen.findByText('Read in the background.')).toBe(toast()!.querySelector('.MuiAlert-message'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each(['unknownToken', 'revokedToken', 'expiredToken'] as const)(
    '%s asks once; who stays is asked again by what they do only',
    async (name) => {
      const { user } = await open();
      fail(name, 'out', true);
      fail(name, 'out', true);
      expect(await screen.findAllByText(question)).toHaveLength(1);
      expect(screen.getByText('Confirm logout')).toBeInTheDocument();
      expect(screen.getByText('Re-Login')).toBeInTheDocument();
      await user.click(screen.getByText('Cancel'));
      await waitFor(() => expect(screen.queryByText(question)).toBeNull());
      fail(name, 'out', true);
      expect(screen.queryByText(question)).toBeNull();
      fail(name, 'out');
      expect(await screen.findByText(question)).toBeInTheDocument();
    },
  );
});

describe('the storage bar', () => {
  test.each([
    [0, 'success'],
    [49.9, 'success'],
    [50, 'warning'],
    [69.9, 'warning'],
    [70, 'error'],
    [99, 'error'],
    [140, 'error'],
  ])('at %d %% is %s', (percent, tone) => {
    expect(storageTone(percent)).toBe(tone);
  });

  test('is the clinic’s, with the used amount', async () => {
    const full = { totalSize: 10, maxSize: 10, percent: 100, head: 'Ida North' };
    const clinic = await open({ ...mockState('clinicMember'), calls: { storageInfo: full } });
    expect(await screen.findByText('10 GB of 10 GB used')).toBeInTheDocument();
    expect(screen.getByLabelText('Capacity')).toHaveAttribute(
      'aria-valuetext',
      '10 GB of 10 GB used. Full: uploads paused',
    );
    clinic.unmount();
    await open(mockState('factoryAdmin'));
    expect(screen.queryByLabelText('Capacity')).toBeNull();
  });
});
