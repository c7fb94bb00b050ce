import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lineWriter } from '../../../server/logging/line-writer.ts';

let folder: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'merchkit-lines-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const file = () => {
  const path = join(folder, 'log');
  const fd = openSync(path, 'a');
  return { fd, text: () => readFileSync(path, 'utf8') };
};

test('lines that come together are written together, within a tenth of a second', () => {
  const { fd, text } = file();
  const { write } = lineWriter(fd);
  write('one\n');
  write('zwei ü\n');
  expect(text()).toBe('');
  vi.advanceTimersByTime(100);
  expect(text()).toBe('one\nzwei ü\n');
  write('three\n');
  vi.advanceTimersByTime(100);
  expect(text()).toBe('one\nzwei ü\nthree\n');
});

test('many lines are written before, and what must be written is written at once', () => {
  const { fd, text } = file();
  const { write, flushSync } = lineWriter(fd);
  for (let count = 0; count < 200; count++) write(`${'x'.repeat(99)}\n`);
  expect(text().length).toBeGreaterThan(16_000);
  flushSync();
  expect(text()).toHaveLength(20_000);
});

test('a reader that is too slow gets the rest later and whole, and one that never reads fills no memory', () => {
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const { write, flushSync } = lineWriter(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  const read = (): Buffer => {
    const bytes = Buffer.alloc(1024 * 1024);
    try {
      return bytes.subarray(0, readSync(reader, bytes));
    } catch {
      return bytes.subarray(0, 0);
    }
  };
  const line = (count: number) => `${count} ${'ü'.repeat(300)}`;
  for (let count = 0; count < 4_000; count++) write(`${line(count)}\n`);
  const got: Buffer[] = [];
  for (let bytes = read(); bytes.length > 0; bytes = read()) {
    got.push(bytes);
    flushSync();
  }
  const lines = Buffer.concat(got).toString().trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.length).toBeLessThan(4_000);
  expect(lines.every((text, count) => text === line(count))).toBe(true);
  closeSync(reader);
  write('nobody is there\n');
  expect(() => flushSync()).not.toThrow();
});
