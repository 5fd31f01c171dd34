import { approvalPage } from '../../../domain/consolePages.ts';
import type { Language } from '../../../domain/languages.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { HeldNews } from '../../db/accountTables.ts';
import type { Tx } from '../../db/tables.ts';
import { sendMails, type Mail } from '../../mail/index.ts';
import { fill } from '../../mail/fill.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import { linesOf, orderOf, pathOf, patientNamed, type About } from './content.ts';

const day = 24 * 3_600_000;

interface Reader {
  organisationId: number;
  accountId: number;
  nickName: string;
  address: string;
  language: Language;
}

/** Approval link tokens in the e-mails, by account. */
type Tokens = ReadonlyMap<string, string | null>;
const noTokens: Tokens = new Map();

export const accountIn = ({ organisationId, accountId }: Pick<Reader, 'organisationId' | 'accountId'>) =>
  `${organisationId} ${accountId}`;

/** Mails the notices' sentences and a link; the patient's name only if the reader's organisation allows it. */
export async function write(
  db: Tx,
  readers: readonly Reader[],
  { entity, recordId }: About,
  news: readonly HeldNews[],
  { template = 'notice', tokens = noTokens }: { template?: 'notice' | 'reminder'; tokens?: Tokens } = {},
): Promise<void> {
  const patients = new Map<number, string | undefined>();
  for (const organisationId of new Set(readers.map((reader) => reader.organisationId)))
    patients.set(organisationId, await patientNamed(db, organisationId, { entity, recordId }));
  const mailTo = (reader: Reader): Mail => {
    const { organisationId, nickName, address, language } = reader;
    const patient = patients.get(organisationId);
    const token = tokens.get(accountIn(reader)) ?? null;
    const words = templatesIn(language);
    return {
      to: { kind: 'email', value: address },
      template,
      language,
      values: {
        content: [
          ...linesOf(language, news, patient),
          ...(token ? [fill(words.answerByLink, { days: serverLimits.approvalLinkLife / day })] : []),
        ].join('\n'),
      },
      name: nickName,
      // In the fragment, so that servers and link scanners don't see it.
      link: token ? `${approvalPage}#token=${token}` : pathOf(organisationId, { entity, recordId }),
      button: token ? 'reviewDesign' : orderOf({ entity, recordId }) ? 'openOrder' : 'open',
      isSecret: Boolean(patient ?? token),
    };
  };
  await sendMails(db, readers.map(mailTo));
}
