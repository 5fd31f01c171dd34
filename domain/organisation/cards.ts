import { code } from '../kit/fields.ts';
import { defineCall } from '../kit/call.ts';

/** An activated card. No call returns its number again. */
export interface ActivatedCard {
  /** Added storage in GiB. */
  size: number;
  /** When its storage stops counting. */
  expiresAt: string;
}

export const cardCalls = {
  /** Adds a card's storage to the caller's organisation, once, for as long as the card specifies. */
  activateCard: defineCall<ActivatedCard>()({
    method: 'POST',
    path: 'base/active',
    roles: ['clinicAdmin'],
    follows: 'capacity',
    args: { cardNumber: code(40).required() },
  }),
} as const;
