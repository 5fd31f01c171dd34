import { useStore } from 'react-admin';
import type { Notation } from '../../../domain/teeth.ts';

/** The tooth notation that the reader works in, on every page. */
export const useNotation = () => useStore<Notation>('notation', 'fdi');
