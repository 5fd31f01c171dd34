import { sql, type Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { OrthoApplication } from '../../../domain/ortho.ts';
import type { Db, Tx, Tables } from '../../db/tables.ts';
import { InvalidInput } from '../../core/input.ts';
import { refuseFor, spendFrom, type Allowed } from '../account/allowance.ts';
import { readContact } from '../account/contacts.ts';
import { isCountry, countriesIn } from '../dictionary/countries.ts';
import type { CallContext, CallHandlers } from '../../kit/handlers.ts';
import { onlyRow } from '../../db/onlyRow.ts';
import { sendMail } from '../../mail/index.ts';
import type { Services } from '../../core/services.ts';
import { say } from '../../words.ts';

const shown = ['number', 'state', 'appliedAt', 'updatedAt'] as const;

export const orthoHandlers: Pick<CallHandlers, 'orthoApply' | 'orthoFind'> = {
  async orthoApply(context, { contact, phoneCode, human, message = null, ...entered }) {
    const { db, at, language } = context;
    if (!isCountry(entered.country)) throw new InvalidInput({ country: { key: 'oneOf' } });
    const application = { ...entered, message, contact: readContact(contact, phoneCode).value };
    // Before the human check, whose answer works only once.
    const earlier = await repeatOf(db, at, application);
    if (earlier) return earlier;
    if (!(await context.human.verify(human ?? ''))) throw new Refusal('humanCheckFailed');
    await throttle(context, 'ortho', serverLimits.orthoPerAddress);
    return db.transaction().execute(async (tx) => {
      const number = await nextNumber(tx, at);
      await mailOperator(context, tx, { ...application, number });
      return tx
        .insertInto('orthoApplication')
        .values({ ...application, number, language, state: 'received', appliedAt: at, updatedAt: at })
        .returning(shown)
        .executeTakeFirstOrThrow();
    });
  },

  async orthoFind(context, { number, contact, phoneCode }) {
    const { value } = readContact(contact, phoneCode);
    await throttle(context, 'ortho-find', serverLimits.orthoLooksPerAddress);
    const row = await context.db
      .selectFrom('orthoApplication')
      .select(shown)
      .where('number', '=', number.toUpperCase())
      .where('contact', '=', value)
      .executeTakeFirst();
    if (!row) throw new Refusal('noSuchApplication');
    return row;
  },
};

async function throttle(context: CallContext, purpose: string, allowed: Allowed) {
  refuseFor(await spendFrom(context, `${purpose}:from`, allowed));
}

/** The same application, sent again because the first response was lost. */
const repeatOf = (
  db: Db,
  at: string,
  { contact, name, country, organisation, interest, message }: Omit<Application, 'number'>,
): Promise<OrthoApplication | undefined> =>
  db
    .selectFrom('orthoApplication')
    .select(shown)
    .where('contact', '=', contact)
    .where('name', '=', name)
    .where('country', '=', country)
    .where('organisation', '=', organisation)
    .where('interest', '=', interest)
    .where('message', 'is not distinct from', message)
    .where('appliedAt', '>', new Date(Date.parse(at) - serverLimits.orthoRepeat).toISOString())
    .executeTakeFirst();

/** `OS-2026-17`. */
async function nextNumber(tx: Tx, at: string): Promise<string> {
  const { value } = onlyRow(await sql<{ value: number }>`select nextval('ortho_number') as value`.execute(tx));
  return `OS-${at.slice(0, 4)}-${value}`;
}

/** The stored form fields. */
type Application = Omit<Selectable<Tables['orthoApplication']>, 'language' | 'state' | 'appliedAt' | 'updatedAt'>;

/** The operator gets English, like the settings and the log. */
const language = 'en';

/** Mails the whole application to the operator; does nothing without an operator's address. */
async function mailOperator({ operatorEmail }: Pick<Services, 'operatorEmail'>, tx: Tx, application: Application) {
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
