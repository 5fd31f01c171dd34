// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import Watching from '../../../src/custom/sendOrder/watch/Watching.tsx';
import { uploads } from '../../../src/custom/ui/upload/uploads.ts';
import { FolderWatch, type WatchingProps } from '../../../src/custom/ui/watch/FolderWatch.tsx';
import { Toasts } from '../../../src/frame/Toasts.tsx';
import type { Role } from '../../../domain/roles.ts';
import { fakeFolder, fakeKept, fakeLocks, scanFile, type Tree } from '../../support/fakeFolder.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const Quick = (props: WatchingProps) => <Watching {...props} every={5} />;

beforeEach(() => {
  vi.spyOn(uploads, 'add').mockReturnValue();
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.showDirectoryPicker;
  Reflect.deleteProperty(navigator, 'locks');
});

/** What one browser keeps, for each owner, and the folder that its user picks. */
function browserWith(tree: Tree) {
  const stores = new Map<string, ReturnType<typeof fakeKept>>();
  const keptOf = (owner: string) => stores.get(owner) ?? stores.set(owner, fakeKept()).get(owner)!;
  const exports = fakeFolder('Exports', tree);
  window.showDirectoryPicker = () => Promise.resolve(exports.handle);
  const open = async (role: Role = 'clinicMember', path = '/orderForm') => {
    const state = mockState(role);
    const part = (
      <>
        <FolderWatch Watching={Quick} keptOf={keptOf} />
        <Toasts />
      </>
    );
    const shown = await renderPart(server, state, part, { path });
    const tab = within(shown.container);
    return { ...shown, state, tab, creates: () => state.asked.filter((one) => one.path === 'order/create') };
  };
  return { keptOf, stores, exports, open };
}
const offer = { name: 'Watch a folder' };
const chip = { name: /^Watching “Exports”/ };

/** Chooses the folder, and waits until a round has listed it. */
async function choose({ user }: { user: { click(element: Element): Promise<void> } }) {
  await user.click(await screen.findByRole('button', offer));
  return screen.findByRole('button', chip);
}

describe('watching a folder', () => {
  test('turns a finished case into a draft with its files, once, and says so', async () => {
    const { open, exports } = browserWith({});
    const shown = await open();
    await choose(shown);
    exports.tree['Smith_Erika'] = { 'upper.stl': scanFile('solid a') };
    await screen.findByText('Draft started from “Smith_Erika”', { exact: false });
    expect(await screen.findByRole('button', { name: 'Watching “Exports” · 1 case taken today' })).toBeInTheDocument();
    const [draft] = shown.state.rows.order!;
    expect(vi.mocked(uploads.add).mock.calls.map(([id, files]) => [id, files.map(({ path }) => path)])).toEqual([
      [draft!.id, ['Smith_Erika/upper.stl']],
    ]);
    expect(screen.getByRole('link', { name: 'Open draft' })).toHaveAttribute('href', `/sendPage/page?id=${draft!.id}`);
    shown.unmount();
    await open();
    await screen.findByRole('button', { name: 'Watching “Exports” · 1 case taken today' });
    expect(shown.creates()).toHaveLength(1);
    expect(shown.creates()[0]!.headers.get('Idempotency-Key')).toMatch(/^watch-[\da-f]{32}$/);
  });

  test('asks about the cases that are there already', async () => {
    const { open } = browserWith({ Smith: { 'a.stl': scanFile('a') }, Jones: { 'b.stl': scanFile('b') } });
    const shown = await open();
    await choose(shown);
    await shown.user.click(await screen.findByRole('button', { name: /2 cases need your choice/ }));
    const panel = await screen.findByRole('dialog', { name: 'Watching “Exports”' });
    expect(await within(panel).findByText('2 cases are there already')).toBeInTheDocument();
    expect(shown.creates()).toEqual([]);
    await shown.user.click(within(panel).getByRole('button', { name: 'Start 2 drafts' }));
    expect(await within(panel).findByRole('link', { name: 'Smith' })).toBeInTheDocument();
    expect(await within(panel).findByRole('link', { name: 'Jones' })).toBeInTheDocument();
    expect(shown.creates()).toHaveLength(2);
  });

  test('asks for permission again when the browser wants it, and takes what came meanwhile', async () => {
    const { open, exports } = browserWith({});
    const shown = await open();
    await choose(shown);
    exports.state.permission = 'prompt';
    const stuck = await screen.findByRole('button', { name: 'Continue watching' });
    exports.tree['Smith'] = { 'a.stl': scanFile('a') };
    await shown.user.click(stuck);
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByText(/needs your permission to read “Exports” again/)).toBeInTheDocument();
    await shown.user.click(within(panel).getByRole('button', { name: 'Continue watching' }));
    expect(await screen.findByRole('button', { name: /1 case taken today/ })).toBeInTheDocument();
  });

  test('goes on when a missing folder is back', async () => {
    const { open, exports } = browserWith({});
    const shown = await open();
    await shown.user.click(await choose(shown));
    exports.state.isGone = true;
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText(/“Exports” can’t be found/)).toBeInTheDocument();
    exports.state.isGone = false;
    await waitFor(() => expect(within(panel).queryByText(/can’t be found/)).toBeNull());
  });

  test('goes on after a fault of the browser', async () => {
    const { open, exports, stores } = browserWith({});
    const shown = await open();
    await shown.user.click(await choose(shown));
    const [kept] = stores.values();
    const broken = vi.spyOn(kept!, 'folder').mockRejectedValue(new DOMException('closing', 'InvalidStateError'));
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByText(/Something went wrong in this browser/)).toBeInTheDocument();
    broken.mockRestore();
    exports.tree['Smith'] = { 'a.stl': scanFile('a') };
    expect(await within(panel).findByRole('link', { name: 'Smith' })).toBeInTheDocument();
    await waitFor(() => expect(within(panel).queryByText(/Something went wrong/)).toBeNull());
  });

  test('is left to one of two tabs, and taken over when that one closes', async () => {
    const { open, exports } = browserWith({});
    const first = await open();
    await choose(first);
    const second = await open();
    await second.user.click(await second.tab.findByRole('button', chip));
    expect(await screen.findByText('Another tab of this browser is watching the folder.')).toBeInTheDocument();
    exports.tree['Smith'] = { 'a.stl': scanFile('a') };
    await first.tab.findByRole('button', { name: /1 case taken today/ });
    expect(first.creates().length + second.creates().length).toBe(1);
    first.unmount();
    exports.tree['Jones'] = { 'b.stl': scanFile('b') };
    expect(await second.tab.findByRole('button', { name: /2 cases taken today/ })).toBeInTheDocument();
  });

  test('stops, and forgets the folder only for its own user', async () => {
    const { open, keptOf } = browserWith({});
    await keptOf('8/1001').set('another account’s', 'folder');
    const shown = await open();
    await shown.user.click(await choose(shown));
    await shown.user.click(await screen.findByRole('button', { name: 'Stop watching' }));
    expect(await screen.findByRole('button', offer)).toBeInTheDocument();
    expect(await keptOf('7/1001').get('folder')).toBeUndefined();
    expect(await keptOf('8/1001').get('folder')).toBe('another account’s');
  });
});

describe('the offer', () => {
  test.each<[string, Role, string, boolean]>([
    ['a lab', 'factoryAdmin', '/orderForm', true],
    ['another page', 'clinicMember', '/patientMan/page', true],
    ['a browser without the picker', 'clinicMember', '/orderForm', false],
  ])('isn’t made on %s', async (_where, role, path, hasPicker) => {
    const { open, keptOf } = browserWith({});
    if (!hasPicker) delete window.showDirectoryPicker;
    const read = vi.spyOn(keptOf('7/1001'), 'folder');
    await open(role, path);
    if (role === 'clinicMember' && hasPicker) await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByRole('button', offer)).toBeNull();
  });
});
