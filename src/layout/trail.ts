import { createContext } from 'react';

/** Where the page that is shown says what it is called; the top bar reads it. */
export const TrailContext = createContext<((title: string) => void) | null>(null);
