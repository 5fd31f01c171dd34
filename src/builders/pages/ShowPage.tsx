import { ResourceShow } from '../ResourceShow.tsx';
import { NoRecord } from './NoRecord.tsx';
import { useRecord } from './useRecord.ts';

/** A record's page, by `?id=`. */
export default function ShowPage({ resource }: { resource: string }) {
  const asked = useRecord(resource);
  if (!asked.data) return <NoRecord {...{ resource, asked }} />;
  return <ResourceShow resource={resource} record={asked.data} />;
}
