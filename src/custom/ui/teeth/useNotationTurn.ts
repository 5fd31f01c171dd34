import { useMemo } from 'react';
import { isFdi, notations } from '../../../../domain/teeth.ts';
import type { CaseViewerProps } from '../viewer/viewerProps.ts';
import { useToothWords } from './toothWords.ts';
import { useNotation } from './useNotation.ts';

/** The notation's name and a function that switches to the next one, for a button that cycles through them. */
export function useNotationTurn(): NonNullable<CaseViewerProps['notation']> {
  const [notation, setNotation] = useNotation();
  const { translate } = useToothWords(notation);
  const next = notations[(notations.indexOf(notation) + 1) % notations.length] ?? 'fdi';
  return { word: translate(`teeth.notationsShort.${notation}`), next: () => setNotation(next) };
}

/** The viewer's props to name teeth in the user's notation and to change it. */
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
