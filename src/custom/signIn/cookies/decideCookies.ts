import { chooseCookies, type CookieChoice } from '../../../authProvider/cookieChoice.ts';
import { forgetRemembered } from '../../../dataProvider/remembered.ts';
import { moveLanguage } from '../../../i18nProvider/language.ts';

/** Stores the choice and applies it at once. */
export function decideCookies(choice: CookieChoice): void {
  if (choice === 'refused') forgetRemembered();
  chooseCookies(choice);
  moveLanguage();
}
