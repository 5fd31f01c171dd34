import type { orthoInterests } from '../../../domain/ortho.ts';
import type { Tx } from '../../db/tables.ts';
import { post } from '../../post/index.ts';
import type { Services } from '../../services.ts';
import { say } from '../../words.ts';
import { countriesIn } from '../dictionary/countries.ts';

export interface Application {
  number: string;
  name: string;
  contact: string;
  country: string;
  organisation: string;
  interest: (typeof orthoInterests)['values'][number];
  message: string | null;
}

/** The operator reads English, as the settings and the log are. */
const language = 'en';

/** A letter to the operator with all that was entered; none where nobody said who that is. */
export async function tellOperator(
  { operatorEmail }: Pick<Services, 'operatorEmail'>,
  tx: Tx,
  application: Application,
) {
  if (!operatorEmail) return;
  const { country, interest, message } = application;
  await post(tx, {
    to: { kind: 'email', value: operatorEmail },
    letter: 'orthoApplied',
    language,
    values: {
      ...application,
      country: countriesIn(language).find(({ code }) => code === country)?.name ?? country,
      interest: say(language, `vocabulary.orthoInterest.${interest}`),
      message: message ?? '–',
    },
  });
}
