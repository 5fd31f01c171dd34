// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { file } from '../../../domain/order/files/file.ts';
import { FileHashes } from '../../../src/custom/orderDetail/compare/FileHashes.tsx';
import { Wipe } from '../../../src/custom/orderDetail/compare/Wipe.tsx';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderPart } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

test('a checksum reads from left to right in any language, shortened, with all of it in its tooltip', async () => {
  const sha256 = '0123456789abcdef'.repeat(4);
  const files = [
    buildRecord(file, { name: 'crown.stl', sha256 }, 1),
    buildRecord(file, { name: 'missing.stl', sha256: null }, 2),
  ];
  await renderPart(server, mockState('clinicAdmin'), <FileHashes files={files} />);
  const hash = await screen.findByText(/^SHA-256/);
  expect(hash).toHaveAttribute('dir', 'ltr');
  expect(hash).toHaveAttribute('title', sha256);
  expect(hash.textContent).toMatch(/^SHA-256 0123.*$/);
  expect(hash.textContent).not.toContain(sha256);
});

test('the names of two versions stay on their sides of the dividing line, wherever it is', async () => {
  const sides = { before: <p>earlier view</p>, after: <p>later view</p> };
  await renderPart(server, mockState('clinicAdmin'), <Wipe {...sides} names={['Version 1', 'Version 2']} />);
  const line = await screen.findByRole('slider');
  const shown = () =>
    [
      screen.getByText('Version 1').style.right,
      line.style.left,
      screen.getByText('Version 2').style.left,
      screen.getByText('earlier view').parentElement!.style.clipPath,
    ].join(' | ');
  expect(shown()).toBe('calc(50% + 10px) | 50% | calc(50% + 10px) | inset(0 50% 0 0)');
  fireEvent.keyDown(line, { key: 'ArrowLeft', shiftKey: true });
  expect(line).toHaveAttribute('aria-valuenow', '40');
  expect(shown()).toBe('calc(60% + 10px) | 40% | calc(40% + 10px) | inset(0 60% 0 0)');
  fireEvent.keyDown(line, { key: 'End' });
  expect(shown()).toBe('calc(0% + 10px) | 100% | calc(100% + 10px) | inset(0 0% 0 0)');
});
