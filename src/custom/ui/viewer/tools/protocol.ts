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
  /** Signed URL of the full model. */
  url: string;
  shown: Shown;
}

/** The page's requests to its worker and the answers, matched by the request's number. */
export type Question =
  /** Loads new models among these, and drops all others. */
  | { ask: 'models'; models: readonly ToolModel[] }
  | { ask: 'section'; ids: readonly string[]; cut: Cut; reach: number }
  /** Compares models with those of the previous version; `bite` as in `changeOf`. */
  | { ask: 'changes'; ids: readonly string[]; before: readonly string[]; bite: Vec3 }
  /** Compares designs with the jaws; `jaw` as in `contactsOf`. */
  | { ask: 'contacts'; ids: readonly string[]; scans: readonly ContactScan[]; jaw: ContactScan['jaw'] | null }
  /** Finds the places of an earlier version's pins on the models that replaced it. */
  | { ask: 'carry'; pins: readonly Pick<ViewerPin, 'id' | 'point' | 'among'>[] }
  | { ask: 'hit'; ids: readonly string[]; origin: Vec3; direction: Vec3 };

export interface Answers {
  /** Ids of the models that couldn't be loaded. */
  models: { failed: string[] };
  /** By model, as from `sectionOf`. */
  section: Record<string, Float32Array>;
  /** By model. */
  changes: Record<string, ShownChange>;
  contacts: Record<string, ShownContacts>;
  carry: [string, CarriedPin][];
  hit: SolidHit | null;
}

export type ToWorker = Question & { nr: number };
export type FromWorker = { nr: number } & ({ answer: Answers[Question['ask']] } | { fault: string });
