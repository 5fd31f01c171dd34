import { eagerView, view } from '../builders/views.ts';
import { withCustomWords as withWords } from '../i18nProvider/index.ts';
import CasePicture from './orderList/CasePicture.tsx';
import HoldMark from './orderList/HoldMark.tsx';
import WorkCell from './orderList/WorkCell.tsx';
import WorkLine from './orderList/WorkLine.tsx';
import StartOrder from './sendOrder/StartOrder.tsx';

/** The views that definitions name: each loaded when it is first shown, or sooner by its page. */
export const registry = {
  OrderDetail: view(withWords(() => import('./orderDetail/OrderDetail.tsx'))),
  SendOrder: view(withWords(() => import('./sendOrder/SendOrder.tsx'))),
  StartOrder: eagerView(StartOrder),
  AllergyBadge: view(withWords(() => import('./patientDetail/overview/AllergyBadge.tsx'))),
  PatientTeeth: view(withWords(() => import('./patientDetail/overview/PatientTeeth.tsx'))),
  VisitedTeeth: view(withWords(() => import('./patientDetail/overview/VisitedTeeth.tsx'))),
  BeforeTreatment: view(withWords(() => import('./patientDetail/overview/BeforeTreatment.tsx'))),
  PatientRecords: view(withWords(() => import('./patientDetail/records/RecordsTab.tsx'))),
  PatientImages: view(withWords(() => import('./patientDetail/images/ImagesTab.tsx'))),
  PatientReport: view(withWords(() => import('./patientDetail/report/ReportTab.tsx'))),
  VisitOrOrder: view(withWords(() => import('./patientDetail/overview/VisitOrOrder.tsx'))),
  ErasureNote: view(withWords(() => import('./patientDetail/overview/ErasureNote.tsx'))),
  PatientHistory: view(withWords(() => import('./patientDetail/PatientHistory.tsx'))),
  VisitPatient: view(() => import('./patientDetail/records/VisitPatient.tsx')),
  VisitTeeth: view(withWords(() => import('./patientDetail/records/VisitTeeth.tsx'))),
  StorageTotals: view(withWords(() => import('./storage/StorageTotals.tsx'))),
  Subscribe: view(withWords(() => import('./storage/Subscribe.tsx'))),
  ActivateCard: view(withWords(() => import('./storage/ActivateCard.tsx'))),
  StorageUsed: view(withWords(() => import('./storage/StorageUsed.tsx'))),
  RelationState: view(() => import('./partners/RelationState.tsx')),
  FindPartner: view(withWords(() => import('./partners/FindPartner.tsx'))),
  PartnerNetwork: view(withWords(() => import('./partners/PartnerNetwork.tsx'))),
  PartnerFigures: view(withWords(() => import('./partners/PartnerFigures.tsx'))),
  PartnerContact: view(withWords(() => import('./partners/PartnerContact.tsx'))),
  PartnerCatalogue: view(withWords(() => import('./partners/PartnerCatalogue.tsx'))),
  PartnerDays: view(withWords(() => import('./partners/PartnerDays.tsx'))),
  OrderWithPartner: view(() => import('./partners/OrderWithPartner.tsx')),
  PartnerHistory: view(withWords(() => import('./partners/PartnerHistory.tsx'))),
  InviteMember: view(withWords(() => import('./members/InviteMember.tsx'))),
  MemberName: view(withWords(() => import('./members/MemberName.tsx'))),
  MemberState: view(withWords(() => import('./members/MemberState.tsx'))),
  WorkInstitution: view(() => import('./workOrders/WorkInstitution.tsx')),
  WorkConversation: view(withWords(() => import('./workOrders/WorkConversation.tsx'))),
  WorkFiles: view(withWords(() => import('./workOrders/WorkFiles.tsx'))),
  WorkHistory: view(withWords(() => import('./workOrders/WorkHistory.tsx'))),
  InstitutionSettings: view(withWords(() => import('./institution/InstitutionSettings.tsx'))),
  ActivateDevice: view(withWords(() => import('./devices/ActivateDevice.tsx'))),
  ConnectDevice: view(withWords(() => import('./devices/ConnectDevice.tsx'))),
  UnbindDevice: view(withWords(() => import('./devices/UnbindDevice.tsx'))),
  DeviceState: view(withWords(() => import('./devices/DeviceState.tsx'))),
  DeviceLocked: view(withWords(() => import('./devices/DeviceLocked.tsx'))),
  DeviceFigures: view(withWords(() => import('./devices/DeviceFigures.tsx'))),
  DeviceHistory: view(withWords(() => import('./devices/DeviceHistory.tsx'))),
  AuditActor: view(withWords(() => import('./audit/AuditActor.tsx'))),
  AuditAction: view(withWords(() => import('./audit/AuditAction.tsx'))),
  AuditRecord: view(withWords(() => import('./audit/AuditRecord.tsx'))),
  AuditOutcome: view(() => import('./audit/AuditOutcome.tsx')),
  AuditHint: view(withWords(() => import('./audit/AuditHint.tsx'))),
  WorkName: view(() => import('./orderList/WorkName.tsx')),
  NoticeSentence: view(() => import('./notices/NoticeSentence.tsx')),
  // Small, and part of the list that nearly everybody begins at.
  CasePicture: eagerView(CasePicture),
  WorkCell: eagerView(WorkCell),
  WorkLine: eagerView(WorkLine),
  HoldMark: eagerView(HoldMark),
};

declare module '../resources/named.ts' {
  interface Named {
    views: typeof registry;
  }
}
