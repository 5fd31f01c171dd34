/*
 * How the console looks to one person: the part of their preferences that a browser may keep. Without yup, for the
 * pages before the sign-in already look so; `settingsSchema.ts` is the server's check, made of what stands here.
 */

export const defaultAccent = '#1890ff';
export const modes = ['system', 'light', 'dark'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
const sidebars = ['open', 'closed'] as const;
export const accentPattern = /^#[0-9a-f]{6}$/;

export interface Settings {
  /** The theme colour, `#rrggbb`. */
  accent: string;
  mode: (typeof modes)[number];
  size: (typeof sizes)[number];
  /** Whether the pages that one visited stand as tabs. */
  tabs: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** Whether keys without Ctrl do something: `?`, `j`. WCAG 2.1.4 wants them to be turned off. */
  singleKeys: boolean;
  sidebar: (typeof sidebars)[number];
}

export const defaultSettings: Readonly<Settings> = {
  accent: defaultAccent,
  mode: 'system',
  size: 'medium',
  tabs: true,
  fixedHeader: true,
  sidebarLogo: true,
  singleKeys: true,
  sidebar: 'open',
};

/** Of the settings that are one of a few, these few. */
export const settingChoices: { readonly [Name in 'mode' | 'size' | 'sidebar']: readonly Settings[Name][] } = {
  mode: modes,
  size: sizes,
  sidebar: sidebars,
};

/** Whether there is such a setting, and the value is one that it may have. */
export function isSetting(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, name)) return false;
  if (name === 'accent') return typeof value === 'string' && accentPattern.test(value);
  const choices: readonly unknown[] = Object.entries(settingChoices).find(([of]) => of === name)?.[1] ?? [true, false];
  return choices.includes(value);
}
