import * as yup from 'yup';

/** How the console looks to one person: the part of their preferences that a browser may keep. */

export const defaultAccent = '#1890ff';
export const modes = ['system', 'light', 'dark'] as const;
export const sizes = ['small', 'medium', 'large'] as const;

const flag = () => yup.boolean().default(true).required();
export const settingsFields = {
  /** The theme colour, `#rrggbb`. */
  accent: yup
    .string()
    .matches(/^#[0-9a-f]{6}$/)
    .default(defaultAccent)
    .required(),
  mode: yup.string().oneOf(modes).default('system').required(),
  size: yup.string().oneOf(sizes).default('medium').required(),
  /** Whether the pages that one visited stand as tabs. */
  tabs: flag(),
  fixedHeader: flag(),
  sidebarLogo: flag(),
  /** Whether keys without Ctrl do something: `?`, `j`. WCAG 2.1.4 wants them to be turned off. */
  singleKeys: flag(),
  sidebar: yup.string().oneOf(['open', 'closed']).default('open').required(),
};

/** How the console looks to one person, in whatever organisation. */
export const settings = yup.object(settingsFields).noUnknown().required();
export type Settings = yup.InferType<typeof settings>;
export const defaultSettings: Readonly<Settings> = settings.getDefault();
