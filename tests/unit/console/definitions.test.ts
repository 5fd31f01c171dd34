import { describe, expect, test } from 'vitest';
import { actionOf } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { roles } from '../../../domain/roles.ts';
import type { Fdi } from '../../../domain/teeth.ts';
import { allowedActions, planOf } from '../../../src/builders/actions/plan.ts';
import { candidatesOf, columnsOf, filtersOf, quickFiltersOf, sortOf } from '../../../src/builders/list/columns.ts';
import { exportedFields } from '../../../src/builders/list/export/sheet.ts';
import { registry } from '../../../src/custom/index.ts';
import { teethInShort, workInShort } from '../../../src/custom/ui/teeth/workWords.ts';
import { shell } from '../../../src/i18nProvider/en/index.ts';
import { menuOf } from '../../../src/frame/menu.ts';
import { viewsIn } from '../../../src/resources/defineResource.ts';
import { orders } from '../../../src/resources/orders.ts';
import { patients } from '../../../src/resources/patients.ts';
import { resourceOf, resources } from '../../../src/resources/index.ts';
import { buildRecord } from '../../support/mock/records.ts';

describe('every resource', () => {
  test.each(resources.map((resource) => [resource.name, resource] as const))(
    '%s sorts by what the server can sort by',
    (_name, resource) => {
      expect(resource.entity.sortable).toContain(sortOf(resource).field);
    },
  );

  test('names exactly the existing views', () => {
    const named: string[] = resources.flatMap(({ entity: _, dialogs = {}, notes = {}, ...definition }) => [
      ...viewsIn(definition),
      ...[dialogs, notes].flatMap((byAction) => Object.values(byAction)).filter((view) => view !== undefined),
    ]);
    expect(new Set(Object.keys(registry))).toEqual(new Set(named));
  });

  test('no two pages share an address', () => {
    const addresses = resources
      .flatMap(({ route, aliases = [], show, create, edit }) => [
        route,
        ...aliases,
        show?.route,
        create?.route,
        edit?.route,
      ])
      .filter(Boolean);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('has its pages at the specified addresses', () => {
    expect(
      resources.flatMap(({ route, aliases = [], show, create }) => [route, ...aliases, show?.route, create?.route]),
    ).toEqual(
      expect.arrayContaining([
        '/orderForm',
        '/pro/orderForm',
        '/orderDetail/page',
        '/sendPage/page',
        '/patientMan/page',
        '/patientDetail/page',
        '/relationWeb/page',
        '/member/page',
        '/institutionSet/page',
        '/equipmentMan/page',
      ]),
    );
  });
});

describe('the words of a resource', () => {
  /** Done by forms and by pages' own parts, with their own texts. */
  const ofLinks = ['sendLinkCode', 'approveLinked', 'returnLinked', 'photoLink'];
  const elsewhere = ['create', 'update', 'logo', 'place', 'write', 'takeBack', 'read', ...ofLinks];
  const done: Record<string, Record<string, string>> = shell.done;
  const empty: Record<string, string> = shell.list.empty;

  test.each(resources.filter(({ list }) => list).map(({ name, entity }) => [name, entity] as const))(
    '%s has a sentence for each action that was done, and for its empty list',
    (name, { actions }) => {
      const buttons = Object.keys(actions).filter((action) => !actions[action]?.reads && !elsewhere.includes(action));
      expect(buttons.filter((action) => !done[name]?.[action])).toEqual([]);
      expect(empty[name]).toBeTruthy();
    },
  );
});

describe('the menu', () => {
  const isPlain = (name: string) => resourceOf(name).entity.plain;

  test.each([
    [
      'clinicAdmin',
      [
        '/orderForm',
        '/sendPage/page',
        '/patientMan/page',
        '/relationWeb/page',
        '/member/page',
        '/institutionSet/page',
        '/workOrder/page',
        '/apiKeys/page',
        '/webhooks/page',
        '/myCapacity/page',
        '/audit/page',
      ],
    ],
    [
      'clinicMember',
      ['/orderForm', '/sendPage/page', '/patientMan/page', '/relationWeb/page', '/member/page', '/workOrder/page'],
    ],
    [
      'factoryAdmin',
      [
        '/orderForm',
        '/relationWeb/page',
        '/member/page',
        '/institutionSet/page',
        '/workOrder/page',
        '/equipmentMan/page',
        '/apiKeys/page',
        '/webhooks/page',
        '/audit/page',
      ],
    ],
    ['newUser', []],
  ] as const)('of %s has %j', (role, routes) =>
    expect(
      menuOf({ role })
        .filter(({ resource }) => !isPlain(resource))
        .map(({ route }) => route),
    ).toEqual(routes),
  );

  test.each(roles)('of %s has the plain lists that it may see', (role) => {
    const listed = resources.filter(({ entity, route }) => entity.plain && route);
    expect(menuOf({ role }).filter(({ resource }) => isPlain(resource))).toMatchObject(
      listed
        .filter(({ entity }) => actionOf(entity, 'query')!.roles.includes(role))
        .map(({ name, route }) => ({ resource: name, route, kind: 'list' })),
    );
  });
});

describe('a side', () => {
  test('sees the other side’s name', () => {
    expect(columnsOf(orders, 'clinic').map(({ field }) => field)).toContain('labName');
    expect(columnsOf(orders, 'lab').map(({ field }) => field)).toContain('clinicName');
    expect(columnsOf(orders, 'lab').map(({ field }) => field)).not.toContain('labName');
  });

  test('has the assignee, its filter and its export at the lab alone', () => {
    const seen = (side: 'clinic' | 'lab') => [
      candidatesOf(orders, side).some(({ field }) => field.startsWith('assignee')),
      filtersOf(orders, side).includes('assigneeId'),
      quickFiltersOf(orders, side).includes('mine'),
      exportedFields(orders, side)?.includes('assigneeName'),
    ];
    expect(seen('lab')).toEqual([true, true, true, true]);
    expect(seen('clinic')).toEqual([false, false, false, false]);
  });
});

describe('the selectable columns', () => {
  const names = (side: 'clinic' | 'lab') => candidatesOf(orders, side).map(({ field }) => field);

  test('start with the default ones, each once', () => {
    const defined = columnsOf(orders, 'clinic').map(({ field }) => field);
    expect(names('clinic').slice(0, defined.length)).toEqual(defined);
    expect(new Set(names('clinic')).size).toBe(names('clinic').length);
    expect(names('clinic')).toEqual(expect.arrayContaining(['doctor', 'reason', 'toothNumbers']));
  });

  test('exclude the other side’s, those shown in another column, and those without a label', () => {
    expect(names('lab')).toContain('clinicName');
    expect(names('lab')).not.toContain('labName');
    for (const field of ['patientId', 'creatorId', 'labId', 'number']) expect(names('lab')).not.toContain(field);
  });
});

describe('an action begins', () => {
  test('immediately when it needs no input and can be undone', () => expect(planOf(orders, 'recall').way).toBe('run'));
  test('with a dialog when it needs input', () => {
    expect(planOf(orders, 'accept')).toMatchObject({ way: 'ask', final: false });
    expect(planOf(orders, 'accept').fields.map(({ name }) => name)).toEqual(
      Object.keys(actionOf(order, 'accept')?.args ?? {}),
    );
  });
  test('with a second question when it can’t be undone', () =>
    expect(planOf(patients, 'delete')).toMatchObject({ way: 'ask', final: true, fields: [] }));
  test('on the record’s page when it needs data from there, unless the page provides it', () => {
    expect(planOf(orders, 'confirmDesign').way).toBe('page');
    expect(planOf(orders, 'confirmDesign', { hashes: ['a'] })).toMatchObject({ way: 'ask' });
  });

  test('only when it is allowed', () => {
    const clinicAdmin = { accountId: 7, organisationId: 1, role: 'clinicAdmin' } as const;
    const sent = buildRecord(order, { state: 'pending', creatorId: 7 });
    expect(allowedActions(orders, ['show', 'edit', 'accept', 'withdraw'], clinicAdmin, sent)).toEqual([
      'show',
      'withdraw',
    ]);
  });
});

describe('the summary of an order', () => {
  const unit = { work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;
  const say = (key: string, values?: object) =>
    values ? `${key} ${Object.values(values).join(' ')}` : (key.split('.').at(-1) ?? '');
  const about = (teeth: Order['teeth'], caseType: Order['caseType'] = 'restoration') =>
    workInShort({ caseType, teeth }, say, 'en');

  test('lists its teeth in the arch’s order, with long runs shortened', () => {
    const write = (teeth: Fdi[]) => teethInShort(teeth, () => ', ').replaceAll(/[\u2066\u2069]/g, '');
    expect(write([21, 11])).toBe('11, 21');
    expect(write([13, 12, 11, 21, 22, 23, 36])).toBe('13–23, 36');
    expect(write([26, 24, 25])).toBe('24–26');
  });

  test('names a bridge, several crowns, a mixture, or only the case', () => {
    const plain = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '');
    expect(about([{ ...unit, tooth: 36 }])).toEqual({
      work: 'cells.work crown \u206636\u2069',
      parts: ['zirconia', 'A2'],
    });
    expect(
      about([
        { ...unit, tooth: 11 },
        { ...unit, tooth: 21 },
      ]).work,
    ).toMatch(/^cells.work crown .11comma21.$/);
    const bridge = about([14, 15, 16].map((tooth) => ({ ...unit, tooth: tooth as 14, bridge: 1 }))).work;
    expect(plain(bridge)).toBe('cells.work bridge 14–16');
    expect(
      about([
        { ...unit, tooth: 11 },
        { ...unit, tooth: 36, work: 'inlay' },
      ]).work,
    ).toMatch(/^cells.work crown .11.commacells.work inlay .36.$/);
    const [one, other] = [
      { ...unit, tooth: 11 },
      { ...unit, tooth: 36, material: 'titaniumAlloy', shade: 'A3' },
    ] as const;
    const inArabic = (key: string) => (key === 'cells.comma' ? '، ' : say(key));
    expect(workInShort({ caseType: 'restoration', teeth: [one, other] }, inArabic, 'ar').parts.join(' · ')).toBe(
      'zirconia، titaniumAlloy · A2، A3',
    );
    expect(about([], 'orthodontics')).toEqual({ work: 'orthodontics', parts: [] });
  });

  test('uses words that the list loads first', () => {
    const asked: string[] = [];
    const note = (key: string) => {
      asked.push(key);
      return key;
    };
    const teeth: Order['teeth'] = [
      { ...unit, tooth: 11 },
      { ...unit, tooth: 14, bridge: 1 },
      { ...unit, tooth: 15, bridge: 1, work: 'pontic' },
      { ...unit, tooth: 36, work: 'inlay', material: 'titaniumAlloy', shade: 'A3' },
    ];
    for (const some of [teeth, [], teeth.slice(0, 1)])
      workInShort({ caseType: 'restoration', teeth: some }, note, 'en');
    const text = (key: string) =>
      key.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], shell);
    const counted = (key: string) => text(key) ?? text(`${key}_other`);
    expect(asked.filter((key) => counted(key) === undefined)).toEqual([]);
  });
});
