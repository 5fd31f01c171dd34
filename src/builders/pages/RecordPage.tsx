import type { ComponentType, ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { refetchOnReconnect } from '../../dataProvider/queries.ts';
import { MissingRecord, NoRecord } from './NoRecord.tsx';

/** The props of react-admin's `ShowBase` and `EditBase` that a page uses. */
interface BaseProps {
  id: string;
  disableAuthentication: true;
  queryOptions: typeof query;
  render(asked: Asked): ReactNode;
}
interface Asked {
  record?: object | undefined;
  isPending: boolean;
  error: unknown;
  refetch(): unknown;
}

/** The request layer shows failures. Refetching keeps the page on screen. */
const query = { onError: () => undefined, refetchOnReconnect, refetchOnWindowFocus: true };

interface RecordPageProps {
  /** `ShowBase` or `EditBase`: `children` get the record from its context. */
  base: ComponentType<BaseProps>;
  /** Defaults to `?id=` in the URL. */
  id?: string;
  children: ReactNode;
}

/** A live page of one record. SessionGate has loaded the user, so react-admin doesn't check again. */
export function RecordPage({ base: Base, id: given, children }: RecordPageProps) {
  const resource = useResourceContext() ?? '';
  const [search] = useSearchParams();
  const id = given ?? search.get('id');
  if (!id) return <MissingRecord resource={resource} />;
  return (
    <Base
      id={id}
      disableAuthentication
      queryOptions={query}
      render={({ record, ...asked }) => (record ? children : <NoRecord {...{ resource, asked }} />)}
    />
  );
}
