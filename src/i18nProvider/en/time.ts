export const time = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  late_one: '{{count}} day late',
  late_other: '{{count}} days late',
  age: {
    years_one: '{{count}} year',
    years_other: '{{count}} years',
    months_one: '{{count}} month',
    months_other: '{{count}} months',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  },
  justNow: 'just now',
};
