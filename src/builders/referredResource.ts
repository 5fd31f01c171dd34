import type { Resource } from '../resources/defineResource.ts';
import { resources } from '../resources/index.ts';

/** The resource that a reference leads to; undefined for accounts and whatever else has no records here. */
export const referredResource = (to: string | undefined): Resource | undefined =>
  resources.find((resource) => resource.name === to);
