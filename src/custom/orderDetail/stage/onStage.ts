import { createContext, useContext } from 'react';
import type { Submitted } from '../../ui/files/caseFiles.ts';

/** What stands in the middle of an order's page: its models, two versions next to each other, or one file. */
export type OnStage =
  | { kind: 'models' }
  /** By default of the newest kind of submission. */
  | { kind: 'comparison'; purpose?: Submitted }
  | { kind: 'file'; id: string };

interface StageControl {
  shown: OnStage;
  show(what: OnStage): void;
}

export const OnStageContext = createContext<StageControl>({ shown: { kind: 'models' }, show: () => {} });
export const useOnStage = () => useContext(OnStageContext);
