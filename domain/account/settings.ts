/*
 * Appearance of the console for one person: the part of their preferences that browsers may store. Without yup, because
 * the pages before sign-in use it too; `settingsSchema.ts` is the server's validation, derived from this.
 */

export const defaultAccent = '#1890ff';
export const modes = ['system', 'light', 'dark'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
const sidebars = ['open', 'closed'] as const;
export const accentPattern = /^#[0-9a-f]{6}$/;

export interface Settings {
  /** Theme colour, `#rrggbb`. */
  accent: string;
  mode: (typeof modes)[number];
  size: (typeof sizes)[number];
  /** Whether visited pages appear as tabs. */
  tabs: boolean;
  fixedHeader: boolean;
  sidebarLogo: boolean;
  /** Whether shortcuts without Ctrl are enabled: `?`, `j`. WCAG 2.1.4 requires a way to turn them off. */
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

/** Options of the settings that are enumerations. */
export const settingChoices: { readonly [Name in 'mode' | 'size' | 'sidebar']: readonly Settings[Name][] } = {
  mode: modes,
  size: sizes,
  sidebar: sidebars,
};

/** Whether the setting exists and the value is valid. */
export function isSetting(name: string, value: unknown): boolean {
  if (!Object.hasOwn(defaultSettings, name)) return false;
  if (name === 'accent') return typeof value === 'string' && accentPattern.test(value);
  const choices: readonly unknown[] = Object.entries(settingChoices).find(([of]) => of === name)?.[1] ?? [true, false];
  return choices.includes(value);
}
