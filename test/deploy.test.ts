/** What operators deploy fits the service: settings it has, paths it answers, time enough to stop. */
import { readFileSync } from 'node:fs';
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
