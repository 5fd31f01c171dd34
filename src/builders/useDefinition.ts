import { useResourceContext } from 'react-admin';
import type { Resource } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';

/** The definition of the current resource in react-admin's context. */
export const useDefinition = (): Resource => resourceOf(useResourceContext() ?? '');
