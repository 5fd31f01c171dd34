import { createContext, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Submitted } from '../../ui/files/caseFiles.ts';

/** What is in the middle of an order's page: its models, two versions, or one file. */
type OnStage =
  | { kind: 'models' }
  /** Defaults to the newest kind of submission. */
  | { kind: 'comparison'; purpose?: Submitted }
  | { kind: 'file'; id: string };

export interface StageControl {
  shown: OnStage;
  /** `inPlace` adds no history entry. */
  show(what: OnStage, inPlace?: boolean): void;
}

export const OnStageContext = createContext<StageControl>({ shown: { kind: 'models' }, show: () => {} });
export const useOnStage = () => useContext(OnStageContext);

const compares = 'compare';

/** As in the URL: `compare`, `compare-design`, or a file's id. */
function written(what: OnStage): string | null {
  if (what.kind === 'models') return null;
  return what.kind === 'file' ? what.id : [compares, what.purpose].filter(Boolean).join('-');
}

function read(text: string | null): OnStage {
  if (!text) return { kind: 'models' };
  const [first, purpose] = text.split('-');
  if (first !== compares) return { kind: 'file', id: text };
  return { kind: 'comparison', ...((purpose === 'design' || purpose === 'scheme') && { purpose }) };
}

/** The stage as the URL has it, so that Back works; calls `onShown` when anything but the models is asked for. */
export function useStageAddress(onShown: () => void): StageControl {
  const [search, setSearch] = useSearchParams();
  const text = search.get('stage');
  return useMemo(
    () => ({
      shown: read(text),
      show(what, inPlace = false) {
        const next = written(what);
        if (next === text) return;
        setSearch(
          (now) => {
            const params = new URLSearchParams(now);
            if (next === null) params.delete('stage');
            else params.set('stage', next);
            return params;
          },
          // From anything but the models, Back goes straight to the models.
          { replace: inPlace || text !== null },
        );
        if (next !== null) onShown();
      },
    }),
    [text, setSearch, onShown],
  );
}
