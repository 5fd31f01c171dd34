import { useContext } from 'react';
import { useStore } from 'react-admin';
import type { Notation } from '../../../../domain/teeth.ts';
import { SessionContext } from '../../../authProvider/session.ts';

/** The user's tooth notation on every page: as chosen here, else the clinic's default. */
export function useNotation() {
  const usual = useContext(SessionContext)?.user.orderDefaults?.notation ?? 'fdi';
  return useStore<Notation>('notation', usual);
}
