import type { Vec3 } from '../camera/orientation.ts';
import type { ViewerPin } from '../model.ts';
import type { Shown } from '../stage/geometry.ts';
import type { CarriedPin } from './carry.ts';
import type { ShownChange } from './change.ts';
import type { ContactScan, ShownContacts } from './contacts.ts';
import type { Cut } from './cut.ts';
import type { SolidHit } from './solid.ts';

export interface ToolModel {
  id: string;
  /** Signed; of the whole model. */
  url: string;
  shown: Shown;
}

/** What the page asks its worker for, and what that answers: all by the number of the question. */
export type Question =
  /** Loads what is new among these models and forgets the others. */
  | { ask: 'models'; models: readonly ToolModel[] }
  | { ask: 'section'; ids: readonly string[]; cut: Cut; reach: number }
  /** Holds models against those of the version before; `bite` as `changeOf` has it. */
  | { ask: 'changes'; ids: readonly string[]; before: readonly string[]; bite: Vec3 }
  /** Holds designs against the jaws; `jaw` as `contactsOf` has it. */
  | { ask: 'contacts'; ids: readonly string[]; scans: readonly ContactScan[]; jaw: ContactScan['jaw'] | null }
  /** Looks for pins of an earlier version on the models that took its place. */
  | { ask: 'carry'; pins: readonly Pick<ViewerPin, 'id' | 'point' | 'among'>[] }
  | { ask: 'hit'; ids: readonly string[]; origin: Vec3; direction: Vec3 };

export interface Answers {
  /** The models that couldn't be loaded. */
  models: { failed: string[] };
  /** By model, as `sectionOf` has it. */
  section: Record<string, Float32Array>;
  /** By model. */
  changes: Record<string, ShownChange>;
  contacts: Record<string, ShownContacts>;
  carry: [string, CarriedPin][];
  hit: SolidHit | null;
}

export type ToWorker = Question & { nr: number };
export type FromWorker = { nr: number } & ({ answer: Answers[Question['ask']] } | { fault: string });
