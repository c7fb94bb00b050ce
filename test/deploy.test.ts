/** What operators deploy fits the service: settings it has, paths it answers, time enough to stop. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { CONFIG_FIELDS, readConfig } from '../server/config.ts';

const ROOT = join(import.meta.dirname, '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const SETTINGS = CONFIG_FIELDS.flatMap(({ name }) => [name, `${name}_FILE`]);
/** After the delay, for requests under way and the databases. */
const STOP_SECONDS = 8;

const Service = z.looseObject({
  image: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
});
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()).default({}),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

test.each(['compose.yaml', 'deploy/compose.yaml'])('%s names what is there, and nothing else', (path) => {
  const { services, volumes, secrets } = Compose.parse(parse(textOf(path)));
  const { merchkit } = services;
  const environment = Object.keys(merchkit?.environment ?? {});
  expect(environment.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  const { STOP_DELAY_SECONDS = 1 } = merchkit?.environment ?? {};
  expect(Number.parseInt(merchkit?.stop_grace_period ?? '', 10)).toBeGreaterThan(
    Number(STOP_DELAY_SECONDS) + STOP_SECONDS,
  );
  for (const service of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
    expect(service.image ?? 'built:here').toMatch(/:[\d.]+$|:here$/);
    const mounted = service.volumes.map((volume) => volume.split(':')[0] ?? '');
    expect(mounted.filter((name) => !name.startsWith('./') && !Object.hasOwn(volumes, name))).toEqual([]);
    expect(service.secrets.filter((name) => !Object.hasOwn(secrets, name))).toEqual([]);
    for (const [, name = ''] of JSON.stringify(service).matchAll(/\/run\/secrets\/(\w+)/g))
      expect(service.secrets).toContain(name);
  }
});

test('the copies of deploy/compose.yaml share no folder, and each secret is used', () => {
  const { services, secrets } = Compose.parse(parse(textOf('deploy/compose.yaml')));
  expect(services['merchkit']?.volumes).toEqual([]);
  const used = new Set(Object.values(services).flatMap((service) => service.secrets));
  expect([...used].sort()).toEqual(Object.keys(secrets).sort());
});

test('the image is built of every folder that is packed', () => {
  const [, folders = ''] = /const FOLDERS = \[(.*?)\]/s.exec(textOf('packaging/build.ts')) ?? [];
  const packed = [...folders.matchAll(/'(\w[\w-]*)'/g)].map(([, name = '']) => name);
  const copied = textOf('.dockerignore').split('\n');
  expect(packed.length).toBeGreaterThan(5);
  expect(packed.filter((name) => !copied.includes(`!${name}`))).toEqual([]);
});

const Workflow = z.looseObject({
  jobs: z.record(
    z.string(),
    z.looseObject({ steps: z.array(z.looseObject({ uses: z.string().optional() })) }),
  ),
});

test('workflows use actions by their hash', () => {
  for (const name of readdirSync(join(ROOT, '.github/workflows'))) {
    const { jobs } = Workflow.parse(parse(textOf(`.github/workflows/${name}`)));
    for (const { uses } of Object.values(jobs).flatMap(({ steps }) => steps))
      expect(uses ?? 'a command').toMatch(/@[0-9a-f]{40}$|^a command$/);
  }
});

/** Those that let the whole be given away under MIT. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'WTFPL',
];
/** The library of pictures, which sharp loads as it is. */
const LOADED = /^node_modules\/@img\/sharp/;
/** Its package says nothing; its LICENSE is MIT. */
const UNNAMED = ['node_modules/png-js'];

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), dev: z.boolean().optional() })),
});

test('what is shipped is free, and nothing is under GPL or AGPL', () => {
  const { packages } = Lock.parse(JSON.parse(textOf('package-lock.json')));
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(shipped.length).toBeGreaterThan(100);
  for (const [path, { license }] of shipped) {
    if (UNNAMED.includes(path)) continue;
    const named = license?.split(/[()]| OR | AND /).filter((one) => one !== '') ?? ['none'];
    const allowed = LOADED.test(path) ? [...FREE, 'LGPL-3.0-or-later'] : FREE;
    const isChoice = license?.includes(' OR ') ?? false;
    const isFree = isChoice
      ? named.some((one) => allowed.includes(one))
      : named.every((one) => allowed.includes(one));
    expect([path, license, isFree]).toEqual([path, license, true]);
  }
});

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Pod = z.looseObject({
  terminationGracePeriodSeconds: z.number(),
  containers: z.tuple([
    z.looseObject({
      env: z.array(z.object({ name: z.string(), valueFrom: z.unknown() })),
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      startupProbe: Probe,
      readinessProbe: Probe,
      livenessProbe: Probe,
      volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
    }),
  ]),
  volumes: z.array(z.looseObject({ name: z.string() })),
});

test('deploy/kubernetes.yaml fits the service', () => {
  const documents = parseAllDocuments(textOf('deploy/kubernetes.yaml')).map((document) => document.toJS());
  const of = (kind: string) => documents.find((document) => document.kind === kind);
  expect(documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'ConfigMap merchkit',
    'Deployment merchkit',
    'Service merchkit',
    'PodDisruptionBudget merchkit',
    'HorizontalPodAutoscaler merchkit',
  ]);
  const { spec } = of('Deployment');
  const pod = Pod.parse(spec.template.spec);
  const [container] = pod.containers;
  const { data } = of('ConfigMap');
  const secrets = {
    DATABASE_URL: 'postgres://merchkit:secret@db.example:5432/merchkit',
    INSTALLATION_SECRET: '0'.repeat(64),
    S3_ACCESS_KEY_ID: 'AKIA1',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(container.env.map(({ name }) => name)).toEqual(Object.keys(secrets));
  expect([...Object.keys(data), ...Object.keys(secrets)].filter((name) => !SETTINGS.includes(name))).toEqual(
    [],
  );
  const config = readConfig({ ...data, ...secrets });
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(config.STOP_DELAY_SECONDS + STOP_SECONDS);
  expect(container.ports).toEqual([
    { name: 'http', containerPort: config.PORT },
    { name: 'metrics', containerPort: config.METRICS_PORT },
  ]);
  expect([container.startupProbe, container.readinessProbe, container.livenessProbe]).toMatchObject(
    ['/readyz', '/readyz', '/healthz'].map((path) => ({ httpGet: { path, port: 'http' } })),
  );
  expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  expect(textOf('Dockerfile')).toContain(`DATA_DIR=${container.volumeMounts[0]?.mountPath}`);
  const labels = spec.template.metadata.labels;
  expect([spec.selector.matchLabels, of('Service').spec.selector]).toEqual([labels, labels]);
  expect(of('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  expect(of('HorizontalPodAutoscaler').spec.minReplicas).toBe(spec.replicas);
});
