// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { patient } from '../../../domain/patient/patient.ts';
import { workOrder } from '../../../domain/workOrder.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { renderConsole, mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: text } });
const save = async () => fireEvent.click(await screen.findByText('Save'));

const ada = buildRecord(patient, {
  name: 'Ada Lovelace',
  sex: 'female',
  birthDate: '1985-12-10',
  email: null,
  mobilePhone: '07700',
  creatorId: 7,
});

describe('a patient’s form', () => {
  test('says at the top that it was rejected and at each field why, and sends nothing', async () => {
    const state = mockState('clinicAdmin');
    await renderConsole(server, state, '/patientMan/create');
    await screen.findByText('Save');
    type('E-mail', 'not an address');
    await save();
    expect(await screen.findByText('Form validation failed')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required');
    expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/e-mail/i);
    expect(state.asked.map(({ path }) => path)).not.toContain('patient/create');
  });

  test('shows the server’s refusal at its field and keeps the input', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin', { patient: [ada] });
    await renderConsole(server, state, `/patientDetail/edit?id=${ada.id}`);
    server.use(
      http.post('*/prod-api/v1/patient/update', () =>
        refuse('invalid', { errors: { entryNumber: 'This number is taken' } }),
      ),
    );
    await screen.findByText('Save');
    type('Name', 'Ada King');
    await save();
    expect(await screen.findByText('This number is taken')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada King');
    expect(screen.getByText('Form validation failed')).toBeInTheDocument();
  });

  test('after another user’s save keeps the input, takes over the other fields, and asks about conflicts', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin', { patient: [ada] });
    const { router } = await renderConsole(server, state, `/patientDetail/edit?id=${ada.id}`);
    await screen.findByText('Save');
    Object.assign(state.rows.patient![0]!, { name: 'Augusta Ada', mobilePhone: '07999', version: 2 });
    type('Name', 'Ada King');
    await save();
    const notice = await screen.findByText('Someone else changed this while you were editing');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada King');
    expect(screen.getByLabelText(/^Mobile phone/)).toHaveValue('07999');
    fireEvent.click(within(notice.closest<HTMLElement>('.MuiAlert-root')!).getByText('Use current version'));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Augusta Ada');
    type('Name', 'Countess of Lovelace');
    await save();
    await expect.poll(() => router.state.location.pathname).toBe('/patientDetail/page');
    expect(state.asked.findLast(({ path }) => path === 'patient/update')?.body).toMatchObject({
      name: 'Countess of Lovelace',
      mobilePhone: '07999',
      version: 2,
    });
  });

  test('reports a change of the record outside the form’s fields only when it makes a save fail', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin', { patient: [ada] });
    const { router, queries } = await renderConsole(server, state, `/patientDetail/edit?id=${ada.id}`);
    await screen.findByText('Save');
    type('Name', 'Ada King');
    Object.assign(state.rows.patient![0]!, { version: 2 });
    await queries.invalidateQueries();
    expect(screen.queryByText('Someone else changed this while you were editing')).toBeNull();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada King');
    Object.assign(state.rows.patient![0]!, { version: 3 });
    await save();
    expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument();
    await save();
    await expect.poll(() => router.state.location.pathname).toBe('/patientDetail/page');
  });

  test('of a record that the user may only read says so, and requests no draft', async () => {
    const work = buildRecord(workOrder, { state: 'closed', directs: false, handles: true, works: true });
    const state = mockState('factoryMember', { workOrder: [work] });
    await renderConsole(server, state, `/workOrder/edit?id=${work.id}`);
    expect(await screen.findByText('You don’t have permission to do this.')).toBeInTheDocument();
    expect(screen.queryByText('Save')).toBeNull();
    expect(state.asked.map(({ path }) => path)).not.toContain('draft/get');
  });

  test('is not shown to a lab, which has no patients: the page says so', async () => {
    await renderConsole(server, mockState('factoryAdmin'), '/patientMan/page');
    expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
  });
});
