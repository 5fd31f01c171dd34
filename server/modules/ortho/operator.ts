import type { Selectable } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import { sendMail } from '../../mail/index.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words.ts';
import { countriesIn } from '../dictionary/countries.ts';

/** The stored form fields. */
export type Application = Omit<
  Selectable<Tables['orthoApplication']>,
  'language' | 'state' | 'appliedAt' | 'updatedAt'
>;

/** The operator gets English, like the settings and the log. */
const language = 'en';

/** Mails the whole application to the operator; does nothing without an operator's address. */
export async function mailOperator(
  { operatorEmail }: Pick<Services, 'operatorEmail'>,
  tx: Tx,
  application: Application,
) {
  if (!operatorEmail) return;
  const { country, interest, message } = application;
  await sendMail(tx, {
    to: { kind: 'email', value: operatorEmail },
    template: 'orthoApplied',
    language,
    values: {
      ...application,
      country: countriesIn(language).find(({ code }) => code === country)?.name ?? country,
      interest: say(language, `vocabulary.orthoInterest.${interest}`),
      message: message ?? '–',
    },
  });
}
