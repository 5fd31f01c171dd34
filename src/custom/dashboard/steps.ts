import type { WaitingStep } from '../../../domain/orderOverview.ts';
import type { OrderState } from '../../../domain/orderStates.ts';
import type { Side } from '../../../domain/roles.ts';
import type { custom } from '../../i18nProvider/en/custom.ts';

type Steps = (typeof custom)['dashboard']['steps'];

/** What each side does next, in the order in which the other side waits for it. */
const ofSide: { [S in Side]: readonly (keyof Steps[S] & OrderState)[] } = {
  clinic: ['design', 'scheme', 'toReceive', 'rejected', 'toSend'],
  lab: ['pending', 'accepted', 'toShip', 'forwarded'],
};
const all: readonly OrderState[] = [...ofSide.clinic, ...ofSide.lab];

export const inOrder = (steps: readonly WaitingStep[]): WaitingStep[] =>
  steps.toSorted((one, other) => all.indexOf(one.state) - all.indexOf(other.state));

/** The message that says what is to be done in a state. */
export const stepLabel = (side: Side, state: OrderState): string => `dashboard.steps.${side}.${state}`;
