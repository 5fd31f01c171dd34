// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actionOf, isListed, movesOf, type AnyEntity } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order/order.ts';
import { rowActionsOf } from '../../../src/builders/actions/plan.ts';
import { candidatesOf } from '../../../src/builders/list/columns.ts';
import { dataProvider } from '../../../src/dataProvider/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { mockHandlers, mockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const remark = 'A bevel at the margin, please';
const one = buildRecord(order, { number: 'R-1', state: 'accepted', creatorId: 7, heldSince: null, remark });
const isAskedWhole = ({ path }: { path: string }) => path === 'order/get';

describe('a row that has a part of its record', () => {
  test('doesn’t stand for it: its page asks for all of it', async () => {
    const state = mockState('clinicAdmin', { order: [one] });
    const { router, queries } = await renderPage(server, state, '/orderForm');
    await screen.findByRole('link', { name: /R-1\b/ });
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(queries.getQueryData(['order', 'getOne', { id: one.id, meta: undefined }])).toBeUndefined();
    expect(state.asked.filter(isAskedWhole)).toEqual([]);
    await router.navigate(`/orderDetail/page?id=${one.id}`);
    expect(await screen.findByText(remark)).toBeInTheDocument();
    expect(state.asked.some(isAskedWhole)).toBe(true);
  });

  test('is asked for whole by who decides on what its list lacks', async () => {
    const state = mockState('factoryAdmin', { order: [{ ...one, state: 'pending', receiptNumber: 'A-12' }] });
    const { user } = await renderPage(server, state, '/orderForm');
    await user.click(await screen.findByRole('button', { name: 'Accept order…' }));
    expect(await screen.findByText(remark)).toBeInTheDocument();
    expect(screen.getByLabelText('Lab order number')).toHaveValue('A-12');
  });

  test('keeps what is typed about it when it changes elsewhere', async () => {
    const pending = { ...one, state: 'pending', receiptNumber: null } as const;
    const state = mockState('factoryAdmin', { order: [pending] });
    const { user, queries } = await renderPage(server, state, '/orderForm');
    await user.click(await screen.findByRole('button', { name: 'Accept order…' }));
    await user.type(await screen.findByLabelText('Lab order number'), 'A-13');
    Object.assign(state.rows.order![0]!, { version: 2 });
    await queries.invalidateQueries({ queryKey: ['order'] });
    expect(screen.getByLabelText('Lab order number')).toHaveValue('A-13');
  });

  test('brings what follows from its fields', async () => {
    const tooth = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;
    const teeth = [{ tooth: 16, ...tooth } as const];
    server.use(...mockHandlers(mockState('clinicAdmin', { order: [{ ...one, teeth, caseType: 'restoration' }] })));
    const { data } = await dataProvider.getMany('order', { ids: [one.id] });
    expect(data[0]).toMatchObject({ toothNumbers: '16', restorationTypes: ['crown'], shades: 'A2' });
    expect(data[0]).not.toHaveProperty('remark');
  });
});

const partial = resources.filter(({ entity }) => entity.listed !== null);

describe.each(partial.map((resource) => [resource.name, resource] as const))('rows of %s', (_name, resource) => {
  const { entity } = resource;

  test('have what the steps that its list offers depend on', () => {
    const offered = [...rowActionsOf(resource), ...(resource.list?.bulkActions ?? [])];
    const missing = offered.flatMap((name) =>
      readBy(entity, name)
        .filter((field) => !isListed(entity, field))
        .map((field) => `${name}: ${field}`),
    );
    expect(missing).toEqual([]);
    expect(readBy(entity, 'submitDesign')).toEqual(expect.arrayContaining(['caseType', 'schemeApproved']));
  });

  test('have all that one may choose as columns', () => {
    for (const side of ['clinic', 'lab'] as const)
      expect(candidatesOf(resource, side).filter(({ field }) => !isListed(entity, field))).toEqual([]);
  });
});

/** Fields of a record that an action's conditions read, tried with every vocabulary value. */
function readBy(entity: AnyEntity, name: string): string[] {
  const action = actionOf(entity, name);
  if (!action) return [];
  const read = new Set<string>(Object.values(entity.owner));
  const worded = Object.entries({ ...entity.fields, ...entity.system }).flatMap(([field, schema]) =>
    (schema.meta()?.vocabulary?.values ?? []).map((value) => ({ [field]: value })),
  );
  for (const sample of [{}, ...worded]) {
    const record = new Proxy<Record<string, unknown>>(sample, {
      get: (values, field: string) => {
        read.add(field);
        return values[field];
      },
    });
    for (const { when } of [action, ...movesOf(action)]) when?.(record);
  }
  return [...read];
}
