/** The form of every refusal, for every caller. */
import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../tools/errors.ts';
import { tools } from '../../tools/registry.ts';
import type { Shop } from './open-shop.ts';

/** Every tool with a REST route, with its method and path. */
export const published = tools.flatMap((tool) => (tool.http ? [{ ...tool.http, tool }] : []));

const STATUSES = [401, 403, 404, 405, 422, 429, 502, 503, 504];

/** An answer must not contain anything of the machine, nor unlimited text of the request. */
const LEAKS = /\n\s+at |node_modules|\/work\/|\.ts:\d|SQLITE|Error:|\[object /;

/** The refusal's error, checked for its form: a status of the contract and a code that belongs to it. */
export function refusalOf(
  status: number,
  text: string,
): { code: ErrorCode; message: string; param?: string } {
  expect(STATUSES, text.slice(0, 300)).toContain(status);
  expect(text.length).toBeLessThan(8_000);
  expect(text).not.toMatch(LEAKS);
  const body = JSON.parse(text);
  expect(Object.keys(body)).toEqual(['error']);
  const { code, message, param, issues, retry_after, docs, request_id, ...stray } = body.error;
  expect(stray).toEqual({});
  expect(ERRORS[code as ErrorCode]?.status, code).toBe(status);
  expect(message).toMatch(/^[^\n]{10,900}$/);
  for (const issue of issues ?? []) expect(Object.keys(issue)).toEqual(['param', 'message']);
  expect(docs).toBe(`/docs/errors#${code}`);
  if (retry_after !== undefined) expect(retry_after).toBeGreaterThan(0);
  if (request_id !== undefined) expect(request_id).toMatch(/^req_/);
  return { code, message, ...(param === undefined ? {} : { param }) };
}

/** Sends a request and returns the refusal it must get. */
export async function refused(
  shop: Shop,
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
  key?: string | null,
) {
  const response = await (key === undefined ? shop.fetch(path, init) : shop.fetch(path, init, key));
  const text = await response.text();
  return { status: response.status, headers: response.headers, error: refusalOf(response.status, text) };
}

/** A valid request succeeds, and no failure of ours was logged. */
export async function stillServes(shop: Shop): Promise<void> {
  const { status, body } = await shop.rest('GET', '/products/demo%3ATUMBLER-20/price?quantity=250');
  expect([status, body.quantity]).toEqual([200, 250]);
  expect(shop.failures.splice(0)).toEqual([]);
}
