/** Console pages that notifications link to. */
export const consolePages = {
  order: '/orderDetail/page',
  orders: '/orderForm',
  relationship: '/relationWeb/partner',
  subscriptions: '/myCapacity/page',
  cards: '/myCapacity/activation',
  members: '/member/page',
  device: '/equipmentMan/device',
  apiKey: '/apiKeys/key',
  webhook: '/webhooks/webhook',
  workOrder: '/workOrder/detail',
  institution: '/institutionSet/page',
  notices: '/notice/page',
  ownOrganisations: '/profile/index?tab=organisations',
} as const;

/** A page in the context of one of the reader's organisations, whichever they used last. For links in e-mails. */
export const pageIn = (organisationId: number, page: string): string => `/in/${organisationId}${page}`;

/** Shows a case to anyone with its link. */
export const sharedCasePage = '/studyShared/detail';

/** Where the holder of an approval link answers a design. */
export const approvalPage = '/designApproval/page';

/** Where a phone uploads photos. */
export const photosPage = '/photos/page';

interface RecordPage {
  /** The entity whose record the page shows. */
  entity: string;
  path: string;
  /** The tab that it opens. */
  tab?: string;
}

/** Entity of a notification → page of the record with the notification's record id. */
const pages = new Map<string, RecordPage>([
  ['order', { entity: 'order', path: consolePages.order }],
  ['message', { entity: 'order', path: consolePages.order, tab: 'messages' }],
  ['relationship', { entity: 'relationship', path: consolePages.relationship }],
  // Sent when a partner closes: it's about the relationship with it.
  ['institution', { entity: 'relationship', path: consolePages.relationship }],
  ['device', { entity: 'device', path: consolePages.device }],
  ['apiKey', { entity: 'apiKey', path: consolePages.apiKey }],
  ['webhook', { entity: 'webhook', path: consolePages.webhook }],
  // A notification with a member's id is for heads; one about the reader's own membership has none and opens `lists`.
  ['member', { entity: 'member', path: consolePages.members }],
  ['workOrder', { entity: 'workOrder', path: consolePages.workOrder }],
]);

/** Notifications about records without a page of their own open their list. */
const lists = new Map<string, string>([
  ['subscription', consolePages.subscriptions],
  ['card', consolePages.cards],
  ['member', consolePages.ownOrganisations],
  ['institution', consolePages.ownOrganisations],
]);

/** The console page for a notification; null if there is none. */
export const pageAbout = (entity: string, recordId: string | null): string | null => {
  const page = pages.get(entity);
  if (!page || !recordId) return lists.get(entity) ?? null;
  return `${page.path}?id=${recordId}${page.tab ? `&tab=${page.tab}` : ''}`;
};

/** The entity whose record a notification opens: for a message, its order. */
export const recordAbout = (entity: string): string => pages.get(entity)?.entity ?? entity;
