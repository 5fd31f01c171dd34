/** The model with the rail in a second column; on a narrow screen the rail is below the model. */
export const detailColumns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
} as const;

/** Below the bars that stay on top. */
export const stickBelow = 'calc(var(--head) + 12px)';

/** What the page's head takes from the window's height below those bars. */
const above = 162;

export const viewerHeight = {
  xs: 'min(60dvh, 460px)',
  lg: `max(480px, calc(100dvh - var(--head) - ${above}px))`,
} as const;
