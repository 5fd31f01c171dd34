// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mayEver } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order/order.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const title = 'What each role may do';
const table = () => screen.findByRole('table', { name: title });
const open = (role: 'clinicAdmin' | 'factoryMember') => renderConsole(server, mockState(role), '/member/roles');

describe('what each role may do', () => {
  test('has a column for heads, members and each duty of the reader’s own side', async () => {
    await open('factoryMember');
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Action',
      'Head of lab',
      'Designers and other staff',
      'Designer',
      'Shipping',
    ]);
  });

  test('says of each changing action who may do it, in words too', async () => {
    await open('clinicAdmin');
    const rowsOf = async (name: string) =>
      within(await table())
        .getAllByRole('rowheader', { name })
        .map((head) =>
          within(head.closest('tr')!)
            .getAllByRole('cell')
            .map((cell) => cell.querySelector('span:last-child')!.textContent),
        );
    const [allowed, refused] = ['Allowed', 'Not allowed'];
    expect(await rowsOf('Approve design')).toEqual([[allowed, allowed, refused, refused]]);
    expect(await rowsOf('Send order')).toEqual([[allowed, allowed, refused, allowed]]);
    expect(await rowsOf('Confirm receipt')).toEqual([[allowed, allowed, allowed, allowed]]);
    expect(await rowsOf('Invite member')).toEqual([[allowed, refused, refused, refused]]);
    expect(within(await table()).queryByRole('rowheader', { name: 'Submit design' })).toBeNull();
    expect(mayEver(order, 'send', { role: 'clinicMember', duty: 'reception' })).toBe(false);
  });

  test('is linked from the members', async () => {
    await renderConsole(server, mockState('clinicAdmin'), '/member/page');
    expect((await screen.findAllByRole('link', { name: title }))[0]).toHaveAttribute('href', '/member/roles');
  });
});
