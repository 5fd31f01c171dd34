import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint } from '../../support/oxlint.ts';

/** File → imports that the rules refuse, each with a word of the reason, and imports that they allow. */
const arrows: Record<string, { refused: Record<string, string>; allowed: string[] }> = {
  'domain/patient/patient.ts': {
    refused: {
      '../server/app.ts': 'neither of them',
      '../src/App.tsx': 'neither of them',
      './../tests/support/build.ts': 'neither of them',
      react: 'yup and nothing else',
      'node:fs': 'yup and nothing else',
      'yup-locales': 'yup and nothing else',
    },
    allowed: ['yup', './roles.ts', './kit/entity.ts'],
  },
  'domain/kit/fields.ts': {
    refused: { '../../server/app.ts': 'neither of them', '../../src/App.tsx': 'neither of them' },
    allowed: ['yup', '../roles.ts', './locale.ts'],
  },
  'server/http/session.ts': {
    refused: { '../../src/App.tsx': 'no console', '../../tests/support/build.ts': 'no tests' },
    allowed: ['hono', 'node:fs', '../../domain/roles.ts', '../config.ts'],
  },
  'server/modules/order/handlers.ts': {
    refused: {
      '../../../src/App.tsx': 'no console',
      '../../http/session.ts': 'not how it is asked',
      '../../app.ts': 'not how it is asked',
      'hono/cookie': 'not how it is asked',
    },
    allowed: ['kysely', '../../../domain/order/order.ts', '../../db/open.ts', '../patient/queries.ts'],
  },
  'server/mesh/worker.ts': {
    refused: {
      '../config.ts': 'nothing of the rest',
      '../db/open.ts': 'nothing of the rest',
      '../../domain/limits.ts': 'nothing of the rest',
      '../../src/App.tsx': 'nothing of the rest',
    },
    allowed: ['node:zlib', 'meshoptimizer', './read/stl.ts'],
  },
  'server/mesh/read/stl.ts': {
    refused: {
      '../../config.ts': 'the geometry alone',
      '../../../domain/limits.ts': 'the geometry alone',
      '../../../src/App.tsx': 'the geometry alone',
    },
    allowed: ['node:zlib', '../types.ts', './ply.ts', '../../../domain/geometry/tree.ts'],
  },
  'src/authProvider/index.ts': {
    refused: {
      '../layout/tabs/store.ts': 'nothing of what draws',
      '../custom/index.ts': 'nothing of what draws',
      '../SignIn.tsx': 'nothing of what draws',
      '../i18nProvider/language.ts': 'i18nProvider imports authProvider',
    },
    allowed: ['../dataProvider/token.ts', './person.ts', '../../domain/roles.ts'],
  },
  'src/dataProvider/httpClient.ts': {
    refused: {
      '../layout/theme.ts': 'nothing of what draws',
      '../authProvider/session.ts': 'resources and domain alone',
      '../i18nProvider/language.ts': 'resources and domain alone',
    },
    allowed: ['./token.ts', '../resources/index.ts', '../../domain/calls.ts'],
  },
  'src/i18nProvider/language.ts': {
    refused: { '../layout/preferences.ts': 'nothing of what draws', '../builders/format.ts': 'nothing of what draws' },
    allowed: ['../authProvider/cookieChoice.ts', '../dataProvider/httpClient.ts', '../../domain/languages.ts'],
  },
  'src/layout/Page.tsx': {
    refused: {
      '../../server/app.ts': 'runs in a browser',
      'node:path': 'runs in a browser',
      '../../tests/support/build.ts': 'runs in a browser',
      '@mui/icons-material': 'one icon by its path',
      '../builders/format.ts': 'know no builder',
      '../custom/index.ts': 'know no builder',
      '../frame/TopBar.tsx': 'stands around the pages',
    },
    allowed: ['react-admin', '@mui/icons-material/Add', '../../domain/roles.ts', '../authProvider/session.ts'],
  },
  'src/layout/tabs/store.ts': {
    refused: { '../../builders/format.ts': 'know no builder', '../../frame/TopBar.tsx': 'stands around the pages' },
    allowed: ['../places.ts', './tabs.ts'],
  },
  'src/frame/TopBar.tsx': {
    refused: { '../custom/index.ts': 'knows none of them', '../routes/guards.ts': 'knows none of them' },
    allowed: ['../builders/format.ts', '../layout/Page.tsx', './palette/Palette.tsx'],
  },
  'src/resources/patients.ts': {
    refused: {
      '../../server/app.ts': 'runs in a browser',
      '../builders/List.tsx': 'pure data',
      '../custom/index.ts': 'pure data',
      '../layout/theme.ts': 'pure data',
      '../i18nProvider/en/index.ts': 'pure data',
      react: 'pure data',
    },
    allowed: ['../../domain/patient/patient.ts', './defineResource.ts'],
  },
  'src/builders/list/List.tsx': {
    refused: {
      '../../../server/app.ts': 'runs in a browser',
      '../../custom/index.ts': 'a special case goes into the definition',
      '../../App.tsx': 'a special case goes into the definition',
      '../../routes/guards.ts': 'a special case goes into the definition',
      '../../frame/TopBar.tsx': 'uses builders itself',
      '@mui/icons-material': 'one icon by its path',
    },
    allowed: ['react-admin', '../../resources/patients.ts', '../../../domain/patient/patient.ts', '../field/Field.tsx'],
  },
  'src/custom/account/personal/PersonalTab.tsx': {
    refused: {
      '../../../../server/app.ts': 'runs in a browser',
      '../../storage/buttons.tsx': 'never another room',
      '../../orderShared/Thumb.tsx': 'never another room',
      '../../index.ts': 'never another room',
      '../../../routes/guards.ts': 'knows no route',
    },
    allowed: ['../../ui/Panel.tsx', '../useOwnCall.ts', '../../../builders/View.tsx', '../../../layout/Page.tsx'],
  },
  'src/custom/orderDetail/FileRow.tsx': {
    refused: { '../sendOrder/checks.ts': 'meet in custom/orderShared', '../index.ts': 'meet in custom/orderShared' },
    allowed: ['../orderShared/Thumb.tsx', '../ui/Panel.tsx', './sharing/ShareButton.tsx'],
  },
  'src/custom/ui/viewer/CaseViewer.tsx': {
    refused: {
      '../../../../server/app.ts': 'runs in a browser',
      '../OrderDetail.tsx': 'knows no website',
      '../../teeth/ToothChart.tsx': 'knows no website',
      '../../../dataProvider/index.ts': 'knows no website',
      'react-router-dom': 'knows no website',
      '@tanstack/react-query': 'knows no website',
      'ra-core': 'knows no website',
      '@mui/icons-material': 'one icon by its path',
    },
    allowed: ['three', '@react-three/fiber', '@mui/material', '../../../../domain/teeth.ts', './scene/Scene.tsx'],
  },
  'src/custom/ui/viewer/scene/Scene.tsx': {
    refused: {
      '../../../../../server/app.ts': 'runs in a browser',
      '../../OrderDetail.tsx': 'knows no website',
      '../../../../dataProvider/index.ts': 'knows no website',
      'react-router-dom': 'knows no website',
    },
    allowed: ['three', '../model.ts', '../../../../../domain/teeth.ts'],
  },
  'tests/unit/example.ts': {
    refused: {},
    allowed: ['../../domain/patient/patient.ts', '../../server/app.ts', '../../src/App.tsx', 'node:fs'],
  },
};

const restricted = 'eslint(no-restricted-imports)';
const statement = (specifier: string) => `export * from '${specifier}';\n`;

const found = lint(
  Object.fromEntries(
    Object.entries(arrows).map(([file, { refused, allowed }]) => [
      file,
      [...Object.keys(refused), ...allowed].map(statement).join(''),
    ]),
  ),
);

describe.each(Object.entries(arrows))('%s', (file, { refused, allowed }) => {
  const refusalOf = async (specifier: string) =>
    (await found).find((it) => it.file === file && it.rule === restricted && it.message.startsWith(`'${specifier}' `))
      ?.help;

  it.each(Object.entries(refused))('may not import %s: %s', async (specifier, reason) => {
    expect(await refusalOf(specifier)).toContain(reason);
  });

  it.each(allowed)('may import %s', async (specifier) => {
    expect(await refusalOf(specifier)).toBeUndefined();
  });
});

describe('the rooms of src/custom', () => {
  const rooms = readdirSync('src/custom', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'ui')
    .map(({ name }) => name);

  it('are all named by the rule: what is shared imports none of them', async () => {
    const text = rooms.map((room) => statement(`../${room}/View.tsx`)).join('');
    const refused = (await lint({ 'src/custom/ui/Panel.tsx': text })).filter((it) => it.rule === restricted);
    expect(refused).toHaveLength(rooms.length);
  });
});

describe('imports by name', () => {
  const reasons = async (file: string, text: string) =>
    (await lint({ [file]: text })).filter((it) => it.rule === restricted).map((it) => it.help);

  it('leaves the viewer useTranslate of react-admin, and nothing else', async () => {
    const viewer = 'src/custom/ui/viewer/Words.ts';
    expect(await reasons(viewer, `export { useTranslate } from 'react-admin';`)).toEqual([]);
    expect(await reasons(viewer, `export { useGetOne } from 'react-admin';`)).toEqual([
      expect.stringContaining('useTranslate'),
    ]);
    expect(await reasons(viewer, `export * as admin from 'react-admin';`)).toEqual([
      expect.stringContaining('useTranslate'),
    ]);
  });

  it('refuses a resource even the types of the components that it names', async () => {
    const named = `export type { View } from '../custom/index.ts';`;
    expect(await reasons('src/resources/patients.ts', named)).toEqual([expect.stringContaining('named.ts')]);
  });
});

describe('what is loaded late', () => {
  // The rule ignores import() calls, so each is rewritten as a static import in the same place.
  const late = async (texts: Record<string, string>) => {
    const plain = Object.entries(texts).map(([file, text]) => {
      const calls = [...text.matchAll(/\bimport\(\s*'([^']+)'/g)];
      return [file, calls.map(([, specifier = '']) => statement(specifier)).join('')] as const;
    });
    return (await lint(Object.fromEntries(plain))).filter((it) => it.rule === restricted);
  };

  it('is refused as anything else', async () => {
    const text = `const Page = lazy(() => import('../custom/index.ts'));`;
    expect(await late({ 'src/builders/List.tsx': text })).toHaveLength(1);
  });

  it('follows the arrows in the whole project', async () => {
    const files = ['domain', 'server', 'src']
      .filter((folder) => existsSync(folder))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => /\.tsx?$/.test(file));
    expect(await late(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([]);
  });
});

it('the console doesn’t load what generates the OpenAPI document, nor a mock server', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(400);
  const found = sources.filter((name) => /domain\/openapi\/|'msw/.test(readFileSync(`src/${name}`, 'utf8')));
  expect(found).toEqual([]);
});
