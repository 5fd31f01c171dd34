import { createContext, use } from 'react';

/** Fields of a form with running uploads, which block saving. */
export const UploadsContext = createContext<Set<string>>(new Set());

export const useUploads = (): Set<string> => use(UploadsContext);
