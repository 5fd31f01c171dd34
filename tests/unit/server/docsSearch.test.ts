// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { search } from '../../../server/http/docs/assets.ts';

beforeEach(() => {
  document.body.innerHTML = `<input id="search" /><p id="found"></p>
    <nav><a href="#cases">Cases</a><a href="openapi.json">Document</a></nav>
    <main><section><h2 id="cases">Cases</h2><article>send a case</article></section>
    <section><article>sign in</article></section></main>`;
  // A page has it once.
  runInThisContext(`{ ${search} }`);
});

const field = () => document.querySelector<HTMLInputElement>('#search')!;
const look = (words: string) => {
  field().value = words;
  field().dispatchEvent(new Event('input'));
};
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('article')].filter((one) => !one.hidden).map((one) => one.textContent);

test('shows what has every word', () => {
  look('IN sign');
  expect([shown(), document.querySelector('#found')?.textContent]).toEqual([['sign in'], '1 found']);
});

test('is cleared by a link within the page, whose place might be hidden', () => {
  look('sign');
  document.querySelector<HTMLElement>('nav a')!.click();
  expect([field().value, shown(), document.querySelector('#found')?.textContent]).toEqual([
    '',
    ['send a case', 'sign in'],
    '',
  ]);
});

test('stays where a link leads elsewhere', () => {
  look('sign');
  const link = document.querySelectorAll<HTMLElement>('nav a')[1]!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(field().value).toBe('sign');
});
