import { lazy, type ComponentType } from 'react';

/** What a view gets: the record it shows part of, where there is one. */
export interface ViewProps {
  record?: Record<string, unknown> & { id: string };
}

/** The views that definitions name. */
export type ViewName = 'OrderDesk' | 'SendOrder' | 'PatientOrders' | 'TeethCell' | 'WorkCell';

/** Each a chunk of its own, loaded when it is first shown. */
export const views: Record<ViewName, ComponentType<ViewProps>> = {
  OrderDesk: lazy(() => import('./orderDetail/OrderDesk.tsx')),
  SendOrder: lazy(() => import('./sendOrder/SendOrder.tsx')),
  PatientOrders: lazy(() => import('./patientDetail/PatientOrders.tsx')),
  TeethCell: lazy(() => import('./orderList/TeethCell.tsx')),
  WorkCell: lazy(() => import('./orderList/WorkCell.tsx')),
};
