import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { StatusPage } from '../../layout/StatusPage.tsx';
import { resourceOf } from '../../resources/index.ts';
import { ResourceShow } from '../ResourceShow.tsx';
import { useRecord } from './useRecord.ts';

/** A record's page, by `?id=`. */
export default function ShowPage({ resource }: { resource: string }) {
  const { data, isLoading } = useRecord(resource);
  if (data) return <ResourceShow resource={resource} record={data} />;
  return isLoading ? <PageSkeleton /> : <StatusPage kind="recordMissing" to={resourceOf(resource).route} />;
}
