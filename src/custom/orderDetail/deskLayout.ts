import { frame } from '../../layout/theme.ts';

/** The model and the rail beside it; on a narrow screen the model first and the rest under it. */
export const deskColumns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
} as const;

/** Below the top bar, which stays. */
export const stickBelow = `${frame.bar + 12}px`;

/** What the frame and the desk's head take from the window's height. */
const above = 214;

export const viewerHeight = { xs: 'min(60dvh, 460px)', lg: `max(480px, calc(100dvh - ${above}px))` } as const;
