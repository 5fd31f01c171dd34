import { describe, expect, test } from 'vitest';
import { languages } from '../../../domain/languages.ts';
import { menuOf } from '../../../src/frame/menu.ts';
import { ownPages } from '../../../src/layout/places.ts';
import { listTitle } from '../../../src/resources/index.ts';
import { textsOf } from '../../support/walk/catalogue.ts';

/** The sidebar is 20 Latin characters wide at every text size. */
const most = 20;
const entries = (['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const).flatMap((role) =>
  menuOf({ role }),
);
const keys = new Set([
  ownPages.dashboard.title,
  ownPages.inbox.title,
  ...entries.map(({ kind, resource }) =>
    kind === 'list' ? listTitle(resource) : `entities.${resource}.actions.create`,
  ),
]);

describe('sidebar labels', () => {
  test.each(languages)('fit the sidebar in %s', async (language) => {
    const texts = await textsOf(language);
    const labels = [...keys].map((key) => [key, texts.get(key) ?? '']);
    expect(labels.filter(([, label = '']) => label.length === 0 || label.length > most)).toEqual([]);
  });
});
