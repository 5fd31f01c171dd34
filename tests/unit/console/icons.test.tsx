// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { icons } from '../../../src/layout/icons.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

test('/icon/index shows each icon that a definition may name, with its use, and finds it by either', async () => {
  const { user } = await renderConsole(server, mockState('factoryMember'), '/icon/index');
  expect(await screen.findByRole('heading', { level: 1, name: 'Icons' })).toBeInTheDocument();
  const list = () => within(within(screen.getByRole('main')).getByRole('list'));
  const names = () =>
    list()
      .queryAllByRole('code')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(Object.keys(icons));
  await user.type(screen.getByRole('searchbox', { name: 'Name or page' }), 'new order');
  await waitFor(() => expect(names()).toEqual(['send']));
  await user.click(list().getByRole('button', { name: /send/ }));
  expect(await navigator.clipboard.readText()).toBe('send');
  await user.type(screen.getByRole('searchbox', { name: 'Name or page' }), 'zzz');
  expect(await screen.findByText('No icons found')).toBeInTheDocument();
});
