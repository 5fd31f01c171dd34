import type { CaseFile } from './files/file.ts';
import type { Order } from './order.ts';
import type { PlacedLabel } from './toothMark.ts';

/** Shown once, when the link is created: the server keeps only the token's hash. */
export interface ShareLink {
  token: string;
  expiresAt: string;
}

/** Fields of a model in a shared case. File name, checksum, person and original stay private. */
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

/** A case as seen through a share link. */
export interface SharedCase extends Pick<Order, 'number' | 'caseType' | 'teeth'> {
  expiresAt: string;
  models: SharedModel[];
  /** Tooth numbers that people placed on the models. */
  labels: PlacedLabel[];
  /** Proves for some minutes that this visit has been counted: the page sends it with its next request. */
  visit: string;
}
