import { pageAbout, pageIn, recordAbout } from '../../../domain/consolePages.ts';
import type { Language } from '../../../domain/languages.ts';
import type { HeldNews } from '../../db/accountTables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { fill } from '../../mail/fill.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import { patientsInMails } from './patients.ts';
import { sentenceOf } from './sentence.ts';

/* What e-mails and push messages about news say. */

export interface About {
  entity: string;
  recordId: string | null;
}

/** The order that news is about. */
export const orderOf = ({ entity, recordId }: About): string | null =>
  recordAbout(entity) === 'order' ? recordId : null;

/** The order's patient, if the readers' organisation allows the name. */
export async function patientNamed(system: Db | Tx, organisationId: number, about: About): Promise<string | undefined> {
  const orderId = orderOf(about);
  return orderId === null ? undefined : (await patientsInMails(system, organisationId, [orderId])).get(orderId);
}

/** Each sentence once, where it was last true: the text ends with what holds now. */
export function linesOf(language: Language, news: readonly HeldNews[], patient: string | undefined): string[] {
  const sentences = news.map(({ entity, action, title, actor }) =>
    sentenceOf(language, { entity, action, title, actor }),
  );
  const distinct = sentences.filter((sentence, index) => sentences.lastIndexOf(sentence) === index);
  return [...distinct, ...(patient ? [fill(templatesIn(language).patient, { patient })] : [])];
}

/** The console page to open. */
export const pathOf = (organisationId: number, { entity, recordId }: About): string =>
  pageIn(organisationId, pageAbout(entity, recordId) ?? '/');
