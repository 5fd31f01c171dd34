import { useCallQuery } from '../../dataProvider/useCall.ts';

/** How many of the reader's notifications are unread, live; with the newest of them, as they were asked for. */
export function useUnread() {
  const asked = useCallQuery('queryNotices');
  const groups = Object.values(asked.data?.info ?? {});
  return { asked, unread: groups.reduce((sum, group) => sum + group.unread, 0) };
}
