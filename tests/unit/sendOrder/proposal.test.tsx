// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { file, type CaseFile } from '../../../domain/order/files/file.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { patient } from '../../../domain/patient/patient.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import type { Proposal } from '../../../domain/order/project.ts';
import { useOrderFiles } from '../../../src/custom/orderShared/useOrderFiles.ts';
import { TakenNotice, useBeginFrom } from '../../../src/custom/sendOrder/BeginFrom.tsx';
import type { DraftSaver } from '../../../src/custom/sendOrder/draftSaver.ts';
import ProposalNotice from '../../../src/custom/sendOrder/proposal/ProposalNotice.tsx';
import { useDraft } from '../../../src/custom/sendOrder/useDraft.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole, renderPart } from '../../support/mock/renderConsole.tsx';
import { buildTooth } from '../../support/teeth.ts';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));

const server = mockServer();
const proposal: Proposal = {
  source: 'exocad',
  caseType: 'restoration',
  teeth: [buildTooth(16), buildTooth(14), buildTooth(23, { material: null })],
  notes: [{ tooth: 23, field: 'material', said: 'CrCo' }],
};

const stateOf = (draft: Partial<Order> = {}, projectFile: Partial<CaseFile> = {}) =>
  mockState('clinicAdmin', {
    order: [buildRecord(order, { state: 'toSend', number: 'R-1', creatorId: 7, teeth: [], ...draft })],
    file: [
      buildRecord(file, {
        orderId: idOf(1),
        name: 'case.dentalProject',
        kind: 'project',
        state: 'kept',
        parentId: null,
        proposal,
        ...projectFile,
      }),
    ],
    patient: [],
    organisation: [],
  });

/** The part of the sending page with a draft's suggestions, and its files by name. */
function Suggestions() {
  const { saver } = useDraft(idOf(1), {});
  const { files } = useOrderFiles(idOf(1));
  return (
    <>
      {files.map(({ id, name }) => (
        <p key={id}>{name}</p>
      ))}
      {saver && files.length > 0 && <Offer saver={saver} files={files} />}
    </>
  );
}
function Offer({ saver, files }: { saver: DraftSaver; files: readonly CaseFile[] }) {
  const begin = useBeginFrom(saver);
  return (
    <>
      <TakenNotice {...begin} />
      <ProposalNotice saver={saver} files={files} take={begin.take} />
    </>
  );
}
const open = (state: MockState) => renderPart(server, state, <Suggestions />);
const saved = (state: MockState) => state.rows.order?.[0]?.['teeth'] as ToothWork[];
const isSettled = (state: MockState) => state.rows.file?.[0]?.['proposalSettled'];
const notice = async () =>
  (await screen.findByText('The scan project contains:')).closest<HTMLElement>('[role=status]')!;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a patient named in files, and the doctor’s last order', () => {
  const earlier = (change: Partial<Order> = {}) =>
    buildRecord(order, {
      id: idOf(2),
      number: 'R-9',
      state: 'design',
      doctor: 'Dr. North',
      labId: 9,
      labName: 'Harbour Lab',
      teeth: [buildTooth(11, { material: 'glassCeramic', shade: 'B1' })],
      ...change,
    });
  const withPatient = (draft: Partial<Order>, projectFile: Partial<CaseFile>, last = earlier()) => {
    const state = stateOf({ doctor: 'Dr. North', labId: null, patientId: null, ...draft }, projectFile);
    state.rows.order?.push(last);
    state.rows.patient = [buildRecord(patient, { name: 'Anna Schmidt', patientNumber: 'P-000123' })];
    state.rows.organisation = [buildRecord(organisation, { id: 9, name: 'Harbour Lab', side: 'lab', partner: true })];
    return state;
  };
  const named: Partial<CaseFile> = { name: 'Anna Schmidt/upper.stl', kind: 'model', proposal: null };
  const draftIn = (state: MockState) => state.rows.order?.find(({ id }) => id === idOf(1));

  test('are suggested with their origin, applied by one click and undone by another', async () => {
    const name = 'Schmidt_Anna/case.dentalProject';
    const teeth = [buildTooth(16, { material: null })];
    const state = withPatient({}, { name, proposal: { ...proposal, teeth, notes: [] } });
    await renderConsole(server, state, `/sendPage/page?id=${idOf(1)}`);
    expect(await screen.findByText(/^Patient .*Anna Schmidt.*P-000123.*, as in “Schmidt_Anna”$/)).toBeInTheDocument();
    expect(await screen.findByText('Lab Harbour Lab, as in R-9')).toBeInTheDocument();
    expect(screen.getByText('Open materials as in R-9')).toBeInTheDocument();
    expect(draftIn(state)).toMatchObject({ patientId: null, labId: null });
    press('Apply');
    await expect
      .poll(() => draftIn(state))
      .toMatchObject({
        patientId: state.rows.patient?.[0]?.['id'],
        labId: 9,
        teeth: [{ tooth: 16, material: 'glassCeramic', shade: 'A2' }],
      });
    press('Undo');
    await expect.poll(() => draftIn(state)).toMatchObject({ patientId: null, labId: null, teeth: [] });
  });

  test('are suggested once, for any number of files, and not again after an answer', async () => {
    for (const answer of ['Ignore', 'Apply']) {
      const state = withPatient({}, named);
      for (const [at, name] of ['lower', 'bite'].entries())
        state.rows.file?.push(
          buildRecord(
            file,
            { orderId: idOf(1), name: `Anna Schmidt/${name}.stl`, kind: 'model', parentId: null },
            at + 2,
          ),
        );
      const { unmount } = await open(state);
      await screen.findByText(/^Patient .*Anna Schmidt/);
      await screen.findByText('Lab Harbour Lab, as in R-9');
      press(answer);
      await expect.poll(() => state.rows.file?.map((row) => row['proposalSettled'])).toEqual([true, true, true]);
      expect(screen.queryByRole('button', { name: 'Ignore' })).not.toBeInTheDocument();
      unmount();
    }
  });

  test('provide the work of newly marked teeth, never a shade', async () => {
    const state = withPatient({ patientId: idOf(1) }, { name: 'upper.stl', kind: 'model', proposal: null });
    await open(state);
    expect(await screen.findByText('Teeth you mark: crown, glass ceramic, as in R-9')).toBeInTheDocument();
  });

  test('of another doctor, unsent or cancelled, or without a doctor isn’t used', async () => {
    const others = [{ doctor: 'Dr. South' }, { state: 'toSend' }, { state: 'cancelled' }] as const;
    for (const last of [...others.map(earlier), null]) {
      const state = withPatient({ doctor: last ? 'Dr. North' : '' }, named, last ?? earlier({ doctor: null }));
      const { unmount } = await open(state);
      await screen.findByText(/^Patient .*Anna Schmidt/);
      expect(screen.queryByText(/R-9/)).not.toBeInTheDocument();
      unmount();
    }
  });
});

describe('the scanner’s project', () => {
  test('is suggested in words, and nothing is applied by itself', async () => {
    const state = stateOf();
    await open(state);
    const said = await notice();
    expect(within(said).getByText('16, 14: crown, zirconia, A2')).toBeInTheDocument();
    expect(within(said).getByText('23: crown, A2')).toBeInTheDocument();
    expect(within(said).getByText('Not recognised: “\u2068CrCo\u2069” (23)')).toBeInTheDocument();
    expect(saved(state)).toEqual([]);
  });

  test('is applied by one click, and undone by another', async () => {
    const state = stateOf();
    await open(state);
    await notice();
    press('Apply');
    await expect.poll(() => saved(state).map(({ tooth }) => tooth)).toEqual([16, 14, 23]);
    await expect.poll(() => isSettled(state)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    press('Undo');
    await expect.poll(() => saved(state)).toEqual([]);
    await expect.poll(() => isSettled(state)).toBe(false);
    await notice();
  });

  test('never overwrites input, and says so', async () => {
    const state = stateOf({ teeth: [buildTooth(14, { shade: 'B1' })] });
    await open(state);
    expect(within(await notice()).getByText('Your entries for 14 are kept.')).toBeInTheDocument();
    press('Apply');
    await expect
      .poll(() => saved(state).map(({ tooth, shade }) => [tooth, shade]))
      .toEqual([
        [16, 'A2'],
        [14, 'B1'],
        [23, 'A2'],
      ]);
  });

  test('is dismissed for good', async () => {
    const state = stateOf();
    await open(state);
    await notice();
    press('Ignore');
    await expect.poll(() => isSettled(state)).toBe(true);
    expect(screen.queryByText('The scan project contains:')).not.toBeInTheDocument();
    expect(saved(state)).toEqual([]);
  });

  test.each([
    ['settled before', stateOf({}, { proposalSettled: true })],
    ['of which all is entered', stateOf({ teeth: proposal.teeth })],
    ['that can’t be read', stateOf({}, { proposal: null })],
    ['of an order that only takes files', stateOf({ state: 'rejected', scanFault: true })],
  ])('%s isn’t suggested', async (_name, state) => {
    await open(state);
    expect((await screen.findAllByText(/case\.dentalProject/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('The scan project contains:')).not.toBeInTheDocument();
  });
});
