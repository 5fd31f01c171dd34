import { approvalLinkActions } from './approvalLink.ts';
import { photoLinkActions } from './photoLink.ts';
import type { Action } from '../kit/entity.ts';
import { code } from '../kit/fields.ts';
import { clinic } from '../roles.ts';

/** Fields that say whether an order's case is shared by link. */
export interface Shared {
  shareExpiresAt?: string | null;
  shareLapsed?: boolean | null;
}

/** Sharing a case by link with people outside. */
export const sharingActions = {
  share: { roles: clinic, secret: true },
  takeOverShare: { roles: ['clinicAdmin'], when: (order: Shared) => order.shareLapsed === true },
  unshare: { roles: clinic, when: (order: Shared) => order.shareExpiresAt != null },
  /** `visit`: returned by the previous answer, so that one visit isn't counted twice. */
  shared: {
    roles: [],
    on: 'all',
    reads: true,
    open: true,
    args: { token: code(200).required(), visit: code(400) },
  },
  ...approvalLinkActions,
  ...photoLinkActions,
} as const satisfies Record<string, Action>;
