/** Pages of the console that notifications lead to, and the list of them all. */
export const consolePages = {
  order: '/orderDetail/page',
  orders: '/orderForm',
  relationship: '/relationWeb/partner',
  subscriptions: '/myCapacity/page',
  cards: '/myCapacity/activation',
  members: '/member/page',
  device: '/equipmentMan/device',
  workOrder: '/workOrder/detail',
  institution: '/institutionSet/page',
  notices: '/notice/page',
  ownOrganisations: '/profile/index?tab=organisations',
} as const;

/** A page as one of the reader's organisations sees it, whichever they worked for last: where mails lead. */
export const pageIn = (organisationId: number, page: string): string => `/in/${organisationId}${page}`;

/** The page that shows a case to anybody who has its link. */
export const sharedCasePage = '/studyShared/detail';

/** The page on which a design is answered by a link. */
export const approvalPage = '/designApproval/page';

/** The page by which a phone brings photos. */
export const photosPage = '/photos/page';

interface RecordPage {
  /** Whose record it shows. */
  entity: string;
  path: string;
  /** Which part of it the news is in. */
  tab?: string;
}

/** By the entity that news is about, the page of the record whose id the news has. */
const pages = new Map<string, RecordPage>([
  ['order', { entity: 'order', path: consolePages.order }],
  // A message is news of its order.
  ['message', { entity: 'order', path: consolePages.order, tab: 'messages' }],
  ['relationship', { entity: 'relationship', path: consolePages.relationship }],
  // The notification that a partner closed is about the relationship with it.
  ['institution', { entity: 'relationship', path: consolePages.relationship }],
  ['device', { entity: 'device', path: consolePages.device }],
  // A notification with a member's id is for heads; one about the reader's own membership has none and opens `lists`.
  ['member', { entity: 'member', path: consolePages.members }],
  ['workOrder', { entity: 'workOrder', path: consolePages.workOrder }],
]);

/** News of records that have no page of their own leads to their list. */
const lists = new Map<string, string>([
  ['subscription', consolePages.subscriptions],
  ['card', consolePages.cards],
  ['member', consolePages.ownOrganisations],
  ['institution', consolePages.ownOrganisations],
]);

/** Where the console shows what news is about; null where no page does. */
export const pageAbout = (entity: string, recordId: string | null): string | null => {
  const page = pages.get(entity);
  if (!page || !recordId) return lists.get(entity) ?? null;
  return `${page.path}?id=${recordId}${page.tab ? `&tab=${page.tab}` : ''}`;
};

/** The entity of the record that news with a record's id is about: a message's is its order. */
export const recordAbout = (entity: string): string => pages.get(entity)?.entity ?? entity;
