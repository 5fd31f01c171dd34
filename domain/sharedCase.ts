import type { CaseFile } from './file.ts';
import type { Order } from './order.ts';
import type { PlacedLabel } from './toothMark.ts';

/** Told once, when it is made: the server keeps a hash of the token only. */
export interface ShareLink {
  token: string;
  expiresAt: string;
}

/** What of a model goes out by a link: no file name, which may carry the patient's, no checksum, no person, no original. */
export type SharedModel = Pick<
  CaseFile,
  | 'id'
  | 'kind'
  | 'jaw'
  | 'orientation'
  | 'unit'
  | 'mirrored'
  | 'purpose'
  | 'submission'
  | 'state'
  | 'facts'
  | 'lodUrl'
  | 'fullUrl'
  | 'lodBytes'
  | 'fullBytes'
>;

/** A case as whoever has its link sees it. */
export interface SharedCase extends Pick<Order, 'number' | 'caseType' | 'teeth'> {
  expiresAt: string;
  models: SharedModel[];
  /** Tooth numbers that people placed on the models. */
  labels: PlacedLabel[];
  /** Proves for some minutes that this visit has been counted: the page sends it along when it asks again. */
  visit: string;
}
