import type { MemberState, OwnInstitution } from '../../../../domain/userInfo.ts';
import { needsOrganisation, useSession } from '../../../authProvider/session.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';

/** As they are shown: what wants an answer, where one works, what others are to answer, what was. */
const order: readonly MemberState[] = ['toBeConfirmed', 'normal', 'notReviewed', 'rejected', 'exited', 'deleted'];
/** The live stream is for members only. */
const askingPace = 30_000;
const none: OwnInstitution[] = [];

/** Every organisation that one has or had to do with. */
export function useOwnOrganisations() {
  const isWaiting = needsOrganisation(useSession());
  const options = isWaiting ? { refetchInterval: askingPace } : {};
  const { data, isPending, isError, refetch } = useCallQuery('myInstitutionList', { status: 0 }, options);
  const list = data?.list.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) ?? none;
  return { list, isPending, isError, refetch };
}
