/** Why an order goes in spite of what the data check found. */
export const dismissReasons = ['agreed', 'notAffected', 'seen', 'noRescan', 'wrong', 'other'] as const;
export type DismissReason = (typeof dismissReasons)[number];
