import { useResourceContext } from 'react-admin';
import type { Resource } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';

/** The definition of the resource around this, as react-admin's context names it. */
export const useDefinition = (): Resource => resourceOf(useResourceContext() ?? '');
