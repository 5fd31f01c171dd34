import { Refusal } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/languages.ts';
import { legalDocuments, legalVersion } from '../../../domain/legal.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';

interface Read {
  terms?: string | null | undefined;
  privacyPolicy?: string | null | undefined;
}

/** @throws Refusal `agreementNeeded` unless the current versions were read */
export function refuseOld(read: Read): void {
  if (legalDocuments.some((document) => read[document] !== legalVersion)) throw new Refusal('agreementNeeded');
}

/** Records who agreed to the current versions, in which language and when; the first time counts. */
export async function keepAgreement(
  db: Db | Tx,
  accountIds: readonly number[],
  { language, at }: { language: Language; at: string },
): Promise<void> {
  const rows = accountIds.flatMap((accountId) =>
    legalDocuments.map((document) => ({ accountId, document, version: legalVersion, language, acceptedAt: at })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('acceptance')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether an account agreed to the current versions. */
export async function hasAgreed(db: Db, accountId: number): Promise<boolean> {
  const agreed = await db
    .selectFrom('acceptance')
    .select('document')
    .where('accountId', '=', accountId)
    .where('version', '=', legalVersion)
    .execute();
  return legalDocuments.every((document) => agreed.some((one) => one.document === document));
}

export const agreementCalls: Pick<CallHandlers, 'agree'> = {
  async agree({ change, at, language, session }, read) {
    refuseOld(read);
    await change((tx) => keepAgreement(tx, [session.accountId], { language, at }));
    return null;
  },
};
