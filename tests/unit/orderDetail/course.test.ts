import { describe, expect, it } from 'vitest';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { OrderState } from '../../../domain/order/orderCourse.ts';
import { groupFiles, submittedFiles, viewerModels } from '../../../src/custom/ui/files/caseFiles.ts';
import { courseOf, turnSince, type HistoryEntry } from '../../../src/custom/orderDetail/course.ts';

const order = (change: Partial<Order> = {}) =>
  ({
    state: 'design',
    caseType: 'restoration',
    processKind: null,
    designApproval: true,
    schemeApproved: false,
    createdAt: '2026-11-11T08:00:00Z',
    ...change,
  }) as Order;

let day = 10;
const did = (action: string, from: OrderState | null, to: OrderState | null): HistoryEntry => ({
  action,
  from,
  to,
  actorName: 'A',
  organisationName: 'B',
  reason: null,
  at: `2026-11-${(day += 1)}T08:00:00Z`,
});
const line = (...args: Parameters<typeof courseOf>) =>
  courseOf(...args)
    .steps.map(({ step, state }) => (state === 'now' ? `[${step}]` : state === 'done' ? step : `(${step})`))
    .join(' ');

describe('the progress of an order', () => {
  it('has sending, acceptance, design, shipping and receipt', () => {
    expect(line(order(), [])).toBe('sent accepted [design] (ship) (receive) (done)');
    expect(line(order({ state: 'completed' }), [])).toBe('sent accepted design ship receive done');
    expect(line(order({ state: 'toSend' }), [])).toBe('[sent] (accepted) (design) (ship) (receive) (done)');
  });

  it('has a scheme for an implant, no shipping for a design, no design without approval', () => {
    expect(line(order({ caseType: 'implant', state: 'accepted' }), [])).toContain('[scheme] (design)');
    expect(line(order({ caseType: 'implant', state: 'accepted', schemeApproved: true }), [])).toContain(
      'scheme [design]',
    );
    expect(line(order({ processKind: 'design' }), [])).toBe('sent accepted [design] (done)');
    expect(line(order({ designApproval: false, state: 'accepted' }), [])).toBe('sent accepted [ship] (receive) (done)');
  });

  it('shows when each step was last completed', () => {
    const history = [
      did('send', 'toSend', 'pending'),
      did('reject', 'pending', 'rejected'),
      did('resend', 'rejected', 'pending'),
      did('accept', 'pending', 'accepted'),
    ];
    const { steps } = courseOf(order({ state: 'accepted' }), history);
    expect(steps.slice(0, 2).map(({ at }) => at)).toEqual([history[2]?.at, history[3]?.at]);
    expect(turnSince(order(), history)).toBe(history[3]?.at);
    expect(turnSince(order(), [])).toBe('2026-11-11T08:00:00Z');
  });

  it('ends where the order was cancelled', () => {
    const history = [did('cancel', 'design', 'cancelled')];
    expect(courseOf(order({ state: 'cancelled' }), history).broken).toBe(true);
    expect(line(order({ state: 'cancelled' }), history)).toContain('accepted [design]');
  });
});

const file = (id: string, change: Partial<CaseFile> = {}) =>
  ({
    id,
    name: `${id}.stl`,
    kind: 'model',
    purpose: 'scan',
    submission: 1,
    parentId: null,
    lodUrl: `/f/${id}`,
    jaw: null,
    state: 'ready',
    ...change,
  }) as CaseFile;

describe('the files of a case', () => {
  const files = [
    file('zip', { kind: 'archive', lodUrl: null }),
    file('upper', { parentId: 'zip', jaw: 'upper' }),
    file('design-1', { purpose: 'design' }),
    file('design-2', { purpose: 'design', submission: 2 }),
    file('photo', { kind: 'image', purpose: 'photo', lodUrl: null }),
  ];

  it('are grouped, the newest version first, a zip before its contents', () => {
    expect(groupFiles(files).map(({ group, files }) => [group, files.map(({ id }) => id)])).toEqual([
      ['design', ['design-2']],
      ['scan', ['zip', 'upper']],
      ['photo', ['photo']],
    ]);
    expect(groupFiles(files)[0]?.earlier.map(({ submission }) => submission)).toEqual([1]);
  });

  it('are approved in their newest version', () => {
    expect(submittedFiles(files, 'design').map(({ id }) => id)).toEqual(['design-2']);
    expect(submittedFiles(files, 'scheme')).toEqual([]);
  });

  it('are shown as scans and the newest design, once there is a model', () => {
    const models = viewerModels([...files, file('soon', { lodUrl: null })], ({ id }) => id);
    expect(models.map(({ id, jaw }) => [id, jaw])).toEqual([
      ['design-2', 'other'],
      ['upper', 'upper'],
    ]);
    const taken = files.map((one) => (one.id === 'design-2' ? { ...one, recalled: true } : one));
    expect(viewerModels(taken, ({ id }) => id).map(({ id }) => id)).toEqual(['design-1', 'upper']);
  });
});
