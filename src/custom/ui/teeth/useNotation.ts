import { useContext, useMemo } from 'react';
import { useStore } from 'react-admin';
import { isFdi, notations, type Notation } from '../../../../domain/teeth.ts';
import { SessionContext } from '../../../authProvider/session.ts';
import { useToothWords } from './toothWords.ts';
import type { CaseViewerProps } from '../viewer/viewerProps.ts';

/** The tooth notation that the reader works in, on every page: as chosen here, else as the clinic set it. */
export function useNotation() {
  const usual = useContext(SessionContext)?.user.orderDefaults?.notation ?? 'fdi';
  return useStore<Notation>('notation', usual);
}

/** Its name, and what brings the next one: for a button that goes through all of them. */
export function useNotationTurn(): NonNullable<CaseViewerProps['notation']> {
  const [notation, setNotation] = useNotation();
  const { translate } = useToothWords(notation);
  const next = notations[(notations.indexOf(notation) + 1) % notations.length] ?? 'fdi';
  return { word: translate(`teeth.notationsShort.${notation}`), next: () => setNotation(next) };
}

/** What a viewer needs to say teeth in the reader's notation, and to change that. */
export function useViewerNotation(): Required<Pick<CaseViewerProps, 'notation' | 'toothName' | 'toothWords'>> {
  const [chosen] = useNotation();
  const notation = useNotationTurn();
  const { codeOf, nameWithCode } = useToothWords(chosen);
  const names = useMemo(
    () => ({
      toothName: (fdi: number) => (isFdi(fdi) ? codeOf(fdi) : String(fdi)),
      toothWords: (fdi: number) => (isFdi(fdi) ? nameWithCode(fdi) : String(fdi)),
    }),
    [codeOf, nameWithCode],
  );
  return { notation, ...names };
}
