// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { order } from '../../../domain/order/order.ts';
import { patient, type Patient } from '../../../domain/patient/patient.ts';
import { signOut } from '../../../src/authProvider/index.ts';
import { ConsoleLayout } from '../../../src/frame/ConsoleLayout.tsx';
import { Page } from '../../../src/layout/Page.tsx';
import { changeSettings } from '../../../src/layout/preferences.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const people = [1, 2, 3].map((nth) => buildRecord(patient, { name: `Patient ${'ABC'[nth - 1]}` }, nth));
const page = (nth: number) => `/patientDetail/page?id=${idOf(nth)}`;
const withPeople = () => mockState('clinicAdmin', { patient: people, order: [buildRecord(order, { number: 'R-1' })] });

// Queries the document directly: happy-dom takes seconds to compute the role of every element in the frame.
const links = () => [...document.querySelectorAll<HTMLElement>('nav [role=toolbar] a')];
const names = () => links().map((link) => link.textContent);
const tab = (name: string) => links().find((link) => link.textContent === name)!;
const heading = (name: string) => waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(name));
const button = (name: string) => screen.getByLabelText(name);
const menu = async (entry: string) => (await screen.findByText(entry)).closest<HTMLElement>('[role=menuitem]')!;
const asked = (state: MockState, path: string) => state.asked.filter((one) => one.path === path).length;

/** The frame with pages that only have a title. */
const open = (state: MockState, path: string) =>
  renderPart(server, state, <ConsoleLayout />, {
    path,
    pages: [
      { path: '/orderForm', element: <Page title="Orders">{null}</Page> },
      { path: '/orderDetail/page', element: <Page title="R-1">{null}</Page> },
      { path: '/myCapacity/page', element: <Page title="Capacity">{null}</Page> },
      { path: '/patientDetail/page', element: <PatientPage /> },
    ],
  });
function PatientPage() {
  const [params] = useSearchParams();
  const { data } = useGetOne<Patient>('patient', { id: params.get('id') ?? '' });
  return <Page title={data?.name ?? ''}>{null}</Page>;
}

async function openPeople(state = withPeople()) {
  const shown = await open(state, '/orderForm');
  await heading('Orders');
  for (const nth of [1, 2, 3]) {
    await shown.router.navigate(page(nth));
    await heading(people[nth - 1]!.name);
  }
  return shown;
}

describe('the bar of open pages', () => {
  test('has a tab for each page, with the page’s own title, and opens it', async () => {
    const { user } = await openPeople();
    expect(names()).toEqual(['Orders', 'Patient A', 'Patient B', 'Patient C']);
    expect(tab('Patient C')).toHaveAttribute('aria-current', 'page');
    await user.click(tab('Patient A'));
    await heading('Patient A');
    expect(tab('Patient A')).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByLabelText('Close Orders')).toBeNull();
  });

  test('keeps the current page’s tab in view while other tabs’ titles load', async () => {
    const state = withPeople();
    const { unmount } = await openPeople(state);
    unmount();
    const brought: string[] = [];
    const bring = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      brought.push(`${this.textContent} of ${names().join(', ')}`);
    });
    await open(state, page(3));
    await waitFor(() => expect(brought).toContain('Patient C of Orders, Patient A, Patient B, Patient C'));
    bring.mockRestore();
  });

  test('closes a tab by its button and by the middle mouse button; the current page yields to its neighbour', async () => {
    const { user } = await openPeople();
    await user.click(tab('Patient B'));
    await heading('Patient B');
    await user.click(button('Close Patient B'));
    await heading('Patient C');
    expect(names()).toEqual(['Orders', 'Patient A', 'Patient C']);
    fireEvent(tab('Patient A'), new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));
    await waitFor(() => expect(names()).toEqual(['Orders', 'Patient C']));
    await heading('Patient C');
  });

  test('works by keyboard: arrows, Home, End, Delete', async () => {
    const { user } = await openPeople();
    tab('Patient C').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Orders')).toHaveFocus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(tab('Patient B')).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(names()).toEqual(['Orders', 'Patient A', 'Patient C']);
    expect(tab('Patient C')).toHaveFocus();
    await user.keyboard('{Home}{Delete}');
    expect(names()).toEqual(['Orders', 'Patient A', 'Patient C']);
    const stops = links().filter((link) => link.tabIndex === 0);
    expect(stops.map((link) => link.textContent)).toEqual(['Patient C']);
  });

  test('has a menu for the current page and one for each tab', async () => {
    const { user } = await openPeople();
    fireEvent.contextMenu(tab('Patient A'));
    await user.click(await menu('Close others'));
    await heading('Patient A');
    expect(names()).toEqual(['Orders', 'Patient A']);
    await user.click(button('Refresh and close pages'));
    await user.click(await menu('Close all'));
    await heading('Orders');
    expect(names()).toEqual(['Orders']);
    await user.click(button('Refresh and close pages'));
    expect(await menu('Close')).toHaveAttribute('aria-disabled', 'true');
  });

  test('refresh refetches the page’s data', async () => {
    const state = withPeople();
    const { user } = await openPeople(state);
    const before = asked(state, 'patient/get');
    state.rows.patient![2]!.name = 'Patient Z';
    await user.click(button('Refresh and close pages'));
    await user.click(await menu('Refresh'));
    await heading('Patient Z');
    expect(asked(state, 'patient/get')).toBeGreaterThan(before);
    expect(names()).toContain('Patient Z');
  });

  test('restores a list as it was left: its address and its selection', async () => {
    const address = `/patientMan/page?${new URLSearchParams({ filter: '{"keyword":"Patient"}' })}`;
    const { user, router } = await renderConsole(server, withPeople(), page(1));
    await heading('Patient A');
    await router.navigate(address);
    await heading('Patients');
    await screen.findByText('Patient B', { selector: 'td *' });
    await user.click(document.querySelector('tbody input[type=checkbox]')!);
    await screen.findAllByText(/1 selected/);
    await user.click(tab('Patient A'));
    await heading('Patient A');
    await user.click(screen.getByText('Patients', { selector: 'nav[aria-label="Main menu"] a > span' }));
    await heading('Patients');
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
    expect(await screen.findAllByText(/1 selected/)).not.toEqual([]);
  });

  test('is restored after a reload, with current titles; the tab of a deleted record disappears', async () => {
    const shown = await openPeople();
    shown.unmount();
    const state = withPeople();
    state.rows.patient!.splice(1, 1);
    await open(state, page(3));
    await heading('Patient C');
    await waitFor(() => expect(names()).toEqual(['Orders', 'Patient A', 'Patient C']));
  });

  test('shows a record’s name immediately after a reload; a patient’s is never stored', async () => {
    const shown = await openPeople();
    await shown.router.navigate(`/orderDetail/page?id=${idOf(1)}`);
    await expect.poll(names).toContain('R-1');
    await shown.router.navigate(page(3));
    await heading('Patient C');
    shown.unmount();
    expect(JSON.stringify(sessionStorage)).not.toContain('Patient');
    await open(withPeople(), page(3));
    await waitFor(() => expect(links()).not.toEqual([]));
    // Before any request could be answered.
    expect(names()).toContain('R-1');
  });

  test('names lists that share a page by the page’s title after a reload', async () => {
    const shown = await open(withPeople(), '/myCapacity/page');
    await heading('Capacity');
    expect(names()).toEqual(['Orders', 'Capacity']);
    shown.unmount();
    await open(withPeople(), '/orderForm');
    await heading('Orders');
    expect(names()).toEqual(['Orders', 'Capacity']);
  });

  test('closes all tabs on sign-out', async () => {
    const shown = await openPeople();
    shown.unmount();
    signOut();
    await open(withPeople(), '/orderForm');
    await heading('Orders');
    expect(names()).toEqual(['Orders']);
  });

  test('is not shown to users who switched it off', async () => {
    await open(withPeople(), '/orderForm');
    await heading('Orders');
    expect(names()).toEqual(['Orders']);
    act(() => changeSettings({ tabs: false }));
    expect(names()).toEqual([]);
  });
});
