import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { openLog } from '../../../server/logging/log.ts';
import { readableLog } from '../../support/readable-log.ts';

const STACK = expect.stringMatching(/^ +at /);

test('a line says when, how grave, what happened, and the facts of it', () => {
  const { log, lines } = readableLog();
  log.with({ job: 'send-mail' }).info('recovered', { leases: 2, nothing: undefined });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      job: 'send-mail',
      event: 'recovered',
      leases: 2,
    },
  ]);
});

test('failures are errors, outages are warnings, and both tell their causes without what is secret in them', () => {
  const { log, lines } = readableLog();
  const cause = new Error('550 do-not-leak@example.com');
  log.failure(new Error('The mail was not taken.', { cause }), { request_id: 'req_1' });
  log.outage(new Error('No answer for do-not-leak@example.com.'));
  log.fatal(cause);
  expect(lines.map(({ time: _, ...line }) => line)).toEqual([
    {
      level: 'error',
      event: 'failure',
      request_id: 'req_1',
      message: 'The mail was not taken.',
      cause: { type: 'Error', message: '550 [email]', stack: STACK },
    },
    {
      level: 'warn',
      event: 'outage',
      message: 'No answer for [email].',
      cause: { type: 'Error', message: 'No answer for [email].', stack: STACK },
    },
    {
      level: 'fatal',
      event: 'fatal',
      message: '550 [email]',
      cause: { type: 'Error', message: '550 [email]', stack: STACK },
    },
  ]);
});

test('what is below the level has no line', () => {
  const { log, lines } = readableLog('warn');
  log.debug('probe');
  log.info('request');
  log.warn('security.key_refused');
  log.failure(new Error('full'));
  expect(lines.map(({ event }) => event)).toEqual(['security.key_refused', 'failure']);
});

test('the last lines of a process that ends at once are written, on standard error alone', async () => {
  const module = fileURLToPath(new URL('../../../server/logging/log.ts', import.meta.url));
  const script = `import { openLog } from ${JSON.stringify(module)};
    const log = openLog('info');
    for (let count = 1; count <= 500; count++) log.info('stop', { count });
    process.exit(0);`;
  const { out, err } = await new Promise<{ out: string; err: string }>((resolve) => {
    const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
    execFile(process.execPath, node, (_, out, err) => resolve({ out, err }));
  });
  expect(out).toBe('');
  const lines = err
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(lines).toHaveLength(500);
  expect(lines.at(-1)).toMatchObject({ event: 'stop', count: 500 });
});

test('the time of a line is the clock’s, to the millisecond, over the turn of a second', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-04T15:00:59.007Z') });
  const { log, lines } = readableLog();
  log.info('start');
  vi.setSystemTime(Date.parse('2026-11-04T15:00:59.999Z'));
  log.info('ready');
  vi.setSystemTime(Date.parse('2026-11-04T15:01:00.050Z'));
  log.info('stop');
  vi.useRealTimers();
  expect(lines.map(({ time }) => time)).toEqual([
    '2026-11-04T15:00:59.007Z',
    '2026-11-04T15:00:59.999Z',
    '2026-11-04T15:01:00.050Z',
  ]);
});

test('a level that is silent says nothing', () => {
  expect(() => openLog('silent').info('start')).not.toThrow();
});
