/** What the tests of a file, or of a `describe`, work with. What is returned stands for it: nothing is there before they run. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openShop, type ShopOptions } from './open-shop.ts';

interface Open {
  close?(): unknown;
  failures?: unknown[];
}

interface Made<T> {
  value?: T;
}

/** Made before the tests. */
export function prepared<T extends object>(make: () => T | Promise<T>): T {
  const made: Made<T> = {};
  beforeAll(async () => {
    made.value = await make();
  });
  return standIn(made);
}

/** Opened before the tests and closed after them, what was opened last first. None of our own failures may be left. */
export function use<T extends Open>(open: () => Promise<T>): T {
  const made: Made<T> = {};
  beforeAll(async () => {
    made.value = await open();
  });
  afterAll(() => closed(made.value));
  return standIn(made);
}

/** As `use`, for each test anew. */
export function useFresh<T extends Open>(open: () => Promise<T>): T {
  const made: Made<T> = {};
  beforeEach(async () => {
    made.value = await open();
  });
  afterEach(() => closed(made.value));
  return standIn(made);
}

/** The demo shop. With a `now` of its own, each test begins at it. */
export function useShop(options: ShopOptions = {}) {
  const shop = use(() => openShop(options));
  const { now } = options;
  if (now)
    beforeEach(() => {
      shop.clock.at = new Date(now);
    });
  return shop;
}
export const useFreshShop = (options: ShopOptions = {}) => useFresh(() => openShop(options));

async function closed(opened: Open | undefined): Promise<void> {
  await opened?.close?.();
  expect(opened?.failures ?? []).toEqual([]);
}

function standIn<T extends object>(made: Made<T>): T {
  const value = (): T => {
    if (!made.value) throw new Error('this is made before the tests run');
    return made.value;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(value(), name),
    set: (_, name, given) => Reflect.set(value(), name, given),
    has: (_, name) => Reflect.has(value(), name),
    ownKeys: () => Reflect.ownKeys(value()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(value(), name),
  });
}
