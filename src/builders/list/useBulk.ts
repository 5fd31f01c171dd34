import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { tellFailure } from '../../dataProvider/failures.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { resourceOf } from '../../resources/index.ts';
import type { Refused } from '../actions/useAction.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useWords } from '../useWords.ts';
import { runBulk } from './bulk.ts';
import { sayReport } from './bulkWords.ts';

/** Does an action to several records and says in one sentence what came of it; what was refused stays ticked. */
export function useBulk(
  name: string,
  action: string,
  records: readonly RecordValues[],
  onSelect: (ids: RecordId[]) => void,
) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords(name);
  const { actor } = useSession();
  const [isPending, setPending] = useState(false);

  const run = async (args: object): Promise<Refused> => {
    setPending(true);
    const resource = resourceOf(name);
    try {
      const report = await runBulk({ provider, resource, action, actor, args }, records);
      const said = sayReport(report, {
        translate,
        locale,
        action: words.action(action),
        titleOf: (record) => titleOf(resource, record),
      });
      notify(said, { type: report.refused.length > 0 ? 'warning' : 'success' });
      onSelect(report.refused.map(({ record }) => record.id));
      return null;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isSignedOut) tellFailure(error, { reads: false });
      return error.fieldErrors ?? {};
    } finally {
      setPending(false);
      void queries.invalidateQueries({ queryKey: [name] });
    }
  };
  return { run, isPending };
}
