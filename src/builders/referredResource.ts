import type { Resource } from '../resources/defineResource.ts';
import { resources } from '../resources/index.ts';

/** The resource that a reference points to; undefined for accounts and other entities without a resource. */
export const referredResource = (to: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === to);
