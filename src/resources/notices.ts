import { consolePages } from '../../domain/consolePages.ts';
import { notice } from '../../domain/notice/notice.ts';
import { defineResource } from './defineResource.ts';

/** Not in the menu: opened from the bell or the phone's bottom bar. */
export const notices = defineResource(notice, {
  route: consolePages.notices,
  bottomBar: { icon: 'notices', opens: 'bell' },
  titleField: 'content',
  list: {
    columns: [{ field: 'content', view: 'NoticeSentence' }, 'category', { field: 'createdAt', as: 'ago' }],
    filters: ['unread', { from: 'createdFrom', to: 'createdTo', of: 'createdAt' }],
    tabs: { filter: 'category' },
    rowActions: ['markRead'],
    bulkActions: ['markRead'],
  },
});
