import { eagerView, view, type View, type ViewsOf } from '../builders/views.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import OrderReason from './orderList/OrderReason.tsx';
import CasePicture from './orderList/CasePicture.tsx';
import { WorkCell, WorkLine } from './orderList/WorkCell.tsx';
import StartOrder from './sendOrder/StartOrder.tsx';

/** A view with wording of its own. */
const worded = <Name extends string = 'default'>(load: () => Promise<ViewsOf<NoInfer<Name>>>, name?: Name): View =>
  view(withCustomWords(load), name);

/** The views that definitions name, each loaded when first shown or preloaded by its page. */
export const registry = {
  OrderDetail: worded(() => import('./orderDetail/OrderDetail.tsx')),
  SendOrder: worded(() => import('./sendOrder/SendOrder.tsx')),
  StartOrder: eagerView(StartOrder),
  AllergyBadge: worded(() => import('./patientDetail/overview/allergies.tsx'), 'AllergyBadge'),
  PatientTeeth: worded(() => import('./patientDetail/overview/PatientTeeth.tsx')),
  VisitedTeeth: worded(() => import('./patientDetail/overview/VisitedTeeth.tsx')),
  BeforeTreatment: worded(() => import('./patientDetail/overview/allergies.tsx'), 'BeforeTreatment'),
  PatientRecords: worded(() => import('./patientDetail/records/RecordsTab.tsx')),
  PatientImages: worded(() => import('./patientDetail/images/ImagesTab.tsx')),
  PatientReport: worded(() => import('./patientDetail/report/ReportTab.tsx')),
  VisitOrOrder: worded(() => import('./patientDetail/overview/VisitOrOrder.tsx')),
  ErasureNote: worded(() => import('./patientDetail/overview/ErasureNote.tsx')),
  PatientHistory: worded(() => import('./patientDetail/PatientHistory.tsx')),
  VisitPatient: view(() => import('./patientDetail/records/visitInputs.tsx'), 'VisitPatient'),
  VisitTeeth: worded(() => import('./patientDetail/records/visitInputs.tsx'), 'VisitTeeth'),
  StorageTotals: worded(() => import('./storage/StorageTotals.tsx')),
  Subscribe: worded(() => import('./storage/buttons.tsx'), 'Subscribe'),
  ActivateCard: worded(() => import('./storage/buttons.tsx'), 'ActivateCard'),
  StorageUsed: worded(() => import('./storage/StorageUsed.tsx')),
  RelationState: view(() => import('./partners/views.tsx'), 'RelationState'),
  FindPartner: worded(() => import('./partners/views.tsx'), 'FindPartner'),
  PartnerNetwork: worded(() => import('./partners/PartnerNetwork.tsx')),
  PartnerFigures: worded(() => import('./partners/PartnerFigures.tsx')),
  PartnerContact: worded(() => import('./partners/views.tsx'), 'PartnerContact'),
  PartnerCatalogue: worded(() => import('./partners/PartnerCatalogue.tsx')),
  PartnerDays: worded(() => import('./partners/PartnerDays.tsx')),
  OrderWithPartner: view(() => import('./partners/views.tsx'), 'OrderWithPartner'),
  PartnerHistory: worded(() => import('./partners/views.tsx'), 'PartnerHistory'),
  MemberTools: worded(() => import('./members/MemberTools.tsx')),
  MemberName: worded(() => import('./members/cells.tsx'), 'MemberName'),
  MemberState: worded(() => import('./members/cells.tsx'), 'MemberState'),
  WorkPriority: view(() => import('./workOrders/views.tsx'), 'WorkPriority'),
  WorkInstitution: view(() => import('./workOrders/WorkInstitution.tsx')),
  WorkConversation: worded(() => import('./workOrders/WorkConversation.tsx')),
  WorkFiles: worded(() => import('./workOrders/WorkFiles.tsx')),
  WorkHistory: worded(() => import('./workOrders/views.tsx'), 'WorkHistory'),
  InstitutionSettings: worded(() => import('./institution/InstitutionSettings.tsx')),
  ActivateDevice: worded(() => import('./devices/ActivateDevice.tsx')),
  ConnectDevice: worded(() => import('./devices/ConnectDevice.tsx')),
  UnbindDevice: worded(() => import('./devices/UnbindDevice.tsx')),
  DeviceState: worded(() => import('./devices/views.tsx'), 'DeviceState'),
  DeviceLocked: worded(() => import('./devices/views.tsx'), 'DeviceLocked'),
  DeviceFigures: worded(() => import('./devices/DeviceFigures.tsx')),
  DeviceHistory: worded(() => import('./devices/views.tsx'), 'DeviceHistory'),
  CreateApiKey: worded(() => import('./apiKeys/CreateApiKey.tsx')),
  RotateApiKey: worded(() => import('./apiKeys/RotateApiKey.tsx')),
  CreateWebhook: worded(() => import('./webhooks/CreateWebhook.tsx')),
  RotateWebhook: worded(() => import('./webhooks/RotateWebhook.tsx')),
  AuditActor: worded(() => import('./audit/cells.tsx'), 'AuditActor'),
  AuditAction: worded(() => import('./audit/cells.tsx'), 'AuditAction'),
  AuditRecord: worded(() => import('./audit/AuditRecord.tsx')),
  AuditOutcome: view(() => import('./audit/cells.tsx'), 'AuditOutcome'),
  AuditHint: worded(() => import('./audit/cells.tsx'), 'AuditHint'),
  ReturnPins: worded(() => import('./orderDetail/pins/ReturnPins.tsx')),
  OrderInBrief: worded(() => import('./orderDetail/OrderInBrief.tsx')),
  WorkName: view(() => import('./orderList/WorkName.tsx')),
  NoticeSentence: worded(() => import('./notices/NoticeSentence.tsx')),
  // Small, and part of the list that most users start at.
  OrderReason: eagerView(OrderReason),
  CasePicture: eagerView(CasePicture),
  WorkCell: eagerView(WorkCell),
  WorkLine: eagerView(WorkLine),
};

declare module '../resources/named.ts' {
  interface Named {
    views: typeof registry;
  }
}
