import { useCallQuery } from '../../dataProvider/useCall.ts';

/** The number of the user's unread notices, live, with the query for the newest ones. */
export function useUnread() {
  const asked = useCallQuery('queryNotices');
  const groups = Object.values(asked.data?.info ?? {});
  return { asked, unread: groups.reduce((sum, group) => sum + group.unread, 0) };
}
