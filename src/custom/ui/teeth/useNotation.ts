import { useContext } from 'react';
import { useStore } from 'react-admin';
import type { Notation } from '../../../../domain/teeth.ts';
import { SessionContext } from '../../../authProvider/session.ts';

/** The tooth notation that the reader works in, on every page: as chosen here, else as the clinic set it. */
export function useNotation() {
  const usual = useContext(SessionContext)?.user.orderDefaults?.notation ?? 'fdi';
  return useStore<Notation>('notation', usual);
}
