/** Pages of the console that notifications lead to, and the list of them all. */
export const consolePages = {
  order: '/orderDetail/page',
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

/** The page that shows a case to anybody who has its link. */
export const sharedCasePage = '/studyShared/detail';

const pages = new Map<string, string>([
  ['order', consolePages.order],
  ['message', consolePages.order],
  ['relationship', consolePages.relationship],
  // The notification that a partner closed is about the relationship with it.
  ['institution', consolePages.relationship],
  ['device', consolePages.device],
  // A notification with a member's id is for heads; one about the reader's own membership has none and opens `lists`.
  ['member', consolePages.members],
  ['workOrder', consolePages.workOrder],
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
  return page && recordId ? `${page}?id=${recordId}` : (lists.get(entity) ?? null);
};
