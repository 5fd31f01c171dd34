import { useTranslate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { StatusPage } from '../../layout/StatusPage.tsx';
import { useNoTab } from '../../layout/tabs/TabsContext.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { resourceOf } from '../../resources/index.ts';

interface Asked {
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

/** In place of a record: it is being fetched, it isn't there, or it couldn't be fetched and may be asked for again. */
export function NoRecord({ resource, asked: { isPending, error, refetch } }: { resource: string; asked: Asked }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  if (isPending) return <PageSkeleton />;
  // An address with an id that no record can have is one that none has.
  if (!(error instanceof CallError) || error.is('notFound') || error.body.errors?.['id'] !== undefined)
    return <MissingRecord resource={resource} />;
  return (
    <Page title={translate(`entities.${resource}.one`)}>
      <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />
    </Page>
  );
}

/** A record that was never there, is no longer, or isn't the reader's: there is no telling which. */
export function MissingRecord({ resource }: { resource: string }) {
  useNoTab();
  return <StatusPage kind="recordMissing" to={resourceOf(resource).route} />;
}
