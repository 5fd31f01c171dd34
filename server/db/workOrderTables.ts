import type { Generated } from 'kysely';
import type { WorkOrder, WorkOrderEvent, WorkOrderState } from '../../domain/workOrder.ts';

export interface WorkOrderTables {
  workOrder: {
    /** The requesting organisation, with which it is stored. */
    organisationId: number;
    id: string;
    version: Generated<number>;
    number: string;
    /** The partner asked to do it; null for internal work. */
    institutionId: number | null;
    type: WorkOrder['type'];
    priority: WorkOrder['priority'];
    content: string;
    searchTerms: string | null;
    state: Generated<WorkOrderState>;
    dueOn: string | null;
    orderClinicId: number | null;
    orderId: string | null;
    creatorId: number;
    assigneeId: number | null;
    resolution: string | null;
    createdAt: string;
    updatedAt: string;
    takenAt: string | null;
    resolvedAt: string | null;
    closedAt: string | null;
  };
  workOrderEvent: {
    organisationId: number;
    /** As in the work order. */
    institutionId: number | null;
    workOrderId: string;
    id: string;
    action: WorkOrderEvent['action'];
    fromState: WorkOrderState | null;
    toState: WorkOrderState | null;
    reason: string | null;
    actorId: number;
    actorOrganisationId: number;
    at: string;
  };
  workOrderMessage: {
    organisationId: number;
    /** As in the work order. */
    institutionId: number | null;
    workOrderId: string;
    id: string;
    version: Generated<number>;
    body: string;
    authorId: number;
    authorOrganisationId: number;
    sentAt: string;
    deletedAt: string | null;
  };
  workOrderRead: {
    organisationId: number;
    /** As in the work order. */
    institutionId: number | null;
    workOrderId: string;
    readerOrganisationId: number;
    accountId: number;
    readTo: string;
    readAt: string;
  };
}
