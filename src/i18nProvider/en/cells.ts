export const cells = {
  bridge: 'Bridge, {{count}} units',
  times: '{{work}} × {{count}}',
  mixed: '{{first}} +{{count}}',
  noTeeth: '—',
  comma: ', ',
};
