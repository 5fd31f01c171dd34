import { lazy, type ComponentType } from 'react';
import { loadCustomWords } from '../i18nProvider/index.ts';
import TeethCell from './orderList/TeethCell.tsx';
import WorkCell from './orderList/WorkCell.tsx';

/** What a view gets: the record it shows part of. A whole page gets none and reads `?id=` itself. */
export interface ViewProps {
  record?: Record<string, unknown> & { id: string };
}

/** The views that definitions name. */
export type ViewName =
  | 'OrderDesk'
  | 'SendOrder'
  | 'PatientPage'
  | 'VisitPatient'
  | 'VisitTeeth'
  | 'TeethCell'
  | 'WorkCell';

type Load = () => Promise<{ default: ComponentType<ViewProps> }>;

/** A page of ours with its words, which no other page needs. */
const withWords =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), loadCustomWords()]);
    return page;
  };

/** Small, and part of the list that nearly everybody begins at. */
const cells = { TeethCell, WorkCell };

/** Each a chunk of its own, loaded when it is first shown, or sooner by `loadView`. */
const loads: Partial<Record<ViewName, Load>> = {
  OrderDesk: withWords(() => import('./orderDetail/OrderDesk.tsx')),
  SendOrder: withWords(() => import('./sendOrder/SendOrder.tsx')),
  PatientPage: withWords(() => import('./patientDetail/PatientPage.tsx')),
  VisitPatient: () => import('./patientDetail/records/VisitPatient.tsx'),
  VisitTeeth: withWords(() => import('./patientDetail/records/VisitTeeth.tsx')),
};

export const views = { ...cells } as Record<ViewName, ComponentType<ViewProps>>;
for (const [name, load] of Object.entries(loads)) views[name as ViewName] = lazy(load);

/** Fetches a view's code beside the code of the page around it. */
export const loadView = async (name: ViewName): Promise<unknown> => loads[name]?.();
