// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { patient } from '../../../../domain/patient/patient.ts';
import { expectConsoleError } from '../../../support/consoleGuard.ts';
import { draftKey, mockState, refuse } from '../../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../../support/mock/records.ts';
import { renderConsole, mockServer } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
const input = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, text: string) => fireEvent.change(input(label), { target: { value: text } });
const ada = buildRecord(patient, {
  name: 'Ada Lovelace',
  sex: 'female',
  birthDate: '1985-12-10',
  creatorId: 7,
  version: 2,
});
const ofAda = draftKey({ entity: 'patient', recordId: ada.id });
const ofNew = draftKey({ entity: 'patient', recordId: null });
const editing = `/patientDetail/edit?id=${ada.id}`;
const at = new Date(new Date().setHours(10, 42, 0, 0)).toISOString();
const cut = () => HttpResponse.error();

describe('a form’s draft', () => {
  test('saves only the changed fields during typing, and is deleted once the record is saved', async () => {
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    const { router } = await renderConsole(server, state, editing);
    await screen.findByText('Save');
    type('Name', 'Ada King');
    expect(await screen.findByText(/^Draft saved/)).toBeInTheDocument();
    expect(state.drafts.get(ofAda)).toMatchObject({ values: { name: 'Ada King' }, baseVersion: 2 });
    fireEvent.click(screen.getByText('Save'));
    await expect.poll(() => router.state.location.pathname).toBe('/patientDetail/page');
    expect(state.drafts.size).toBe(0);
    expect(state.asked.at(-1)?.path).not.toBe('draft/save');
  });

  test('is saved immediately when the user leaves, without a question, and is restored on return', async () => {
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    const { router } = await renderConsole(server, state, editing);
    await screen.findByText('Save');
    type('Remarks', 'Prefers mornings');
    await act(() => router.navigate('/orderForm'));
    await expect.poll(() => router.state.location.pathname).toBe('/orderForm');
    expect(state.drafts.get(ofAda)?.values).toEqual({ remark: 'Prefers mornings' });
    await act(() => router.navigate(editing));
    expect(await screen.findByText(/^Draft from .* restored$/)).toBeInTheDocument();
    expect(input('Remarks')).toHaveValue('Prefers mornings');
    expect(input('Name')).toHaveValue('Ada Lovelace');
  });

  test('can be discarded, and the discard undone', async () => {
    const state = mockState('clinicAdmin');
    state.drafts.set(ofNew, { values: { name: 'Grace' }, baseVersion: null, updatedAt: at });
    await renderConsole(server, state, '/patientMan/create');
    const notice = await screen.findByText(/^Draft from 10:42.*restored$/);
    const button = (name: string) => within(notice.closest<HTMLElement>('.MuiAlert-root')!).getByText(name);
    expect(input('Name')).toHaveValue('Grace');
    fireEvent.click(button('Discard'));
    expect(input('Name')).toHaveValue('');
    await waitFor(() => expect(state.drafts.size).toBe(0));
    fireEvent.click(await screen.findByText('Undo'));
    expect(input('Name')).toHaveValue('Grace');
    await waitFor(() => expect(state.drafts.get(ofNew)?.values).toEqual({ name: 'Grace' }));
  });

  test('based on an older version warns and lets the user choose', async () => {
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    state.drafts.set(ofAda, { values: { name: 'Ada King' }, baseVersion: 1, updatedAt: at });
    await renderConsole(server, state, editing);
    expect(await screen.findByText('Someone else changed this while you were editing')).toBeInTheDocument();
    expect(input('Name')).toHaveValue('Ada King');
    fireEvent.click(screen.getByText('Use current version'));
    expect(input('Name')).toHaveValue('Ada Lovelace');
    await waitFor(() => expect(state.drafts.size).toBe(0));
  });

  test('loses only the values that the form can’t show', async () => {
    const state = mockState('clinicAdmin');
    const values = { name: 'Grace', oralHabits: 'smoking', sex: 7, patientNumber: 'P-1' };
    state.drafts.set(ofNew, { values, baseVersion: null, updatedAt: at });
    await renderConsole(server, state, '/patientMan/create');
    await screen.findByText(/restored$/);
    expect(input('Name')).toHaveValue('Grace');
  });

  test('that can’t be saved asks before the page is left, and stays on “Stay”', async () => {
    expectConsoleError('CallError: network');
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    const { router } = await renderConsole(server, state, editing);
    await screen.findByText('Save');
    server.use(http.post('*/prod-api/v1/draft/save', cut));
    type('Name', 'Ada King');
    await act(() => router.navigate('/orderForm'));
    fireEvent.click(await screen.findByText('Stay'));
    expect(router.state.location.pathname).toBe('/patientDetail/edit');
    expect(input('Name')).toHaveValue('Ada King');
    expect(screen.getByText('Couldn’t save draft')).toBeInTheDocument();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(() => router.navigate('/orderForm'));
    fireEvent.click(await screen.findByText('Leave'));
    await expect.poll(() => router.state.location.pathname).toBe('/orderForm');
  });

  test('without input neither asks nor saves', async () => {
    const grace = { ...ada, id: idOf(2) };
    const state = mockState('clinicAdmin', { patient: [grace] });
    const { router } = await renderConsole(server, state, `/patientDetail/edit?id=${grace.id}`);
    await screen.findByText('Save');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await act(() => router.navigate('/orderForm'));
    await expect.poll(() => router.state.location.pathname).toBe('/orderForm');
    expect(state.asked.filter(({ path, body }) => path === 'draft/save' && body.recordId === grace.id)).toEqual([]);
  });
});

describe('a rejected form', () => {
  test('counts its errors, links to each, and focuses the first', async () => {
    await renderConsole(server, mockState('clinicAdmin'), '/patientMan/create');
    fireEvent.click(await screen.findByText('Save'));
    const fault = (await screen.findByText('Form validation failed')).closest<HTMLElement>('[role=alert]')!;
    expect(fault).toHaveTextContent('3 fields need attention');
    await waitFor(() => expect(input('Name')).toHaveFocus());
    fireEvent.click(within(fault).getByText('Date of birth'));
    await waitFor(() => expect(input('Date of birth')).toHaveFocus());
    type('Name', 'Ada');
    await waitFor(() => expect(fault).toHaveTextContent('2 fields need attention'));
  });

  test('focuses the first error of the server too, and can be sent again immediately', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    let tries = 0;
    const { router } = await renderConsole(server, state, editing);
    await screen.findByText('Save');
    server.use(
      http.post('*/prod-api/v1/patient/update', () => {
        tries += 1;
        return tries === 1 ? refuse('invalid', { errors: { entryNumber: 'This number is taken' } }) : undefined;
      }),
    );
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(input('Clinic entry number')).toHaveFocus());
    expect(input('Clinic entry number')).toHaveAccessibleDescription('This number is taken');
    type('Clinic entry number', '17');
    fireEvent.click(screen.getByText('Save'));
    await expect.poll(() => router.state.location.pathname).toBe('/patientDetail/page');
    expect(tries).toBe(2);
  });

  test('is sent once, however often the user clicks', async () => {
    const state = mockState('clinicAdmin', { patient: [{ ...ada }] });
    const { router } = await renderConsole(server, state, editing);
    const save = await screen.findByText('Save');
    type('Name', 'Ada King');
    for (let press = 0; press < 4; press++) fireEvent.submit(save.closest('form')!);
    await expect.poll(() => router.state.location.pathname).toBe('/patientDetail/page');
    expect(state.asked.filter(({ path }) => path === 'patient/update').length).toBe(1);
  });
});
