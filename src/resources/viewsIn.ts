import type { ViewName } from './defineResource.ts';

/** Where a definition names a view. */
const places: readonly string[] = ['view', 'page', 'begin', 'above', 'aside'];

/** The views that a part of a definition names, such as its `list`. */
export const viewsIn = (part: unknown): ViewName[] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]) =>
        typeof value === 'string' && places.includes(key) ? [value as ViewName] : viewsIn(value),
      )
    : [];
