import { signOut } from '../authProvider/index.ts';
import { saveSettingsNow } from './settingsSync.ts';

/** Signs out. The page is loaded anew, so that nothing of this person stays in its memory. */
export function leave(): void {
  saveSettingsNow();
  signOut();
  location.assign('/login');
}
