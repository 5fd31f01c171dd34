import type { EntityName } from '../../domain/entities.ts';
import type { Display, SectionName, ViewName } from './defineResource.ts';

/** A small fact in a page's header; `named` shows its label. Hidden if empty. */
export type FactOf<Field extends string> = Field | { field: Field; as?: Display; named?: true };

/** Records of another entity, found by its filter for this record's id, or another of its fields. */
interface Among {
  of: EntityName;
  by: string;
  from?: string;
}
/** A kind of timeline entries; `tab` shows them in full if they have no page. */
export interface TimelineSource extends Among {
  tab?: SectionName;
}
/** The first rows of another list, `without` columns whose values are all the same. */
export interface RowsOf extends Among {
  filter?: Readonly<Record<string, unknown>>;
  sort?: string;
  without?: readonly string[];
}
/** A part of a record's page: labelled fields, a view, or records of other entities. */
export type BlockOf<Field extends string> =
  | readonly Field[]
  | { view: ViewName }
  | { timeline: readonly TimelineSource[] }
  | { rows: RowsOf };
/**
 * A group at the side: empty fields are hidden. A folded one shows one field until opened. If the page is too narrow,
 * groups move below the sections, except `first` ones, which move above.
 */
export type SideGroupOf<Field extends string> =
  | readonly Field[]
  | { view: ViewName; first?: true }
  | { fields: readonly Field[]; folded: Field };

/**
 * Records that wait for a head's decision, as rows on one page. Messages: heading `inbox.groups.<entity>`, selection
 * `inbox.selected.<entity>`.
 */
export interface InboxOf<Field extends string, Filter extends string, Step extends string> {
  /** Query filters: records that match any of them, and allow one of the actions, wait. */
  waits: readonly Partial<Record<Filter, unknown>>[];
  /** The row's heading, if not the record's title. */
  title?: Field;
  /** The row's second line: fields with a value, `named` ones with their label. */
  about: readonly (Field | { named: Field })[];
  /** The waiting time's start: the first of these with a value. */
  since: readonly Field[];
  /** The first allowed action of each list is the row's button. */
  accept: readonly Step[];
  decline?: readonly Step[];
  /** Actions also available for all ticked rows. */
  bulk?: readonly Step[];
}
