/** The menu's counts and usage, loaded after the page. */
export { CapacityBar } from './CapacityBar.tsx';
export { InboxCount } from './InboxCount.tsx';
