import { takesAlong } from '../../domain/kit/entity.ts';
import { everyone, clinic, lab, type Role } from '../../domain/roles.ts';
import type { Resource } from '../../src/resources/defineResource.ts';
import { mayList } from '../../src/resources/index.ts';
import { courseOf } from './course.ts';
import { fieldsOf } from './fieldList.ts';
import { kindOf } from './kinds.ts';
import { isName, objectionTo, pluralOf, sentence, snake } from './names.ts';
import { InvalidRequest, type End, type FieldPlan, type Plan, type Side, type Wish } from './plan.ts';
import { project } from './project.ts';
import { ownFiles, registries } from './paths.ts';
import { namesIn } from './source.ts';
import { newFiles } from './sources.ts';

const rolesOf: Record<Side, readonly Role[]> = { clinic, lab, both: everyone };
const headOf: Record<Side, Role> = { clinic: 'clinicAdmin', lab: 'factoryAdmin', both: 'clinicAdmin' };

/** @throws InvalidRequest if part of the request isn't possible, or exists already */
export function planOf(wish: Wish): Plan {
  const { name } = wish;
  const plural = wish.plural ?? pluralOf(name);
  refuseName(name, 'A resource');
  refuseName(plural, 'Its plural');
  if (plural === name)
    throw new InvalidRequest(
      `One and several can’t both be called "${name}": say another --plural, such as ${name}List.`,
    );
  const fields = fieldsOf(wish.fields, name);
  const course = courseOf({ name, fields }, wish);
  const table = snake(name);
  const number = String(Number(project.migrations.at(-1)?.name.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  const references = fields.filter(({ to }) => to !== undefined);
  for (const field of references) refuseReference(field, name, rolesOf[wish.for]);
  const keys = Object.fromEntries(references.flatMap((field) => keyOf(field, name)));
  const plan: Plan = {
    name,
    plural,
    one: sentence(name),
    many: sentence(plural),
    table,
    side: wish.for,
    title: titleOf(fields, wish.title),
    icon: iconOf(wish.icon),
    route: wish.route ?? name,
    fields,
    course,
    vocabularies: [...(course ? [course.vocabulary] : []), ...fields.flatMap(({ vocabulary }) => vocabulary ?? [])],
    migration: `${number}_${snake(plural)}`,
    keys,
    ends: Object.fromEntries(references.filter((field) => keys[field.name]).map((field) => [field.name, endOf(field)])),
    deleted: references.filter(({ to }) => to === name || isDeletable(to, wish.for)).map((field) => field.name),
    ofPatients: references.some(({ to = '' }) => entityOf(to)?.ofPatients),
    place: placeInMenu(rolesOf[wish.for]),
  };
  refuseTaken(plan);
  return plan;
}

function refuseName(name: string, what: string) {
  if (!isName(name)) throw new InvalidRequest(`${what} is called like sterilisationLog, and not "${name}".`);
  const objection = objectionTo(name);
  if (objection) throw new InvalidRequest(`"${name}" ${objection}: choose another name.`);
}

function refuseTaken(plan: Plan) {
  const { name, plural, table, route, vocabularies } = plan;
  const refuse = (what: string) => {
    throw new InvalidRequest(`${what}: choose another name.`);
  };
  if (entityOf(name)) refuse(`There is an entity "${name}" already`);
  if (project.callPaths.includes(name)) refuse(`There are calls /v1/${name}/… already`);
  for (const one of [table, ...(plan.course ? [`${table}_event`] : [])])
    if (project.migrations.some(({ sql }) => new RegExp(`create (table|view) "?${one}"?\\s`).test(sql)))
      refuse(`There is a table "${one}" already`);
  if (!/^[a-z]\w*$/i.test(route)) throw new InvalidRequest(`--route is one part of an address, and not "${route}".`);
  if (project.pages.includes(route))
    throw new InvalidRequest(`There are pages /${route}/… already: say another --route.`);
  for (const vocabulary of vocabularies)
    if (project.vocabularies.includes(vocabulary.name)) refuse(`There is a vocabulary "${vocabulary.name}" already`);
  for (const path of ownFiles(plan)) if (project.has(path)) refuse(`There is a file ${path} already`);
  const given = [name, plural, ...vocabularies.map(({ constant }) => constant)];
  for (const path of registries(plan)) {
    const clash = namesIn(project.read(path)).find((one) => one !== '' && given.includes(one));
    if (clash) refuse(`"${clash}" means something else in ${path}`);
  }
  for (const [path, source] of newFiles(plan)) {
    const names = namesIn(source);
    const clash = names.find((one, at) => one !== '' && names.indexOf(one) < at);
    if (clash) refuse(`"${clash}" is what ${path} would use of others`);
  }
}

const entityOf = (name: string) => (Object.hasOwn(project.entities, name) ? project.entities[name] : undefined);

/** Whether the test's actor can delete a record in any state. */
const isDeletable = (to = '', side: Side): boolean => {
  const { roles, from, when, moves } = entityOf(to)?.actions['delete'] ?? {};
  return roles?.includes(headOf[side]) === true && !(from ?? when ?? moves);
};

/** Erasure has to cascade; nothing else deletes people's records silently. */
function endOf({ to = '', kind, required }: FieldPlan): End {
  if (kind === 'references') return 'takesOut';
  if (!required) return 'clears';
  const entity = entityOf(to);
  return entity && takesAlong(entity) ? 'goes' : 'keeps';
}

function titleOf(fields: readonly FieldPlan[], wished: string | undefined): string {
  const able = fields.filter((field) => kindOf(field).isTitle && field.required);
  const found = wished === undefined ? able[0] : able.find(({ name }) => name === wished);
  if (found) return found.name;
  throw new InvalidRequest(
    wished === undefined
      ? 'A record needs a title: a field of one line of text that must be filled in, such as name:text!'
      : `"${wished}" can’t be the title: it has to be one line of text that must be filled in.`,
  );
}

function iconOf(wished = 'list'): string {
  if (project.icons.includes(wished)) return wished;
  throw new InvalidRequest(
    `There is no icon "${wished}". The icons: ${project.icons.join(', ')} (src/layout/icons.ts).`,
  );
}

/** A form's choices are searched by keyword and must be visible to every role that may fill it in. */
export function refuseReference({ name, to = '', required }: FieldPlan, own: string, roles: readonly Role[]) {
  if (to === own && required)
    throw new InvalidRequest(`"${name}" can’t be needed: the first ${own} has no other one to refer to.`);
  if (to === own) return;
  const entity = entityOf(to);
  if (!entity) throw new InvalidRequest(`"${name}" refers to "${to}", which is no entity.`);
  const { query, get } = entity.actions;
  if (entity.numbered || !query || !get || !entity.filters.keyword)
    throw new InvalidRequest(
      `"${name}" can’t refer to ${to}: its records can’t be looked for by a keyword and opened.`,
    );
  const blind = roles.find((role) => !query.roles.includes(role) || !get.roles.includes(role));
  if (blind) throw new InvalidRequest(`"${name}" can’t refer to ${to}: ${blind} doesn’t see it.`);
}

/** The database enforces the reference if the other table is keyed by organisation and id, too. */
const keyOf = ({ name, to = '' }: FieldPlan, own: string): [string, string][] =>
  to === own || project.isKeyedByOrganisation(snake(to)) ? [[name, snake(to)]] : [];

/** After the last menu entry that all of its readers have; entries for heads only come after it. */
function placeInMenu(roles: readonly Role[]): number {
  const isOurs = (resource: Resource) =>
    resource.route && resource.icon && roles.every((role) => mayList(resource, { role }));
  return project.resources.findLastIndex(isOurs) + 1;
}
