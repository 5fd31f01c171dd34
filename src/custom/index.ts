import { eagerView, view, type View } from '../builders/views.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import CasePicture from './orderList/CasePicture.tsx';
import HoldMark from './orderList/HoldMark.tsx';
import WorkCell from './orderList/WorkCell.tsx';
import WorkLine from './orderList/WorkLine.tsx';
import StartOrder from './sendOrder/StartOrder.tsx';

/** A view with wording of its own. */
const worded = (load: Parameters<typeof view>[0]): View => view(withCustomWords(load));

/** The views that definitions name, each loaded when first shown or preloaded by its page. */
export const registry = {
  OrderDetail: worded(() => import('./orderDetail/OrderDetail.tsx')),
  SendOrder: worded(() => import('./sendOrder/SendOrder.tsx')),
  StartOrder: eagerView(StartOrder),
  AllergyBadge: worded(() => import('./patientDetail/overview/AllergyBadge.tsx')),
  PatientTeeth: worded(() => import('./patientDetail/overview/PatientTeeth.tsx')),
  VisitedTeeth: worded(() => import('./patientDetail/overview/VisitedTeeth.tsx')),
  BeforeTreatment: worded(() => import('./patientDetail/overview/BeforeTreatment.tsx')),
  PatientRecords: worded(() => import('./patientDetail/records/RecordsTab.tsx')),
  PatientImages: worded(() => import('./patientDetail/images/ImagesTab.tsx')),
  PatientReport: worded(() => import('./patientDetail/report/ReportTab.tsx')),
  VisitOrOrder: worded(() => import('./patientDetail/overview/VisitOrOrder.tsx')),
  ErasureNote: worded(() => import('./patientDetail/overview/ErasureNote.tsx')),
  PatientHistory: worded(() => import('./patientDetail/PatientHistory.tsx')),
  VisitPatient: view(() => import('./patientDetail/records/VisitPatient.tsx')),
  VisitTeeth: worded(() => import('./patientDetail/records/VisitTeeth.tsx')),
  StorageTotals: worded(() => import('./storage/StorageTotals.tsx')),
  Subscribe: worded(() => import('./storage/Subscribe.tsx')),
  ActivateCard: worded(() => import('./storage/ActivateCard.tsx')),
  StorageUsed: worded(() => import('./storage/StorageUsed.tsx')),
  RelationState: view(() => import('./partners/RelationState.tsx')),
  FindPartner: worded(() => import('./partners/FindPartner.tsx')),
  PartnerNetwork: worded(() => import('./partners/PartnerNetwork.tsx')),
  PartnerFigures: worded(() => import('./partners/PartnerFigures.tsx')),
  PartnerContact: worded(() => import('./partners/PartnerContact.tsx')),
  PartnerCatalogue: worded(() => import('./partners/PartnerCatalogue.tsx')),
  PartnerDays: worded(() => import('./partners/PartnerDays.tsx')),
  OrderWithPartner: view(() => import('./partners/OrderWithPartner.tsx')),
  PartnerHistory: worded(() => import('./partners/PartnerHistory.tsx')),
  InviteMember: worded(() => import('./members/InviteMember.tsx')),
  MemberName: worded(() => import('./members/MemberName.tsx')),
  MemberState: worded(() => import('./members/MemberState.tsx')),
  WorkPriority: view(() => import('./workOrders/WorkPriority.tsx')),
  WorkInstitution: view(() => import('./workOrders/WorkInstitution.tsx')),
  WorkConversation: worded(() => import('./workOrders/WorkConversation.tsx')),
  WorkFiles: worded(() => import('./workOrders/WorkFiles.tsx')),
  WorkHistory: worded(() => import('./workOrders/WorkHistory.tsx')),
  InstitutionSettings: worded(() => import('./institution/InstitutionSettings.tsx')),
  ActivateDevice: worded(() => import('./devices/ActivateDevice.tsx')),
  ConnectDevice: worded(() => import('./devices/ConnectDevice.tsx')),
  UnbindDevice: worded(() => import('./devices/UnbindDevice.tsx')),
  DeviceState: worded(() => import('./devices/DeviceState.tsx')),
  DeviceLocked: worded(() => import('./devices/DeviceLocked.tsx')),
  DeviceFigures: worded(() => import('./devices/DeviceFigures.tsx')),
  DeviceHistory: worded(() => import('./devices/DeviceHistory.tsx')),
  CreateApiKey: worded(() => import('./apiKeys/CreateApiKey.tsx')),
  RotateApiKey: worded(() => import('./apiKeys/RotateApiKey.tsx')),
  AuditActor: worded(() => import('./audit/AuditActor.tsx')),
  AuditAction: worded(() => import('./audit/AuditAction.tsx')),
  AuditRecord: worded(() => import('./audit/AuditRecord.tsx')),
  AuditOutcome: view(() => import('./audit/AuditOutcome.tsx')),
  AuditHint: worded(() => import('./audit/AuditHint.tsx')),
  ReturnPins: worded(() => import('./orderDetail/pins/ReturnPins.tsx')),
  OrderInBrief: worded(() => import('./orderDetail/OrderInBrief.tsx')),
  WorkName: view(() => import('./orderList/WorkName.tsx')),
  NoticeSentence: view(() => import('./notices/NoticeSentence.tsx')),
  // Small, and part of the list that most users start at.
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
