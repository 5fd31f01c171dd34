import { mayEver } from '../../../domain/kit/entity.ts';
import type { Actor, Doer } from '../../../domain/roles.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { mayList, resources } from '../../resources/index.ts';
import { allowedActions } from '../actions/plan.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';

type InboxPart = NonNullable<Resource['inbox']>;
/** A resource whose records may appear in the inbox. */
export type Asking = Resource & { inbox: InboxPart };

/** One waiting record and its row's answers. */
export interface Waiting {
  /** Unique among all rows of the page. */
  key: string;
  resource: Asking;
  record: RecordValues;
  accept: string | null;
  decline: string | null;
  /** The field with the time since which it waits. */
  since: string | null;
}

/** A resource's waiting records, newest first. */
export interface WaitingGroup {
  resource: Asking;
  rows: readonly Waiting[];
  /** Includes those that aren't loaded. */
  total: number;
  failed: boolean;
}

const stepsOf = ({ accept, decline = [] }: InboxPart): readonly string[] => [...accept, ...decline];

/** The resources whose records wait for somebody's role and duty. */
export const askingFor = (who: Doer): Asking[] =>
  resources.filter(
    (resource): resource is Asking =>
      resource.inbox !== undefined &&
      mayList(resource, who) &&
      stepsOf(resource.inbox).some((name) => mayEver(resource.entity, name, who)),
  );

function waitingOf(resource: Asking, actor: Actor, record: RecordValues): Waiting {
  const { accept, decline = [], since } = resource.inbox;
  const first = (names: readonly string[]) => allowedActions(resource, names, actor, record)[0] ?? null;
  return {
    key: `${resource.name} ${record.id}`,
    resource,
    record,
    accept: first(accept),
    decline: first(decline),
    since: since.find((field) => isGiven(record[field])) ?? null,
  };
}

const sinceOf = ({ record, since }: Waiting) => (since ? String(record[since]) : '');

/** The rows for the queries' results: each record once, and only if it allows an answer. */
export function rowsOf(resource: Asking, actor: Actor, found: readonly RecordValues[]): Waiting[] {
  const once = new Map(found.map((record) => [record.id, record]));
  return [...once.values()]
    .map((record) => waitingOf(resource, actor, record))
    .filter(({ accept, decline }) => accept ?? decline)
    .toSorted((one, other) => sinceOf(other).localeCompare(sinceOf(one)));
}

/** The fields shown for a record: those of its page, or else its list, and of its row. */
export function knownFields(resource: Asking, record: RecordValues): string[] {
  const { facts = [], sections = {}, side = {} } = resource.show ?? {};
  const shown = [
    ...facts.map((fact) => (typeof fact === 'string' ? fact : fact.field)),
    ...[...Object.values(sections), ...Object.values(side)].flatMap(fieldsIn),
  ];
  const columns = (resource.list?.columns ?? []).flatMap((column) =>
    typeof column === 'string'
      ? [column]
      : [column.field, ...('under' in column && column.under ? [column.under] : [])],
  );
  const about = resource.inbox.about.map(fieldIn);
  const all = new Set([...(resource.show ? shown : columns), ...about]);
  // Omits the row's heading.
  const said = [resource.titleField, headingOf(resource)];
  return [...all].filter((field) => !said.includes(field) && isGiven(record[field]));
}

/** The field names in a part of a record's page. */
const fieldsIn = (content: unknown): readonly string[] => {
  if (Array.isArray(content)) return content as readonly string[];
  return typeof content === 'object' && content !== null && 'fields' in content
    ? (content.fields as readonly string[])
    : [];
};

export const fieldIn = (one: InboxPart['about'][number]): string => (typeof one === 'string' ? one : one.named);

/** The field used as a row's heading. */
export const headingOf = ({ inbox, titleField }: Asking): string => inbox.title ?? titleField;
