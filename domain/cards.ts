import { code } from './kit/fields.ts';
import { defineCall } from './kit/call.ts';

/** An activated card. No call shows its number again. */
export interface ActivatedCard {
  /** What it adds, in G. */
  size: number;
  /** The moment from which its room no longer counts. */
  expiresAt: string;
}

export const cardCalls = {
  /** Adds a card's room to one's organisation: once, and for as long as the card says. */
  activateCard: defineCall<ActivatedCard>()({
    method: 'POST',
    path: 'base/active',
    roles: ['clinicAdmin'],
    follows: 'capacity',
    args: { cardNumber: code(40).required() },
  }),
} as const;
