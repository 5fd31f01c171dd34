import { useGetOne } from 'react-admin';
import { organisation, type Organisation } from '../../../../domain/organisation/organisation.ts';
import { useSession } from '../../../authProvider/session.ts';
import type { CallError } from '../../../dataProvider/CallError.ts';

/** The user's organisation, for print headers; `isPending` until it has loaded or failed to. */
export function useOwnOrganisation(): { own: Organisation | undefined; isPending: boolean } {
  const { user } = useSession();
  const { data, isPending } = useGetOne<Organisation, CallError>(organisation.name, { id: user.iid }, { retry: false });
  return { own: data, isPending };
}
