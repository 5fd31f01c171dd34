import { expect, test } from 'vitest';
import { contactOf } from '../../../domain/account/contact.ts';

test('an e-mail address has at most 64 characters before its @', () => {
  const address = (length: number) => `${'a'.repeat(length)}@example.org`;
  expect(contactOf(address(64))).toEqual({ kind: 'email', value: address(64) });
  expect(contactOf(address(65))).toBeNull();
});
