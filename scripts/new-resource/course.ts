import { isName, objectionTo, pluralOf, sentence } from './names.ts';
import { InvalidRequest, type CoursePlan, type FieldPlan, type StepPlan } from './plan.ts';

/** `retire:ready|inUse>retired(reason)`. */
const written = /^(?<name>\w+):(?<from>[\w|]+)>(?<to>\w+)(?<asks>\(reason\))?$/;

/** Actions that every record has, calls of lists, and the console's own routes. */
const taken = new Set('query get create update delete erase counts history show edit duplicate'.split(' '));

/** @throws InvalidRequest that says which state or action is invalid, and why */
export function courseOf(
  { name, fields }: { name: string; fields: readonly FieldPlan[] },
  { states, actions }: { states?: string | undefined; actions?: string | undefined },
): CoursePlan | null {
  if (states === undefined && actions === undefined) return null;
  const values = (states ?? '').split('|').map((one) => one.trim());
  const wrong = values.find((one) => !isName(one) || one in Object.prototype);
  if (wrong !== undefined) throw new InvalidRequest(`A state is called like inUse, and not "${wrong}".`);
  if (values.includes('all')) throw new InvalidRequest('Lists count all records as "all": call the state otherwise.');
  if (new Set(values).size < values.length || values.length < 2)
    throw new InvalidRequest('A course has two or more states, each once: --states "ready|inUse|retired".');
  const steps = (actions ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => stepOf(one, values));
  const names = steps.map((step) => step.name);
  const twice = names.find((one, at) => names.indexOf(one) < at);
  if (twice) throw new InvalidRequest(`Two actions are called "${twice}".`);
  const lost = values.slice(1).find((one) => !steps.some(({ to }) => to === one));
  if (lost) throw new InvalidRequest(`No action leads to the state "${lost}": --actions "take:${values[0]}>${lost}".`);
  if (steps.some(({ asks }) => asks) && fields.some((field) => field.name === 'reason'))
    throw new InvalidRequest('"reason" is what an action asks for: call the field otherwise.');
  const vocabulary = `${name}State`;
  return { vocabulary: { name: vocabulary, constant: pluralOf(vocabulary), values }, steps };
}

function stepOf(text: string, states: readonly string[]): StepPlan {
  const { name = '', from = '', to = '', asks } = written.exec(text)?.groups ?? {};
  if (!isName(name))
    throw new InvalidRequest(`"${text}" is no action: write take:ready>inUse, or retire:ready|inUse>retired(reason).`);
  const objection = taken.has(name) ? 'is taken' : objectionTo(name);
  if (objection) throw new InvalidRequest(`"${name}" ${objection}: call the action otherwise.`);
  const begins = from.split('|');
  const unknown = [...begins, to].find((one) => !states.includes(one));
  if (unknown !== undefined) throw new InvalidRequest(`"${name}" names "${unknown}", which is no state.`);
  if (begins.includes(to)) throw new InvalidRequest(`"${name}" leads from "${to}" to itself.`);
  return { name, label: sentence(name), from: begins, to, asks: asks !== undefined };
}

/** Actions that lead to a final state. */
export const finalSteps = ({ steps }: CoursePlan): string[] =>
  steps.filter(({ to }) => !steps.some(({ from }) => from.includes(to))).map(({ name }) => name);

/** The shortest sequence of actions from the first state to another. */
export function wayTo({ vocabulary, steps }: CoursePlan, state: string): string[] {
  const ways = new Map<string, string[]>([[vocabulary.values[0] ?? '', []]]);
  for (const [reached, way] of ways)
    for (const { name, from, to } of steps) if (from.includes(reached) && !ways.has(to)) ways.set(to, [...way, name]);
  return ways.get(state) ?? [];
}
