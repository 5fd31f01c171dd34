import { useGetOne } from 'react-admin';
import { organisation, type Organisation } from '../../../../domain/organisation.ts';
import { useSession } from '../../../authProvider/session.ts';
import type { CallError } from '../../../dataProvider/CallError.ts';

/** The reader's organisation, for the head of what is printed; `isPending` until it is there or can't be had. */
export function useOwnOrganisation(): { own: Organisation | undefined; isPending: boolean } {
  const { user } = useSession();
  const { data, isPending } = useGetOne<Organisation, CallError>(organisation.name, { id: user.iid }, { retry: false });
  return { own: data, isPending };
}
