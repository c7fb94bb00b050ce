import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ownOrigins } from '../../../../server/doors/mcp/origins.ts';

const statusFor = async (publicUrl: string, origin: string): Promise<number> => {
  const app = new Hono().use(ownOrigins(publicUrl, [])).get('/', (c) => c.text('answered'));
  return (await app.request('/', { headers: { Origin: origin } })).status;
};

test.each(['http://localhost:6274', 'http://127.0.0.1:3000', 'http://[::1]:5173'])(
  'on a machine of its own a page of %s may call, and on a public one it may not',
  async (origin) => {
    expect(await statusFor('http://localhost:3000', origin)).toBe(200);
    expect(await statusFor('https://shop.example', origin)).toBe(403);
  },
);

test.each(['http://evil.example:3000', 'http://localhost.evil.example', 'null'])(
  'on a machine of its own a page of %s may not call',
  async (origin) => {
    expect(await statusFor('http://localhost:3000', origin)).toBe(403);
  },
);
