import { lazy, type ComponentType } from 'react';
import { withCustomWords as withWords } from '../i18nProvider/index.ts';
import HoldMark from './orderList/HoldMark.tsx';
import StateCell from './orderList/StateCell.tsx';
import TeethCell from './orderList/TeethCell.tsx';
import WorkCell from './orderList/WorkCell.tsx';
import WorkLine from './orderList/WorkLine.tsx';

/** What a view gets: the record it shows part of. A whole page gets none and reads `?id=` itself. */
export interface ViewProps {
  record?: Record<string, unknown> & { id: string };
  /** Of a dialog: that it is to go, with the answer where something was done. */
  onClose?(answer?: unknown): void;
}

/** The views that definitions name. */
export type ViewName =
  | 'OrderDetail'
  | 'SendOrder'
  | 'StartOrder'
  | 'PatientPage'
  | 'PatientHistory'
  | 'VisitPatient'
  | 'VisitTeeth'
  | 'StorageTotals'
  | 'Subscribe'
  | 'ActivateCard'
  | 'StorageUsed'
  | 'RelationState'
  | 'FindPartner'
  | 'PartnerNetwork'
  | 'PartnerFigures'
  | 'PartnerContact'
  | 'PartnerHistory'
  | 'InviteMember'
  | 'MemberName'
  | 'MemberState'
  | 'InstitutionSettings'
  | 'ActivateDevice'
  | 'ConnectDevice'
  | 'UnbindDevice'
  | 'DeviceState'
  | 'DeviceHistory'
  | 'AuditActor'
  | 'AuditAction'
  | 'AuditRecord'
  | 'AuditOutcome'
  | 'AuditHint'
  | 'WorkInstitution'
  | 'WorkConversation'
  | 'WorkFiles'
  | 'WorkHistory'
  | 'TeethCell'
  | 'WorkCell'
  | 'WorkLine'
  | 'StateCell'
  | 'HoldMark';

type Load = () => Promise<{ default: ComponentType<ViewProps> }>;

/** Small, and part of the list that nearly everybody begins at. */
const cells = { TeethCell, WorkCell, WorkLine, StateCell, HoldMark };

/** Each a chunk of its own, loaded when it is first shown, or sooner by `loadView`. */
const loads: Partial<Record<ViewName, Load>> = {
  OrderDetail: withWords(() => import('./orderDetail/OrderDetail.tsx')),
  SendOrder: withWords(() => import('./sendOrder/SendOrder.tsx')),
  StartOrder: () => import('./sendOrder/StartOrder.tsx'),
  PatientPage: withWords(() => import('./patientDetail/PatientPage.tsx')),
  PatientHistory: withWords(() => import('./patientDetail/PatientHistory.tsx')),
  VisitPatient: () => import('./patientDetail/records/VisitPatient.tsx'),
  VisitTeeth: withWords(() => import('./patientDetail/records/VisitTeeth.tsx')),
  StorageTotals: withWords(() => import('./storage/StorageTotals.tsx')),
  Subscribe: withWords(() => import('./storage/Subscribe.tsx')),
  ActivateCard: withWords(() => import('./storage/ActivateCard.tsx')),
  StorageUsed: withWords(() => import('./storage/StorageUsed.tsx')),
  RelationState: () => import('./partners/RelationState.tsx'),
  FindPartner: withWords(() => import('./partners/FindPartner.tsx')),
  PartnerNetwork: withWords(() => import('./partners/PartnerNetwork.tsx')),
  PartnerFigures: withWords(() => import('./partners/PartnerFigures.tsx')),
  PartnerContact: withWords(() => import('./partners/PartnerContact.tsx')),
  PartnerHistory: withWords(() => import('./partners/PartnerHistory.tsx')),
  InviteMember: withWords(() => import('./members/InviteMember.tsx')),
  MemberName: withWords(() => import('./members/MemberName.tsx')),
  MemberState: withWords(() => import('./members/MemberState.tsx')),
  WorkInstitution: () => import('./workOrders/WorkInstitution.tsx'),
  WorkConversation: withWords(() => import('./workOrders/WorkConversation.tsx')),
  WorkFiles: withWords(() => import('./workOrders/WorkFiles.tsx')),
  WorkHistory: withWords(() => import('./workOrders/WorkHistory.tsx')),
  InstitutionSettings: withWords(() => import('./institution/InstitutionSettings.tsx')),
  ActivateDevice: withWords(() => import('./devices/ActivateDevice.tsx')),
  ConnectDevice: withWords(() => import('./devices/ConnectDevice.tsx')),
  UnbindDevice: withWords(() => import('./devices/UnbindDevice.tsx')),
  DeviceState: withWords(() => import('./devices/DeviceState.tsx')),
  DeviceHistory: withWords(() => import('./devices/DeviceHistory.tsx')),
  AuditActor: withWords(() => import('./audit/AuditActor.tsx')),
  AuditAction: withWords(() => import('./audit/AuditAction.tsx')),
  AuditRecord: withWords(() => import('./audit/AuditRecord.tsx')),
  AuditOutcome: () => import('./audit/AuditOutcome.tsx'),
  AuditHint: withWords(() => import('./audit/AuditHint.tsx')),
};

export const views = { ...cells } as Record<ViewName, ComponentType<ViewProps>>;
for (const [name, load] of Object.entries(loads)) views[name as ViewName] = lazy(load);

/**
 * Fetches a view's code together with the page around it. The view is then drawn with the page: a lazy component always draws
 * its fallback first, and what is below would move.
 */
export async function loadView(name: ViewName): Promise<void> {
  const module = await loads[name]?.();
  if (module) views[name] = module.default;
}
