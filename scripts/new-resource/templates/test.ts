import { wayTo } from '../course.ts';
import { kindOf } from '../kinds.ts';
import { pascal, quote } from '../names.ts';
import type { FieldPlan, Plan } from '../plan.ts';

const people = {
  clinic: ['clinicAdmin', 'otherClinic'],
  lab: ['factoryAdmin', 'otherLab'],
  both: ['clinicAdmin', 'otherClinic'],
};

/** Filters, each with whether it matches a record of the samples. */
function asked(field: FieldPlan): [string, boolean][] {
  const { name, vocabulary, kind } = field;
  const [first = '', second] = vocabulary?.values ?? [];
  if (vocabulary)
    return [
      [`{ ${name}: ${quote(first)} }`, true],
      ...(second ? [[`{ ${name}: ${quote(second)} }`, false] as [string, boolean]] : []),
    ];
  if (kind === 'boolean')
    return [
      [`{ ${name}: true }`, true],
      [`{ ${name}: false }`, false],
    ];
  if (!kindOf(field).span) return [];
  const day = kindOf(field).sample(field).slice(1, 11);
  const before = day.replace('-05', '-04');
  return [
    [`{ ${name}From: '${day}', ${name}To: '${day}' }`, true],
    [`{ ${name}To: '${before}' }`, false],
  ];
}

/** `tests/api/instruments.test.ts`: tests what the definition promises, through the API. */
export function testSource(plan: Plan): string {
  const { name, title, side, fields, one, many } = plan;
  const [person, other] = people[side];
  const references = fields.filter(({ to }) => to !== undefined);
  const made = references.filter(({ to }) => to !== name);
  const files = fields.filter((field) => kindOf(field).attachedBy);
  const entered = fields.filter((field) => field.to !== name && !files.includes(field));
  const builders = [...new Set(files.map((field) => kindOf(field).attachedBy ?? ''))].toSorted().join(', ');
  const required = fields.filter((field) => field.required && field.kind !== 'boolean');
  const article = /^[aeiou]/i.test(one) ? 'an' : 'a';
  return `import { beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { ${pascal(name)} } from '../../domain/${name}.ts';
import { asTenant } from '../../server/db/tenancy.ts';
${builders ? `import { ${builders} } from '../support/buildAttachment.ts';\n` : ''}import { accountOf, organisationOf } from '../support/buildPeople.ts';
${made.length > 0 ? "import { buildRecord } from '../support/buildRecords.ts';\n" : ''}import { ${references.length > 0 ? 'missingId, ' : ''}nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
let fields: object;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('${person}');
  fields = {
    ${entered.map((field) => `${field.name}: ${field.to ? inList(field, `await buildRecord.${field.to}(server, '${person}')`) : kindOf(field).sample(field)},`).join('\n    ')}
  };
});
${
  files.length > 0
    ? `/** Each has files of its own. */
const build = async (own: object = {}) => {
  const files = {
    ${files.map((field) => `${field.name}: (await ${kindOf(field).attachedBy}(server, token)).id,`).join('\n    ')}
  };
  return server.ask<${pascal(name)}>('${name}/create', { ...fields, ...files, ...own }, { token });
};`
    : `const build = (own: object = {}) => server.ask<${pascal(name)}>('${name}/create', { ...fields, ...own }, { token });`
}
const outcome = async (action: string, body: object, by = token) =>
  nameOf((await server.call(\`${name}/\${action}\`, body, { token: by })).code);
const found = async (filter: object) => {
  const asked = { filter, sort: '-createdAt' };
  const { list } = await server.ask<ListAnswer<${pascal(name)}>>('${name}/query', asked, { token });
  return list.map(({ id }) => id);
};

describe('${article} ${one.toLowerCase()}', () => {
  it('is kept as it was entered', async () => {
    const made = await build();
    expect(made).toMatchObject({ ...fields, version: 1, updaterName: null });
    expect(await server.ask('${name}/get', { id: made.id }, { token })).toEqual(made);
  });

  it.each(${JSON.stringify(required.map((field) => field.name))})('is refused without %s', async (field) => {
    expect(await outcome('create', { ...fields, [field]: null })).toBe('invalid');
  });
${references
  .map(
    (field) => `
  it('is refused with ${field.name} that isn’t there', async () => {
    expect(await outcome('create', { ...fields, ${field.name}: ${inList(field, 'missingId()')} })).toBe('invalid');
  });
`,
  )
  .join('')}${references.map((field) => endSource(plan, field)).join('')}
  it('is changed over the version that one saw, or not at all', async () => {
    const { id, version } = await build();
    const change = { id, version, ${title}: ${changed(plan)} };
    expect(await server.ask('${name}/update', change, { token })).toMatchObject({ ...change, version: version + 1 });
    const late = await server.call('${name}/update', change, { token });
    expect([nameOf(late.code), late.data]).toMatchObject(['conflict', { fresh: { version: version + 1 } }]);
    expect(await outcome('delete', { id, version })).toBe('conflict');
    expect(await outcome('delete', { id, version: version + 1 })).toBe('ok');
    expect(await outcome('get', { id })).toBe('notFound');
  });

  it('is its organisation’s alone', async () => {
    const { id } = await build();
    const stranger = await server.loginAs('${other}');
    for (const [action, body] of [
      ['get', { id }],
      ['update', { id, ${title}: ${changed(plan)} }],
      ['delete', { ids: [id] }],
    ] as const)
      expect([action, await outcome(action, body, stranger)]).toEqual([action, 'notFound']);
    expect(await outcome('get', { id })).toBe('ok');
  });

  it('is so even where a query forgets to ask', async () => {
    const { id } = await build();
    const seen = async (person: '${person}' | '${other}') => {
      const tenant = { organisationId: await organisationOf(server.db, person), accountId: await accountOf(server.db, person) };
      const rows = await asTenant(server.db, tenant, (tx) => tx.selectFrom('${name}').select('id').execute());
      return rows.map((row) => row.id);
    };
    expect(await seen('${person}')).toContain(id);
    expect(await seen('${other}')).toEqual([]);
  });
});

${courseTests(plan)}describe('${many.toLowerCase()}', () => {
  it('are found by what is written in them', async () => {
    const { id } = await build({ ${title}: ${changed(plan)} });
    await build();
    expect(await found({ keyword: 'QUOK' })).toContain(id);
    expect(await found({ keyword: '%' })).toEqual([]);
  });
${
  fields.some((field) => asked(field).length > 0)
    ? `
  it.each([
    ${fields
      .flatMap(asked)
      .map(([filter, isThere]) => `[${filter}, ${isThere}],`)
      .join('\n    ')}
  ])('asked for by %j: %s', async (filter, isThere) => {
    const { id } = await build();
    expect((await found(filter)).includes(id)).toBe(isThere);
  });
`
    : ''
}});
`;
}

/** Tests each action from a state in which it is allowed, and from one in which it isn't. */
function courseTests({ name, one, course }: Plan): string {
  if (!course) return '';
  const { vocabulary, steps } = course;
  const asking = steps.filter(({ asks }) => asks).map((step) => step.name);
  const done = steps.map((step) => [step.name, wayTo(course, step.from[0] ?? ''), step.to]);
  const refused = steps.flatMap((step) => {
    const other = vocabulary.values.find((state) => !step.from.includes(state));
    return other === undefined ? [] : [[step.name, wayTo(course, other)]];
  });
  const rows = (cells: unknown[][]) => cells.map((row) => JSON.stringify(row)).join(',\n    ');
  return `describe('the course of ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one.toLowerCase()}', () => {
  const asking = ${JSON.stringify(asking)};
  const step = (action: string, id: string) =>
    server.call<${pascal(name)}>(\`${name}/\${action}\`, { id, ...(asking.includes(action) && { reason: 'As agreed' }) }, { token });
  const after = async (way: readonly string[]) => {
    const { id } = await build();
    for (const action of way) expect(nameOf((await step(action, id)).code)).toBe('ok');
    return id;
  };
  const counts = () => server.ask<Record<string, number>>('${name}/counts', {}, { token });

  it('begins with ${vocabulary.values[0]}', async () => expect(await build()).toMatchObject({ state: ${quote(vocabulary.values[0] ?? '')} }));

  it.each<[string, string[], string]>([
    ${rows(done)}
  ])('is brought on by %s, after %j, to %s', async (action, way, to) => {
    const id = await after(way);
    const before = await counts();
    expect((await step(action, id)).data).toMatchObject({ id, state: to });
    expect(await counts()).toMatchObject({ all: before['all'], [to]: before[to]! + 1 });
    expect(await found({ state: to })).toContain(id);
    const { list } = await server.ask<{ list: object[] }>('${name}/history', { id }, { token });
    expect(list).toHaveLength(way.length + 1);
    expect(list[0]).toMatchObject({ action, to, reason: asking.includes(action) ? 'As agreed' : null });
  });

  it.each<[string, string[]]>([
    ${rows(refused)}
  ])('isn’t brought on by %s after %j', async (action, way) => {
    expect(nameOf((await step(action, await after(way))).code)).toBe('notInThisState');
  });
});

`;
}

/** Tests what happens when the record that a field refers to is deleted. */
function endSource({ name, many, side, ends, deleted }: Plan, plan: FieldPlan): string {
  const { name: field, to = '' } = plan;
  if (!deleted.includes(field)) return '';
  const [person] = people[side];
  const made = to === name ? '(await build()).id' : `await buildRecord.${to}(server, '${person}')`;
  const counts = ends[field] === 'clears' || ends[field] === 'takesOut';
  const begin = `
    const other = ${made};
    const { id${counts ? ', version' : ''} } = await build({ ${field}: ${inList(plan, 'other')} });`;
  switch (ends[field]) {
    case 'keeps':
      return `
  it('keeps what ${field} refers to from being deleted', async () => {${begin}
    const refused = await server.call('${to}/delete', { id: other }, { token });
    expect([nameOf(refused.code), refused.msg]).toEqual(['notInThisState', expect.stringContaining(${quote(many)})]);
    expect(await outcome('delete', { id })).toBe('ok');
    expect(nameOf((await server.call('${to}/delete', { id: other }, { token })).code)).toBe('ok');
  });
`;
    case 'clears':
    case 'takesOut':
      return `
  it('loses what ${field} refers to where that is deleted, which counts as a change', async () => {${begin}
    await server.ask('${to}/delete', { id: other }, { token });
    expect(await server.ask('${name}/get', { id }, { token })).toMatchObject({ ${field}: ${ends[field] === 'clears' ? null : '[]'}, version: version + 1 });
    expect(await outcome('update', { id, version })).toBe('conflict');
  });
`;
    case 'goes':
      return `
  it('goes with what ${field} refers to', async () => {${begin}
    await server.ask('${to}/delete', { id: other }, { token });
    expect(await outcome('get', { id })).toBe('notFound');
  });
`;
    default:
      return '';
  }
}

/** The field's value: an array if it holds several references. */
const inList = ({ kind }: FieldPlan, id: string) => (kind === 'references' ? `[${id}]` : id);

/** A different title, which a keyword search finds. */
const changed = ({ title, fields }: Plan) =>
  fields.find(({ name }) => name === title)?.kind === 'email' ? "'quokka@example.org'" : "'Quokka'";
