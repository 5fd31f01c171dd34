/** Why an order is sent despite findings of the data check. */
export const dismissReasons = ['agreed', 'notAffected', 'seen', 'noRescan', 'wrong', 'other'] as const;
export type DismissReason = (typeof dismissReasons)[number];

/** Whether the reason suffices for everything that the check asks; `other` needs words. */
export const isReason = (reason: DismissReason | null, note: string | null): boolean =>
  reason !== null && (reason !== 'other' || (note ?? '').trim() !== '');
