/** The operators' commands beside a shop that runs, on its databases. */
import { execFile } from 'node:child_process';
import type { Shop } from './open-shop.ts';
import { MERCHKIT } from './started-service.ts';

/** Runs `merchkit` with these arguments. */
export async function runBeside(shop: Shop, ...args: readonly string[]) {
  const env = { ...process.env, ...shop.home.env, PUBLIC_URL: shop.url };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [MERCHKIT, ...args], { env }, (failure, out, err) => {
      resolve({ code: failure && typeof failure.code === 'number' ? failure.code : 0, out, err });
    });
  });
}
