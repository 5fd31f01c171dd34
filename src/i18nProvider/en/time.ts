export const time = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  late_one: '{{count}} day late',
  late_other: '{{count}} days late',
  justNow: 'just now',
};
