import { describe, expect, test } from 'vitest';
import { consolePages, pageAbout, recordAbout } from '../../../domain/consolePages.ts';
import { entities } from '../../../domain/entities.ts';
import { isNotifying, type AnyEntity } from '../../../domain/kit/entity.ts';
import { noticeKindOf } from '../../../domain/notice/noticeKindOf.ts';
import { allNoticeKinds, memberNews } from '../../../domain/noticeKinds.ts';
import { order } from '../../../domain/order/order.ts';
import { orderWaits } from '../../../domain/order/orderWaits.ts';
import { sideOf, sides } from '../../../domain/roles.ts';

describe('the kind of a notification', () => {
  /** Notifications of the own organisation that everyone needs: no setting switches them off. */
  const alwaysOn = ['subscription', 'device', 'apiKey', 'webhook'];
  const telling = Object.values<AnyEntity>(entities).flatMap(({ name, plain, actions }) =>
    Object.keys(plain || alwaysOn.includes(name) ? {} : actions)
      .filter((action) => isNotifying(actions[action]!))
      .map((action) => [name, action] as const),
  );

  test.each([...telling, ...Object.keys(memberNews).map((action) => ['member', action] as const)])(
    'of %s: %s can be switched off',
    (entity, action) => {
      for (const side of sides.values) expect(allNoticeKinds).toContain(noticeKindOf(entity, action, side));
    },
  );

  test.each([
    ['order', 'accept', 'orderAccepted', 'orderAccepted'],
    ['order', 'ship', 'orderWait', 'orderState'],
    ['order', 'hold', 'orderWait', 'orderState'],
    ['order', 'send', 'orderState', 'orderWait'],
    ['order', 'cancel', 'orderState', 'orderState'],
    ['message', 'create', 'orderState', 'orderState'],
    ['member', 'apply', 'memberApply', 'memberApply'],
    ['member', 'exit', 'memberJoin', 'memberJoin'],
  ] as const)('of %s: %s is %s to a clinic, %s to a lab', (entity, action, ofClinic, ofLab) => {
    expect(noticeKindOf(entity, action, 'clinic')).toBe(ofClinic);
    expect(noticeKindOf(entity, action, 'lab')).toBe(ofLab);
  });

  test('of a hold is a wait to a lab only if the lab that it forwarded the order to put it on hold', () => {
    expect(noticeKindOf('order', 'hold', 'lab', { byMaker: true })).toBe('orderWait');
    expect(noticeKindOf('order', 'hold', 'lab')).toBe('orderState');
    expect(noticeKindOf('order', 'ship', 'lab', { byMaker: true })).toBe('orderState');
  });

  test('of a wait is of that side whose turn it is, by a step that notifies the other side', () => {
    for (const [action, side] of Object.entries(orderWaits)) {
      const step = order.actions[action as keyof typeof orderWaits];
      expect([action, isNotifying(step)]).toEqual([action, true]);
      expect([action, step.roles.some((role) => sideOf(role) !== side)]).toEqual([action, true]);
    }
  });

  test.each([
    ['order', 'share'],
    ['subscription', 'subscribe'],
    ['weather', 'rain'],
    ['constructor', 'name'],
  ])('of %s: %s is none', (entity, action) => expect(noticeKindOf(entity, action, 'lab')).toBeNull());
});

test('a notification of a message links to its order’s conversation, and one without a page to nothing', () => {
  expect(pageAbout('message', '7')).toBe(`${consolePages.order}?id=7&tab=messages`);
  expect(pageAbout('order', '7')).toBe(`${consolePages.order}?id=7`);
  expect([recordAbout('message'), recordAbout('order'), recordAbout('constructor')]).toEqual([
    'order',
    'order',
    'constructor',
  ]);
  expect(pageAbout('order', null)).toBeNull();
  expect(pageAbout('patient', '7')).toBeNull();
  expect(pageAbout('constructor', '7')).toBeNull();
});
