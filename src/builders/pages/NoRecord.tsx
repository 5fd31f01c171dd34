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

/** Placeholder for a record: loading, missing, or failed with a retry button. */
export function NoRecord({ resource, asked: { isPending, error, refetch } }: { resource: string; asked: Asked }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  if (isPending) return <PageSkeleton />;
  // An invalid id counts as missing.
  if (!(error instanceof CallError) || error.is('notFound') || error.body.errors?.['id'] !== undefined)
    return <MissingRecord resource={resource} />;
  return (
    <Page title={translate(`entities.${resource}.one`)}>
      <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />
    </Page>
  );
}

/** A record that never existed, was deleted, or isn't visible to the user: the server doesn't say which. */
export function MissingRecord({ resource }: { resource: string }) {
  useNoTab();
  return <StatusPage kind="recordMissing" to={resourceOf(resource).route} />;
}
