import type { Turn } from '../../domain/order/orderVocabularies.ts';
import type { Side } from '../../domain/roles.ts';
import type { EntityName } from '../../domain/entities.ts';
import type {
  ActionName,
  AnyEntity,
  BulkActionName,
  FieldName,
  FilterOf as Asked,
  ShownName,
} from '../../domain/kit/entity.ts';
import type { Named } from './named.ts';
import type { BlockOf, FactOf, InboxOf, SideGroupOf } from './pageParts.ts';

/** Overrides how a column shows its field: a component in `builders/displays.tsx`. */
export type Display = 'picture' | 'due' | 'ago' | 'day' | 'strong' | 'person';
export type ViewName = keyof Named['views'];
export type IconName = keyof Named['icons'];
export type SectionName = keyof Named['words']['sections'];
type GroupName = keyof Named['words']['groups'];

type FilterName<E extends AnyEntity> = keyof E['filters'] & string;
type EnteredName<E extends AnyEntity> = keyof E['fields'] & string;
type Helped = Named['words']['form']['help'];
type HelpName<E extends AnyEntity> = E['name'] extends keyof Helped ? keyof Helped[E['name']] & EnteredName<E> : never;
type SortKey<E extends AnyEntity> = FieldName<E> | `-${FieldName<E>}`;
type OnOne<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { on: 'all' | 'new' } | { reads: true } ? never : A;
}[ActionName<E>];

/** Actions restricted to some of a record's states. */
type InStates<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { from: readonly string[] } | { moves: readonly object[] } ? A : never;
}[ActionName<E>];

/** `show` and `edit` lead to the record's pages, `duplicate` to a copy; others are actions on one record. */
type RowAction<E extends AnyEntity> =
  | (E['actions'] extends { get: unknown } ? 'show' : never)
  | (E['actions'] extends { update: unknown } ? 'edit' : never)
  | (E['actions'] extends { create: unknown } ? 'duplicate' : never)
  | OnOne<E>;

/** A column's size, px. Depends on the list's own width, not the window's. */
interface ColumnRoom<Field extends string> {
  width?: number;
  /** Takes the remaining width. */
  grows?: true;
  /** Minimum list width for a column. Below, it is hidden, or shown in the second line of the column it `joins`. */
  from?: number;
  joins?: Field;
}
/**
 * A field, optionally with a second line `under` it, another display, or a view. `instead` replaces an empty field.
 * `only` limits it to one side; `label` is the field that names it; `card` is the one-line view for cards.
 */
type ColumnOf<Field extends string> =
  | Field
  | ({ field: Field; under?: Field; instead?: Field; as?: Display; only?: Side; label?: Field } & ColumnRoom<Field>)
  | ({ field: Field; view: ViewName; card?: ViewName; only?: Side; label?: Field } & ColumnRoom<Field>);
/** A card, such as a board's: an image next to its title, a field in the corner, and lines below. */
interface CardOf<Field extends string> {
  picture?: ColumnOf<Field>;
  title: ColumnOf<Field>;
  corner?: ColumnOf<Field>;
  /** Without labels; a view that renders nothing takes no space. */
  lines: readonly ColumnOf<Field>[];
}
/** A form's field, or one for one side only; kinds without an input need a view. */
type FormFieldOf<Field extends string> = Field | { field: Field; view: ViewName } | { field: Field; only: Side };
/** A filter; one for one side only; or the two ends of a date range, with the field that they filter. */
type FilterOf<Filter extends string, Field extends string> =
  | Filter
  | { filter: Filter; only: Side }
  | { from: Filter; to: Filter; of: Field };

/** Progress through the usual course, from 0 to 1; or a state outside of it. */
export type StateMark = number | 'draft' | 'elsewhere' | 'done' | 'stopped' | 'returned' | 'locked';

/** A type-checked definition, for the builders. `Listed` are the fields of list rows. */
export interface ResourceDefinition<
  Field extends string = string,
  Entered extends string = string,
  Filter extends string = string,
  Sort extends string = string,
  Action extends string = string,
  Row extends string = string,
  Bulk extends string = string,
  State extends string = string,
  Help extends string = string,
  Listed extends string = string,
> {
  /** The list's path; a resource without one has no pages and is only referred to. */
  route?: string;
  /** Alternative paths of the list, not in the menu. */
  aliases?: readonly string[];
  /** The page at `route` if it isn't a list, for entities with a single record per user. */
  page?: ViewName;
  icon?: IconName;
  /**
   * Adds the list to the phone's bottom bar, for one side or both, along with the creation page if that is in the menu.
   * `opens`: opens the bell's dialog instead of the list.
   */
  bottomBar?: { icon: IconName; only?: Side; opens?: 'bell' };
  /** Lists of a group are tabs of one page named after it; only the first one, with the icon, is in the menu. */
  group?: GroupName;
  /** Before a record's title: initials of a person, or of an organisation with its side's field; else the icon. */
  mark?: 'person' | { side: Listed };
  /** A record's title, also where others refer to it. */
  titleField: Listed;
  /**
   * The state's field, and whose turn it is (the chip's colour): by state, or in a field if it differs by record; the
   * tabs' `counts` then include `yours`, the number that wait for the user. If absent, no state waits for a side.
   * `marks` give the progress at each state, so that colour is never the only cue.
   */
  state?: {
    field: Listed;
    turn?: Readonly<Record<State, Turn>> | Listed;
    marks?: Readonly<Record<State, StateMark>>;
    /** A vocabulary that describes what each state waits for. */
    waits?: string;
    /**
     * Set if records may be on hold: since when, why, the filter for them, the side that they then wait for, and the
     * action that ends it: that side's next step.
     */
    hold?: { since: Listed; reason: Listed; filter: Filter; turn: Side; ends: Row };
  };
  /** Replaces a missing thumbnail. */
  withoutPicture?: ViewName;
  /**
   * How a notice shows its record: as a card with its lines joined in one. `messages` names the entity of messages
   * about it: such notices offer a reply, as long as the list's `unread` isn't zero. `reason` says why it waits.
   */
  mention?: CardOf<Listed> & { messages?: EntityName; reason?: ViewName };
  /** Destructive actions: they need confirmation, by a red button. */
  final?: readonly Action[];
  /** Irreversible but not destructive actions: they need confirmation, without the red. */
  asksAgain?: readonly Action[];
  /** Actions done in view of what they concern: lists lead there, labelled by what the state waits for. */
  reviewed?: readonly Action[];
  /** Views of the record shown above an action's dialog, to be seen before deciding. */
  notes?: Partial<Record<Action, ViewName>>;
  /** Views that replace an action's dialog: they ask for its arguments and run it. */
  dialogs?: Partial<Record<Action, ViewName>>;
  list?: {
    columns: readonly ColumnOf<Listed>[];
    filters?: readonly FilterOf<Filter, Field>[];
    /** Current names of renamed filters by their old ones, for saved views and bookmarks. */
    renamed?: Readonly<Record<string, Filter>>;
    sort?: Sort;
    /** Tabs for a filter's values, some `only` for one side; the `counts` action returns a number for each. */
    tabs?: { filter: Filter; counts?: Action; values?: readonly State[]; only?: Partial<Record<State, Side>> };
    /** The field with a record's number of unread messages: a mark at its title. */
    unread?: Listed;
    /**
     * The filter by whose turn it is, as a choice above the list: the user's, the partner's, all. The tabs' `counts`
     * then include `turns`: how many wait for each side, by state.
     */
    turns?: Filter;
    /** Boolean filters with their own buttons next to it. */
    quick?: readonly FilterOf<Filter, Field>[];
    /**
     * Also shows the list as cards, and as a board with a column per tab. Dropping a card on a column runs the row
     * action that leads there, if there is only one.
     */
    board?: { card: CardOf<Listed> };
    /** Possible next steps; the first allowed one is a button. */
    rowActions?: readonly Row[];
    /** Further actions, behind three dots. */
    moreActions?: readonly Row[];
    /** Creates records without a form: at the top of the page, even while the list loads. */
    begin?: ViewName;
    /** Above the list and its group's tabs. */
    above?: ViewName;
    /** Shown to the right of the list, or below it on narrow screens. */
    aside?: ViewName;
    /** Actions for all ticked records: in one call if the action takes several, else one by one. */
    bulkActions?: readonly Bulk[];
  };
  /** A record's entry in another one's timeline. */
  entry?: {
    /** The entry's date; `orAt` if that is empty. */
    at: Listed;
    orAt?: Listed;
    picture?: Listed;
    /** Instead of an image. */
    icon?: IconName;
    title: ColumnOf<Listed>;
    /** Small facts below, separated by dots. */
    caption: readonly ColumnOf<Listed>[];
    /** Groups those of one day in one entry, with their images. */
    gathers?: true;
    /**
     * Filters the timeline by a query parameter: each field contains a value, several, or objects with the parameter's
     * name. `{ tooth: 'teeth' }` keeps entries about the tooth in `?tooth=16`. Label: `show.narrowed.<name>`.
     */
    narrowedBy?: Readonly<Record<string, Listed>>;
  };
  inbox?: InboxOf<Listed, Filter, Bulk>;
  show?: {
    route: string;
    /** Replaces the whole page, if no definition can describe it. */
    view?: ViewName;
    /** Next to the title, for critical information. */
    badge?: ViewName;
    /** Replaces the state's chip. */
    state?: { view: ViewName };
    /** Small facts below the title. */
    facts?: readonly FactOf<Field>[];
    /** Above the page's content. */
    above?: ViewName;
    /** The main column from top to bottom; or the entity's action `history`. */
    sections?: Partial<Record<SectionName, BlockOf<Field> | ('history' & Action)>>;
    /** Groups at the side, or below if the page is too narrow. */
    side?: Partial<Record<SectionName, SideGroupOf<Field> | ('history' & Action)>>;
    /** Further parts of the page as tabs. */
    tabs?: Partial<Record<SectionName, { view: ViewName }>>;
    /** Buttons at the top of the page, the next step first. */
    actions?: readonly Row[];
    /** The last button, which starts something else from here, such as an order. */
    begin?: ViewName;
    /** Actions that return a file, which is downloaded at once. */
    saves?: readonly Action[];
    /** Actions that remove the record from view. */
    removes?: readonly Action[];
  };
  /**
   * `copies`: the page can copy an earlier record, `?copyOf=<id>`. `continues`: it is also the page of these actions on
   * an existing record, `?id=<id>`.
   */
  create?: { route: string; view?: ViewName; icon?: IconName; copies?: true; continues?: readonly Action[] };
  edit?: { route: string };
  form?: Partial<Record<SectionName, readonly FormFieldOf<Entered>[]>>;
  /** Fields with a help text below: `form.help.<entity>.<field>`. */
  help?: readonly Help[];
  /** A field, or one for one side only. */
  export?: readonly (Listed | { field: Listed; only: Side })[];
}

type DefinitionOf<E extends AnyEntity> = ResourceDefinition<
  FieldName<E>,
  EnteredName<E>,
  FilterName<E>,
  SortKey<E>,
  ActionName<E>,
  RowAction<E>,
  BulkActionName<E> | InStates<E>,
  E['states'][number] & string,
  HelpName<E>,
  ShownName<E>
> & { inbox?: { waits: readonly Asked<E>[] } };

export interface Resource<E extends AnyEntity = AnyEntity> extends ResourceDefinition {
  /** The entity's name: react-admin's resource name, and the first part of its query keys. */
  name: E['name'];
  entity: E;
}

/** How an entity is shown. Pure data: names are checked against the entity, messages, views and icons. */
export const defineResource = <E extends AnyEntity>(entity: E, definition: DefinitionOf<E>): Resource<E> => ({
  ...definition,
  name: entity.name,
  entity,
});

/** Keys whose values name a view. */
const places: readonly string[] = ['view', 'card', 'page', 'begin', 'above', 'aside', 'badge', 'withoutPicture'];

/** The views in a part of a definition, such as its `list`. */
export const viewsIn = (part: unknown): ViewName[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) =>
        typeof value === 'string' && places.includes(key) ? [value as ViewName] : viewsIn(value),
      )
    : [];
