import type { EntityName } from '../../domain/entities.ts';
import type { Display, SectionName, ViewName } from './defineResource.ts';

/** A small fact of a page's head; `named` says its name before it. An empty one isn't drawn. */
export type FactOf<Field extends string> = Field | { field: Field; as?: Display; named?: true };

/** What another entity has of a record: found by a filter of its own that holds the record's id, or another field of it. */
interface Among {
  of: EntityName;
  by: string;
  from?: string;
}
/** A kind of entries in a timeline; `tab` is the part of the page that shows them in full, where they have no page of their own. */
export interface TimelineSource extends Among {
  tab?: SectionName;
}
/** The first records of another list, as it shows them, `without` the columns that say the same of all of them. */
export interface RowsOf extends Among {
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  without?: readonly string[];
}
/** A part of a record's page: fields with their names, a view, or records of other entities. */
export type BlockOf<Field extends string> =
  | readonly Field[]
  | { view: ViewName }
  | { timeline: readonly TimelineSource[] }
  | { rows: RowsOf };
/**
 * A group next to it: what isn't filled in isn't drawn. A folded one shows one of its fields until it is opened. Where the page
 * is too narrow for a side, the groups stand below the rest, one that must be read `first` above it.
 */
export type SideGroupOf<Field extends string> =
  | readonly Field[]
  | { view: ViewName; first?: true }
  | { fields: readonly Field[]; folded: Field };

/**
 * Records that wait for a decision of the head of a clinic or a lab, each in a row of one page. Its heading and what it says
 * of several are `inbox.groups.<entity>` and `inbox.selected.<entity>`.
 */
export interface InboxOf<Field extends string, Filter extends string, Step extends string> {
  /** Filters of the entity's query: what any of them finds, and allows one of the actions, waits. */
  waits: readonly Partial<Record<Filter, unknown>>[];
  /** What heads a row, where it isn't the record's title. */
  title?: Field;
  /** The row's second line: what there is of these; a `named` one behind its name. */
  about: readonly (Field | { named: Field })[];
  /** Since when it waits: the first of these that is given. */
  since: readonly Field[];
  /** Of each the first that is allowed is the row's button. */
  accept: readonly Step[];
  decline?: readonly Step[];
  /** Those of them that are done to all ticked ones too. */
  bulk?: readonly Step[];
}
