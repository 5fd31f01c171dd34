import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

it('no part of the console imports the mock: a build starts at src/main.tsx, and never reaches it', () => {
  const outside = sources.filter((name) => !name.startsWith('mock/'));
  expect(outside.length).toBeGreaterThan(400);
  const found = outside.filter((name) =>
    /from '(\.\.?\/)+mock\/|'msw|import\('[^']*mock\//.test(readFileSync(`src/${name}`, 'utf8')),
  );
  expect(found).toEqual([]);
  expect(readFileSync('index.html', 'utf8')).toContain('src="/src/main.tsx"');
  expect(readFileSync('vite.config.ts', 'utf8')).not.toContain('mock');
});

it('only the mock generates the OpenAPI document in a browser: the console doesn’t load it', () => {
  const readers = sources.filter((name) => readFileSync(`src/${name}`, 'utf8').includes('domain/openapi/'));
  expect(readers.filter((name) => !name.startsWith('mock/'))).toEqual([]);
});
