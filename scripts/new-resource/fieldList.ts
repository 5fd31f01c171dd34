import { isKind, kinds, otherNames, type KindName } from './kinds.ts';
import { isName, objectionTo, pascal, pluralOf, sentence, singularOf } from './names.ts';
import { InvalidRequest, type FieldPlan } from './plan.ts';

/** `kind:oneOf(mirror|probe)!`. */
const written = /^(?<name>[^:!()]*):(?<kind>\w+)(?:\((?<inner>[^()]*)\))?(?<must>!?)$/;

/** Fields that every record has, and the framework's filters. */
const taken = new Set(
  `id version organisationId creatorId creatorName createdAt updaterId updaterName updatedAt searchTerms ids keyword state`.split(
    /\s+/,
  ),
);

const insides: Partial<Record<KindName, string>> = {
  oneOf: 'its values: oneOf(mirror|probe)',
  manyOf: 'its values: manyOf(mirror|probe)',
  reference: 'the entity that it names: reference(patient)',
  references: 'the entity whose records it names: references(patient)',
};

/** @throws InvalidRequest that says which field can't be parsed, and why */
export function fieldsOf(list: string, entity: string): FieldPlan[] {
  const fields = splitOutside(list)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => fieldOf(text, entity));
  if (fields.length === 0) throw new InvalidRequest('A resource has at least one field: name:text!');
  const names = fields.flatMap(namesOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new InvalidRequest(`Two fields or filters would be called "${twice}".`);
  return fields;
}

/** Splits at commas outside parentheses. */
const splitOutside = (list: string): string[] => list.split(/,(?![^(]*\))/);

/** A field's name and those of its filters. */
const namesOf = ({ name, kind }: FieldPlan): string[] =>
  'span' in kinds[kind] ? [name, `${name}From`, `${name}To`] : [name];

function fieldOf(text: string, entity: string): FieldPlan {
  const { name = '', kind: said = '', inner, must } = written.exec(text)?.groups ?? {};
  if (!said)
    throw new InvalidRequest(`"${text}" is no field: write name:kind, and name:kind! where it must be filled in.`);
  if (!isName(name)) throw new InvalidRequest(`A field is called like nextCheck, and not "${name}".`);
  if (taken.has(name)) throw new InvalidRequest(`"${name}" is taken: every record has it, or is asked by it.`);
  if (name in Object.prototype) throw new InvalidRequest(`"${name}" ${objectionTo(name)}: choose another name.`);
  const kind = (Object.hasOwn(otherNames, said) && otherNames[said]) || said;
  if (!isKind(kind))
    throw new InvalidRequest(`There is no kind "${said}". The kinds: ${Object.keys(kinds).join(', ')}.`);
  const wanted = insides[kind];
  if (wanted && !inner?.trim()) throw new InvalidRequest(`"${name}" lacks ${wanted}.`);
  if (!wanted && inner !== undefined)
    throw new InvalidRequest(`The kind ${said} of "${name}" takes nothing in brackets.`);
  const field = { name, kind, label: sentence(name), required: must === '!' };
  if (kind === 'reference' || kind === 'references') return { ...field, to: (inner ?? '').trim() };
  return wanted ? { ...field, vocabulary: vocabularyOf(entity, field, inner ?? '') } : field;
}

function vocabularyOf(entity: string, { name: field, kind }: Pick<FieldPlan, 'name' | 'kind'>, inner: string) {
  const values = inner.split('|').map((value) => value.trim());
  const wrong = values.find((value) => !isName(value));
  if (wrong !== undefined)
    throw new InvalidRequest(`A value of "${field}" is called like hollowGround, and not "${wrong}".`);
  const inherited = values.find((value) => value in Object.prototype);
  if (inherited)
    throw new InvalidRequest(`"${inherited}" ${objectionTo(inherited)}: call that value of "${field}" otherwise.`);
  if (new Set(values).size < values.length) throw new InvalidRequest(`"${field}" has a value twice.`);
  const name = `${entity}${pascal(kind === 'manyOf' ? singularOf(field) : field)}`;
  return { name, constant: pluralOf(name), values };
}
