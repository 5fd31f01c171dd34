import { createContext, use } from 'react';

/** The fields of a form whose files are still being uploaded: it can't be saved before. */
export const UploadsContext = createContext<Set<string>>(new Set());

export const useUploads = (): Set<string> => use(UploadsContext);
