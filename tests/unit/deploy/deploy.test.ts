import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { Pool } from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { commands } from '../../../server/operator/commands.ts';
import { readCommand } from '../../../server/operator/run.ts';
import { createMetrics, watchPool } from '../../../server/monitoring/metrics.ts';
import { watchQueue } from '../../../server/monitoring/queue.ts';
import { readYaml } from '../../support/yaml.ts';
import { figureNames } from '../../../server/operator/maintenance.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const files = (folder: string, end: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}${name}`);

/** Every variable that the settings' schemas read. */
const settings = [
  ...new Set(
    ['server/config.ts', ...files('server/config/', '.ts')].flatMap((path) =>
      [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
    ),
  ),
];
/** Read elsewhere: by Node and OpenTelemetry, and by the code that locates the built console. */
const others = [
  'CONSOLE_DIR',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_SDK_DISABLED',
];

describe('every server process', () => {
  it('has the same semi-space size, however it is started', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const deployed = ['deploy/Containerfile', ...files('deploy/', '.yaml'), ...files('deploy/', '.service')].map(read);
    const starts = [scripts['start']!, scripts['serve']!, ...deployed]
      .flatMap((text) => text.split('\n'))
      .filter((line) => /\bnode\b.*\bscripts\/(?:start|serve)\.mjs/.test(line));
    expect(starts).toHaveLength(5);
    expect(new Set(starts.map((line) => /--max-semi-space-size=\d+/.exec(line)?.[0]))).toEqual(
      new Set(['--max-semi-space-size=32']),
    );
  });
});

describe('docs/operate.md', () => {
  const section = (name: string) =>
    read('docs/operate.md')
      .split(/^## /m)
      .find((part) => part.startsWith(`${name}\n`)) ?? '';

  it('names exactly the settings that exist', () => {
    const documented = [...section('Settings').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)].map(([, name]) => name!);
    expect(settings.length).toBeGreaterThan(30);
    expect(documented.toSorted()).toEqual([...settings, ...others].toSorted());
  });

  it('names only commands and scripts that exist', async () => {
    const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const text = read('docs/operate.md') + read('docs/operator.md');
    for (const [, name] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) expect(scripts).toHaveProperty([name!]);
    for (const [line, typed] of text.matchAll(/npm run (?:-s )?operator -- ([a-z]+(?: [a-z]+)?)/g))
      expect([
        line,
        [...commands.map(({ name }) => name), 'help'].some(
          (name) => typed === name || typed!.startsWith(`${name} `) || name.startsWith(`${typed!.split(' ')[0]}`),
        ),
      ]).toEqual([line, true]);
  });
});

describe('the demo', () => {
  it('is reachable from outside only by the setting that names the risk, and on this machine’s port', () => {
    const commands = [...read('docs/operate.md').matchAll(/`(docker run[^`]*DEMO=true[^`]*)`/g)].map(([, one]) => one!);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(/-p 127\.0\.0\.1:8080:8080 .*-e INSECURE_EXPOSE_DEMO=true/);
    const deployed = ['Containerfile', 'compose.yaml', 'secrets.env.example', 'systemd/env.example'];
    for (const name of deployed)
      expect([name, read(`deploy/${name}`)]).toEqual([name, expect.not.stringMatching(/DEMO/)]);
  });
});

describe('the container file', () => {
  const text = read('deploy/Containerfile');
  const last = text.slice(text.lastIndexOf('\nFROM'));

  it('copies only what exists, and everything that runs is copied', () => {
    for (const [, paths] of text.matchAll(/^COPY (?!--from)(.+)$/gm))
      for (const path of paths!.split(' ').slice(0, -1))
        expect([path, existsSync(new URL(path, root))]).toEqual([path, true]);
    const copied = new Set([...last.matchAll(/scripts\/\w+\.mjs/g)].map(([path]) => path));
    for (const path of copied)
      for (const [, name] of read(path).matchAll(/from '\.\/(\w+\.mjs)'/g))
        expect([path, copied.has(`scripts/${name}`)]).toEqual([path, true]);
    for (const [, name] of [...copied].join('\n').matchAll(/scripts\/(start|serve|work|operator)\.mjs/g))
      expect(read('vite.config.ts')).toMatch(new RegExp(`${name === 'start' ? 'main' : name}: 'server/`));
  });

  it('runs as an unprivileged user, without a shell of ours, on a Node version that is tested', () => {
    expect([...text.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual([
      'node:24-bookworm-slim',
      'node:24-bookworm-slim',
    ]);
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(text).toContain('node scripts/keepServed.mjs');
    expect(last.match(/^(CMD|HEALTHCHECK[^]*?CMD) \["node"/gm)).toHaveLength(2);
  });

  it('omits what only the build needs: the server imports dependencies only', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
      'dependencies' | 'devDependencies',
      Record<string, string>
    >;
    const found = new Set<string>();
    for (const path of [...files('server/', '.ts'), ...files('server/', '.mjs'), ...files('domain/', '.ts')].filter(
      (name) => !name.endsWith('sourceWorker.mjs'),
    ))
      for (const [, name] of read(path).matchAll(/(?:\bfrom |\bimport\(|^import )'((?:@[\w-]+\/)?[\w-][^'\n]*)'/gm))
        found.add(name!.startsWith('@') ? name!.split('/').slice(0, 2).join('/') : name!.split('/')[0]!);
    const outside = [...found].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    expect(
      outside.filter((name) => !(name in dependencies) && !(name in devDependencies && name.startsWith('@types'))),
    ).toEqual([]);
  });
});

describe('the compose file', () => {
  type Service = {
    image: string;
    command?: string[];
    environment?: Record<string, unknown>;
    depends_on?: object;
    volumes?: string[];
    networks?: string[];
    read_only?: boolean;
    user?: string;
    build?: { dockerfile: string };
  };
  const compose = readYaml(read('deploy/compose.yaml')) as {
    services: Record<string, Service>;
    volumes: object;
    networks: object;
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === 'ddcp');

  it('has two servers, two workers, a database, a store, a proxy, and one migration run before them', () => {
    const running = (script: string) =>
      ours.filter(([, { command }]) => command?.includes(`scripts/${script}.mjs`)).map(([name]) => name);
    expect([running('serve'), running('work')]).toEqual([
      ['api-1', 'api-2'],
      ['worker-1', 'worker-2'],
    ]);
    expect(running('operator')).toEqual(['migrate', 'backup']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['proxy', 'postgres', 'store']));
    for (const name of ['api-1', 'api-2', 'worker-1', 'worker-2'])
      expect(compose.services[name]!.depends_on).toHaveProperty('migrate');
  });

  // A new volume takes the owner of the image's folder, or root if there is none.
  it('gives each volume the user that writes it', () => {
    const made = /^RUN install -d -m 0700 -o 10001 -g 10001 (.+)$/m.exec(read('deploy/Containerfile'))?.[1]?.split(' ');
    const folders = new Set(ours.flatMap(([, { volumes = [] }]) => volumes.map((one) => one.split(':')[1]!)));
    expect(made?.toSorted()).toEqual([...folders].toSorted());
  });

  it('refers only to volumes, networks and services that it defines', () => {
    for (const [name, { volumes = [], networks = [], depends_on = {} }] of services) {
      for (const volume of volumes.filter((one) => !one.startsWith('.')))
        expect([name, compose.volumes]).toEqual([name, expect.objectContaining({ [volume.split(':')[0]!]: {} })]);
      for (const network of networks) expect(compose.networks).toHaveProperty(network);
      for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other);
    }
  });

  it('runs our services unprivileged, on a read-only root, with settings that exist', async () => {
    for (const [name, { read_only, user, environment = {}, build, command = [] }] of ours) {
      expect([name, read_only, user]).toEqual([name, true, '10001:10001']);
      expect(existsSync(new URL(build!.dockerfile, root))).toBe(true);
      expect(Object.keys(environment).filter((one) => !settings.includes(one))).toEqual([]);
      const values = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          String(value)
            .replace('${MAIL_FROM:-}', 'a@b.test')
            .replace('${SMTP_URL:-}', 'smtp://x')
            .replace(/\$\{\w+:-\}/, '')
            .replace(/\$\{\w+:\?\}/, 'secret0123456789'),
        ]),
      );
      expect(readConfig(values)).toMatchObject({ addressHeader: 'X-Forwarded-For', s3: { bucket: 'ddcp' } });
      if (command[1] === 'scripts/operator.mjs')
        expect(await readCommand(command.slice(2).map(String), 'tester')).toHaveProperty('command');
    }
  });

  it('takes its secrets from outside, and the example names all of them', () => {
    const named = [...read('deploy/secrets.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!);
    const used = [...new Set([...read('deploy/compose.yaml').matchAll(/[^$]\$\{(\w+)/g)].map(([, name]) => name!))];
    expect(used.toSorted()).toEqual(named.toSorted());
    expect(read('deploy/.gitignore')).toContain('secrets.env');
    const proxy = read('deploy/Caddyfile');
    for (const name of ['api-1', 'api-2']) expect(proxy).toContain(`${name}:8080`);
    // Otherwise a nearly full disk would take all processes out of rotation, and reads would fail too.
    expect(proxy).toContain('health_uri /readyz?exclude=disk');
    expect(proxy).toMatch(/header_up X-Forwarded-For \{remote_host\}/);
  });
});

describe('the systemd units', () => {
  const units = files('deploy/systemd/', '.service');
  const hardening = [
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
    'PrivateDevices=true',
    'CapabilityBoundingSet=',
    'RestrictNamespaces=true',
    'SystemCallFilter=@system-service @pkey',
    'SystemCallErrorNumber=EPERM',
    'User=ddcp',
  ];

  it.each(units)('%s is hardened, and runs existing commands with existing settings', async (path) => {
    const lines = read(path).split('\n');
    expect(lines.filter((line) => line !== '' && !/^(#|\[\w+\]$|[A-Z]\w+=)/.test(line))).toEqual([]);
    if (lines.includes('StateDirectory=ddcp')) expect(lines).toContain('StateDirectoryMode=0700');
    for (const line of hardening) expect([line, lines.includes(line)]).toEqual([line, true]);
    const [, script, rest = ''] =
      /^ExecStart=\/usr\/bin\/node (?:--\S+ )*(scripts\/\w+\.mjs)(?: (.*))?$/m.exec(read(path)) ?? [];
    expect(existsSync(new URL(script!, root))).toBe(true);
    if (script === 'scripts/operator.mjs')
      expect(await readCommand(rest.split(' '), 'tester')).toHaveProperty('command');
    for (const [, line] of read(path).matchAll(/^Environment=(.*)$/gm))
      for (const [, name] of line!.matchAll(/(\w+)=/g)) expect(settings).toContain(name);
    for (const [, other] of read(path).matchAll(/^(?:Requires|Wants)=(ddcp.*)$/gm))
      expect(existsSync(new URL(`deploy/systemd/${other}`, root))).toBe(true);
  });

  it.each(units.filter((path) => path.includes('@')))('%s waits for a database that starts after it', (path) => {
    expect(read(path)).toMatch(/^Restart=always$/m);
    expect(read(path)).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(read(path)).not.toMatch(/^Requires=/m);
  });

  it('has a timer for each scheduled command, and an example of its settings', () => {
    for (const name of files('deploy/systemd/', '.timer')) expect(units).toContain(name.replace('.timer', '.service'));
    const named = [...read('deploy/systemd/env.example').matchAll(/^(\w+)=(.*)$/gm)];
    for (const [, name] of named) expect(settings).toContain(name);
    expect(readConfig(Object.fromEntries(named.map(([, name, value]) => [name!, value || 'x'])))).toMatchObject({
      host: '127.0.0.1',
    });
  });
});

describe('the alert rules', () => {
  type Rule = {
    alert: string;
    expr: string;
    labels: { severity: string };
    annotations: { summary: string; action: string };
  };
  const { groups } = readYaml(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);

  it('query only metrics that exist', () => {
    const metrics = createMetrics();
    const pool = new Pool();
    watchPool(metrics, { main: pool });
    watchQueue(metrics, pool);
    collectDefaultMetrics({ register: metrics.registry, prefix: 'ddcp_' });
    const exported = new Set([
      ...metrics.registry
        .getMetricsAsArray()
        .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
      ...Object.keys(figureNames),
    ]);
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/ddcp_\w+/g)].map(([name]) => name));
    expect(asked.filter((name) => !exported.has(name))).toEqual([]);
    expect(asked.length).toBeGreaterThan(12);
  });

  it('use absent() only on metrics that always exist: a queue’s doesn’t while it is empty', () => {
    const missed = rules.flatMap(({ expr }) => [...expr.matchAll(/absent\((\w+)/g)].map(([, name]) => name!));
    expect(missed.filter((name) => name !== 'up' && !Object.keys(figureNames).includes(name))).toEqual([]);
  });

  it('have a unique name, a severity and an instruction', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations, expr } of rules) {
      expect([alert, ['page', 'warn'].includes(labels.severity)]).toEqual([alert, true]);
      expect([alert, annotations.summary.length > 10 && annotations.action.length > 10]).toEqual([alert, true]);
      expect([alert, (expr.match(/[({[]/g) ?? []).length]).toEqual([alert, (expr.match(/[)}\]]/g) ?? []).length]);
    }
  });
});
