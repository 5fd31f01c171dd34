import * as yup from 'yup';
import { accentPattern, defaultSettings, settingChoices, type Settings } from './settings.ts';
import { boolean, string } from '../kit/jsonTypes.ts';

const flag = (name: 'tabs' | 'fixedHeader' | 'sidebarLogo' | 'singleKeys') =>
  boolean().default(defaultSettings[name]).required();
const choice = <Name extends keyof typeof settingChoices>(name: Name) =>
  string<Settings[Name]>()
    .oneOf([...settingChoices[name]])
    .default(defaultSettings[name])
    .required();

/** The server's schema for a person's console settings, independent of the organisation. */
export const settings: yup.ObjectSchema<Settings> = yup
  .object({
    accent: string().matches(accentPattern).default(defaultSettings.accent).required(),
    mode: choice('mode'),
    size: choice('size'),
    tabs: flag('tabs'),
    fixedHeader: flag('fixedHeader'),
    sidebarLogo: flag('sidebarLogo'),
    singleKeys: flag('singleKeys'),
    sidebar: choice('sidebar'),
  })
  .noUnknown()
  .required();
