/** Why an order is sent despite findings of the data check. */
export const dismissReasons = ['agreed', 'notAffected', 'seen', 'noRescan', 'wrong', 'other'] as const;
export type DismissReason = (typeof dismissReasons)[number];
