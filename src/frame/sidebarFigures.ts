/** What the menu says in figures; it comes after the page. */
export { CapacityBar } from './CapacityBar.tsx';
export { InboxCount } from './InboxCount.tsx';
