import type { Turn } from '../../domain/orderVocabularies.ts';
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

/** How a column shows its field where its kind's own way isn't the one: the name of a component in `builders/displays.tsx`. */
export type Display = 'picture' | 'due' | 'ago' | 'day' | 'strong' | 'person';
export type ViewName = keyof Named['views'];
export type IconName = keyof Named['icons'];
export type SectionName = keyof Named['words']['sections'];
export type GroupName = keyof Named['words']['groups'];

type FilterName<E extends AnyEntity> = keyof E['filters'] & string;
type EnteredName<E extends AnyEntity> = keyof E['fields'] & string;
type Helped = Named['words']['form']['help'];
type HelpName<E extends AnyEntity> = E['name'] extends keyof Helped ? keyof Helped[E['name']] & EnteredName<E> : never;
type SortKey<E extends AnyEntity> = FieldName<E> | `-${FieldName<E>}`;
type OnOne<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { on: 'all' | 'new' } | { reads: true } ? never : A;
}[ActionName<E>];

/** What is done to a record in some of its states. */
type InStates<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { from: readonly string[] } | { moves: readonly object[] } ? A : never;
}[ActionName<E>];

/** `show` and `edit` lead to the record's pages, `duplicate` to the page of a new one like it; the rest are the entity's own actions on one record. */
type RowAction<E extends AnyEntity> =
  | (E['actions'] extends { get: unknown } ? 'show' : never)
  | (E['actions'] extends { update: unknown } ? 'edit' : never)
  | (E['actions'] extends { create: unknown } ? 'duplicate' : never)
  | OnOne<E>;

/** How a column takes its place: at the list's own width, in pixels, whatever the window's. */
interface ColumnRoom<Field extends string> {
  width?: number;
  /** It takes the room that the others leave. */
  grows?: true;
  /** The list's least width at which it is a column. Below, it is left out or `joins` another, small under what stands there. */
  from?: number;
  joins?: Field;
}
/**
 * A field; or with a second one small `under` it, shown in another way, or by a view. `instead` stands where the field is empty.
 * `only` one side sees it; `label` is the field that heads it; `card` is the view of one line, for a phone.
 */
type ColumnOf<Field extends string> =
  | Field
  | ({ field: Field; under?: Field; instead?: Field; as?: Display; only?: Side; label?: Field } & ColumnRoom<Field>)
  | ({ field: Field; view: ViewName; card?: ViewName; only?: Side; label?: Field } & ColumnRoom<Field>);
/** A card, as of a board: a picture next to its title, a field in the corner, and lines below. */
interface CardOf<Field extends string> {
  picture?: ColumnOf<Field>;
  title: ColumnOf<Field>;
  corner?: ColumnOf<Field>;
  /** Without labels; a view that draws nothing takes no room. */
  lines: readonly ColumnOf<Field>[];
}
/** A field of a form; one whose kind has no input of its own is entered in a view. */
export type FormFieldOf<Field extends string> = Field | { field: Field; view: ViewName };
/** A filter; one that only one side has; or two that are the ends of one span of days, named by the field they narrow. */
type FilterOf<Filter extends string, Field extends string> =
  | Filter
  | { filter: Filter; only: Side }
  | { from: Filter; to: Filter; of: Field };

/** The part of the usual course that is done, from 0 to 1; or how a state stands outside of it. */
export type StateMark = number | 'draft' | 'elsewhere' | 'done' | 'stopped' | 'returned' | 'locked';

/** What the builders read: a definition whose names the compiler has checked. `Listed` are the fields that rows of a list have. */
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
  /** The list's address; a resource without one has no pages and is only referred to. */
  route?: string;
  /** Further addresses of the list, in no menu. */
  aliases?: readonly string[];
  /** What stands at `route` where it isn't a list: the page of an entity of which everybody has one record alone. */
  page?: ViewName;
  icon?: IconName;
  /**
   * Stands in a phone's bottom bar too, for one side or both; so does the page of a new one that is in the menu. `opens`: what the bell
   * opens, in place of the list.
   */
  bottomBar?: { icon: IconName; only?: Side; opens?: 'bell' };
  /** Lists of one group are tabs of one page that bears the group's name; its first one, with the icon, stands in the menu. */
  group?: GroupName;
  /** In front of a record's name: the initials of a person, or of an organisation of the side in this field; else the icon. */
  mark?: 'person' | { side: Listed };
  /** What a record is called where another refers to it. */
  titleField: Listed;
  /**
   * The state's field, and whose turn it is, the colour of its chip: by state, or in a field where it differs by record; then
   * the tabs' `counts` answers as `yours` how many wait for the reader. Absent: no state waits for a side. `marks` say how far
   * the course is at each state, so that the chip's colour is never alone.
   */
  state?: {
    field: Listed;
    turn?: Readonly<Record<State, Turn>> | Listed;
    marks?: Readonly<Record<State, StateMark>>;
    /** A vocabulary of the states that says in plain words what each waits for. */
    waits?: string;
    /** Where a record may be on hold: since when, why, and the filter whose name says so. */
    hold?: { since: Listed; reason: Listed; filter: Filter };
  };
  /** Stands in the picture's place of a record that has none. */
  withoutPicture?: ViewName;
  /**
   * How a notification shows the record that it is about: a card whose lines stand in one. `messages` names the entity of what
   * is said about it: such news is replied to where it leads, as long as the list's `unread` counts some.
   */
  mention?: CardOf<Listed> & { messages?: EntityName };
  /** Actions that destroy something: a second question comes first, and its button is red. */
  final?: readonly Action[];
  /** Actions that can't be taken back either, though nothing is lost: asked a second time, without the red. */
  asksAgain?: readonly Action[];
  /**
   * Actions that are done where what they concern is in view: a list leads there, under what the state waits for.
   */
  reviewed?: readonly Action[];
  /** What should be seen before an action is decided: a view of the record, above what its dialog asks. */
  notes?: Partial<Record<Action, ViewName>>;
  /** The views that stand in place of an action's dialog: they ask for what it needs, and do it. */
  dialogs?: Partial<Record<Action, ViewName>>;
  list?: {
    columns: readonly ColumnOf<Listed>[];
    filters?: readonly FilterOf<Filter, Field>[];
    /** Filters by the names that they had in earlier releases: saved views and bookmarks have them. */
    renamed?: Readonly<Record<string, Filter>>;
    sort?: Sort;
    /** One tab for each value of a filter, some `only` for one side; `counts` is the action that answers a number for each. */
    tabs?: { filter: Filter; counts?: Action; values?: readonly State[]; only?: Partial<Record<State, Side>> };
    /** How many messages of a record the reader hasn't seen: a mark at its name. */
    unread?: Listed;
    /** The filter by whose turn it is, as a choice above the list: the reader's, the partner's, all. */
    turns?: Filter;
    /** Filters of yes and no that are a button of their own next to it. */
    quick?: readonly FilterOf<Filter, Field>[];
    /**
     * Shown as cards and as a board too: a column for each of its tabs. Each of a row's actions is begun as well by dropping the
     * card on the column to which it alone leads.
     */
    board?: { card: CardOf<Listed> };
    /** What a record may wait for, of which the first that is allowed is a button. */
    rowActions?: readonly Row[];
    /** What else may be done to it: behind three dots. */
    moreActions?: readonly Row[];
    /** How a new one begins where no form makes it: on the page's top, where it stays while the list fills. */
    begin?: ViewName;
    /** Over the list and the tabs of its group. */
    above?: ViewName;
    /** To the right of the list, or below it on narrow screens. */
    aside?: ViewName;
    /** What may be done to all ticked records: in one call where it takes several, else to one after another. */
    bulkActions?: readonly Bulk[];
  };
  /** How a record stands in another one's timeline. */
  entry?: {
    /** Its day, or the moment that stands for it where that isn't given. */
    at: Listed;
    orAt?: Listed;
    picture?: Listed;
    /** Instead of a picture. */
    icon?: IconName;
    title: ColumnOf<Listed>;
    /** Small under it, a dot between two. */
    caption: readonly ColumnOf<Listed>[];
    /** Those of one day are one entry, with as many pictures. */
    gathers?: true;
    /**
     * What the page's address narrows the timeline by, and the field that says it: a value, several, or objects that have the
     * name. `{ tooth: 'teeth' }` leaves what concerns the tooth of `?tooth=16`. Its words are `show.narrowed.<name>`.
     */
    narrowedBy?: Readonly<Record<string, Listed>>;
  };
  inbox?: InboxOf<Listed, Filter, Bulk>;
  show?: {
    route: string;
    /** The whole page, where no definition can say it. */
    view?: ViewName;
    /** Next to the title: what one must see first. */
    badge?: ViewName;
    /** In place of the state's chip. */
    state?: { view: ViewName };
    /** Small under the title. */
    facts?: readonly FactOf<Field>[];
    /** On the page as a whole, over what stands on it. */
    above?: ViewName;
    /** In the middle, from top to bottom; or what the entity's action `history` answers. */
    sections?: Partial<Record<SectionName, BlockOf<Field> | ('history' & Action)>>;
    /** Next to it, below it where there is no room. */
    side?: Partial<Record<SectionName, SideGroupOf<Field> | ('history' & Action)>>;
    /** Further parts of the page, each behind a tab of its own. */
    tabs?: Partial<Record<SectionName, { view: ViewName }>>;
    /** On the page's top, the next step first. */
    actions?: readonly Row[];
    /** What begins something else from here, such as an order: the last of the buttons. */
    begin?: ViewName;
    /** Actions that answer a file, which is saved at once. */
    saves?: readonly Action[];
    /** Actions after which there is no record to show. */
    removes?: readonly Action[];
  };
  /**
   * `copies`: its page begins a new one like an earlier one, `?copyOf=` its id. `continues`: it also takes up one that exists,
   * `?id=` its id, for these actions.
   */
  create?: { route: string; view?: ViewName; icon?: IconName; copies?: true; continues?: readonly Action[] };
  edit?: { route: string };
  form?: Partial<Record<SectionName, readonly FormFieldOf<Entered>[]>>;
  /** Fields with a word of help under their inputs: `form.help.<entity>.<field>`. */
  help?: readonly Help[];
  /** A field; or one that only one side has. */
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
  /** The entity's name: react-admin's name of the resource, and the first part of its queries' keys. */
  name: E['name'];
  entity: E;
}

/** How an entity is shown. Pure data: every name in it is checked against the entity, the messages, the views and the icons. */
export const defineResource = <E extends AnyEntity>(entity: E, definition: DefinitionOf<E>): Resource<E> => ({
  ...definition,
  name: entity.name,
  entity,
});

/** Where a definition names a view. */
const places: readonly string[] = ['view', 'card', 'page', 'begin', 'above', 'aside', 'badge', 'withoutPicture'];

/** The views that a part of a definition names, such as its `list`. */
export const viewsIn = (part: unknown): ViewName[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) =>
        typeof value === 'string' && places.includes(key) ? [value as ViewName] : viewsIn(value),
      )
    : [];
