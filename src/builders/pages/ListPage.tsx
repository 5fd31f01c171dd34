import { ResourceList } from '../ResourceList.tsx';

export default function ListPage({ resource }: { resource: string }) {
  return <ResourceList key={resource} resource={resource} />;
}
