import Link from '@mui/material/Link';
import { useGetManyAggregate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { showPath } from '../../resources/index.ts';
import { referredResource } from '../referredResource.ts';
import { titleOf } from './textOf.ts';
import type { FieldProps, RecordValues } from './types.ts';

/** The referenced record's title, linked to its page; the bare id if it has no resource. */
export function ReferenceValue(props: FieldProps) {
  return referredResource(props.facts.to) ? <Referred {...props} /> : <bdi dir="ltr">{String(props.value)}</bdi>;
}

function Referred({ facts, value }: FieldProps) {
  const resource = referredResource(facts.to);
  const { data } = useGetManyAggregate<RecordValues>(
    resource?.name ?? '',
    { ids: [value as RecordId] },
    { enabled: Boolean(resource), retry: false },
  );
  if (!resource) return null;
  const title = data?.[0] ? titleOf(resource, data[0]) : '';
  const path = showPath(resource, value as RecordId);
  if (!title) return <bdi dir="ltr">{String(value)}</bdi>;
  return path ? (
    <Link component={RouterLink} to={path}>
      {title}
    </Link>
  ) : (
    title
  );
}
