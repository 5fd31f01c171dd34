import { describe, expect, test } from 'vitest';
import { consolePages, pageAbout, recordAbout } from '../../../domain/consolePages.ts';
import { entities } from '../../../domain/entities.ts';
import { isNotifying, type AnyEntity } from '../../../domain/kit/entity.ts';
import { noticeKindOf } from '../../../domain/noticeKindOf.ts';
import { allNoticeKinds, memberNews } from '../../../domain/noticeSettings.ts';

describe('the kind of a notification', () => {
  /** Notifications of the own organisation that everyone needs: no setting switches them off. */
  const alwaysOn = ['subscription', 'device'];
  const telling = Object.values<AnyEntity>(entities).flatMap(({ name, plain, actions }) =>
    Object.keys(plain || alwaysOn.includes(name) ? {} : actions)
      .filter((action) => isNotifying(actions[action]!))
      .map((action) => [name, action] as const),
  );

  test.each([...telling, ...Object.keys(memberNews).map((action) => ['member', action] as const)])(
    'of %s: %s can be switched off',
    (entity, action) => {
      expect(allNoticeKinds).toContain(noticeKindOf(entity, action));
    },
  );

  test.each([
    ['order', 'accept', 'orderAccepted'],
    ['order', 'ship', 'orderState'],
    ['order', 'hold', 'orderState'],
    ['message', 'create', 'orderState'],
    ['member', 'apply', 'memberApply'],
    ['member', 'exit', 'memberJoin'],
  ])('of %s: %s is %s', (entity, action, kind) => expect(noticeKindOf(entity, action)).toBe(kind));

  test.each([
    ['order', 'share'],
    ['subscription', 'subscribe'],
    ['weather', 'rain'],
    ['constructor', 'name'],
  ])('of %s: %s is none', (entity, action) => expect(noticeKindOf(entity, action)).toBeNull());
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
