import { signOut } from '../authProvider/index.ts';
import { saveSettingsNow } from './settingsSync.ts';

/** Signs out. A page load clears the memory of this person's data. */
export function leave(): void {
  saveSettingsNow();
  signOut();
  location.assign('/login');
}
