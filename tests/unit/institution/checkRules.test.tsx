// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { institution } from '../../../domain/organisation/institution.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const lab = {
  ...buildRecord(institution, {}, 1),
  id: 1001,
  name: 'Harbour Lab',
  country: 'GB',
  side: 'lab' as const,
  logoUrl: null,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  catalogue: null,
  checkRules: null,
  notation: null,
};

const choose = async (box: string, option: string) => {
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: box }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

test('a lab decides what becomes of a finding, for all its work or one kind of it', async () => {
  const state = mockState('factoryAdmin', { institution: [lab] });
  const { user } = await renderPage(server, state, '/institutionSet/page');
  await user.click(await screen.findByRole('tab', { name: 'Data check' }));
  await choose('Hole', 'Stop');
  await user.type(screen.getByRole('spinbutton', { name: 'Limit: Hole' }), '3');
  await choose('Kind of work', 'Implant');
  await choose('Hole', 'Ignore');
  expect(screen.queryByRole('spinbutton', { name: 'Limit: Hole' })).toBeNull();
  await user.type(screen.getByRole('spinbutton', { name: 'Zirconia: Clearance' }), '0.8');
  await user.type(screen.getByRole('spinbutton', { name: 'Layered zirconia: Wall' }), '0.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(state.asked.findLast(({ path }) => path === 'institution/update')?.body).toMatchObject({
      checkRules: {
        rules: [
          { rule: 'hole', caseType: null, level: 'stop', limit: 3 },
          { rule: 'hole', caseType: 'implant', level: 'pass', limit: null },
        ],
        rooms: [
          { material: 'zirconia', room: 0.8, wall: null },
          { material: 'layeredZirconia', room: null, wall: 0.5 },
        ],
      },
    }),
  );
});
