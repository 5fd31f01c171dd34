import { lazy, type ComponentType } from 'react';
import { loadCustomWords } from '../i18nProvider/index.ts';

/** What a view gets: the record it shows part of. A whole page gets none and reads `?id=` itself. */
export interface ViewProps {
  record?: Record<string, unknown> & { id: string };
}

/** The views that definitions name. */
export type ViewName = 'OrderDesk' | 'SendOrder' | 'PatientOrders' | 'TeethCell' | 'WorkCell';

type Load = () => Promise<{ default: ComponentType<ViewProps> }>;

/** A page of ours with its words, which no other page needs. */
const withWords =
  (load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), loadCustomWords()]);
    return page;
  };

/** Each a chunk of its own, loaded when it is first shown, or sooner by `loadView`. */
const loads: Record<ViewName, Load> = {
  OrderDesk: withWords(() => import('./orderDetail/OrderDesk.tsx')),
  SendOrder: withWords(() => import('./sendOrder/SendOrder.tsx')),
  PatientOrders: () => import('./patientDetail/PatientOrders.tsx'),
  TeethCell: () => import('./orderList/TeethCell.tsx'),
  WorkCell: () => import('./orderList/WorkCell.tsx'),
};

export const views = {} as Record<ViewName, ComponentType<ViewProps>>;
for (const name of Object.keys(loads) as ViewName[]) views[name] = lazy(loads[name]);

/** Fetches a view's code beside the code of the page around it. */
export const loadView = (name: ViewName): Promise<unknown> => loads[name]();
