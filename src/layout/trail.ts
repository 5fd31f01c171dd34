import { createContext } from 'react';

/** Sets the current page's title in the top bar. */
export const TrailContext = createContext<((title: string) => void) | null>(null);
