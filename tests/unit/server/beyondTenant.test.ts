import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '../../support/sources.ts';

/** Code that goes beyond one tenant's rows, and why neither the tenant nor another party could do it. */
const beyond = {
  'server/modules/apiKey/account.ts': 'accounts belong to no tenant; a key’s names it in histories',
  'server/modules/capacity/subscriptions.ts': 'no organisation sets its own storage; heads are notified',
  'server/modules/device/handlers.ts': 'a code is found by its hash and belongs to no one yet',
  'server/modules/draft/forget.ts': 'drafts of other people of the organisation',
  'server/modules/file/handlers.ts': 'the pace of the machine, from files of all organisations',
  'server/modules/file/moveLabels.ts': 'marks of both sides move with their model, which neither may do alone',
  'server/modules/member/acting.ts': 'memberships end sessions and write to accounts',
  'server/modules/message/forwardedCopies.ts': 'copies at an order that the laboratory may have lost since',
  'server/modules/notice/notify.ts': 'accounts of the other organisations, their settings and e-mail addresses',
  'server/modules/order/approvalLinks.ts': 'whether members are locked, and which codes reach them',
  'server/modules/order/assigning.ts':
    'a membership that must not end meanwhile is locked, which takes the right to change it',
  'server/modules/order/sentLink.ts': 'allowances and outgoing messages stand before any tenant',
  'server/modules/patient/erase.ts': 'what tells of a patient at every laboratory, and answers kept for a repeat',
  'server/modules/patient/export.ts': 'tickets stand before any tenant',
  'server/modules/relationship/handlers.ts': 'allowances stand before any tenant',
  'server/modules/relationship/pair.ts': 'both sides change at once, which neither may do alone',
};

it('only these files use beyondTenant', () => {
  const users = sources('server').filter((path) => /\bbeyondTenant\(/.test(readFileSync(path, 'utf8')));
  expect(users.toSorted()).toEqual(Object.keys(beyond));
});

it('only beyondTenant switches to another role', () => {
  const changing = sources('server').filter((path) =>
    /set (local |session )?role\b|reset role|set_config\('role'/i.test(readFileSync(path, 'utf8')),
  );
  expect(changing.toSorted()).toEqual(['server/db/bundled/product.ts', 'server/db/tenancy.ts']);
});
