import { execFileSync } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { asyncContext } from '../../../server/db/async-context.ts';

test('all that work starts belongs to it, and to nothing else', async () => {
  const context = asyncContext<string>();
  const seen: unknown[] = [];
  const work = (name: string) =>
    context.run(name, async () => {
      seen.push(context.get());
      await turn();
      await Promise.all([1, 2].map(async () => seen.push(context.get())));
    });
  await Promise.all([work('one'), work('two')]);
  expect(seen.sort()).toEqual(['one', 'one', 'one', 'two', 'two', 'two']);
  expect(context.get()).toBeUndefined();
});

test('what goes on after its work belongs to nothing, also while other work runs', async () => {
  const context = asyncContext<string>();
  let goOn: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let left: Promise<unknown> | undefined;
  await context.run('one', async () => {
    left = (async () => {
      await waiting;
      await turn();
      return context.get() ?? 'nothing';
    })();
  });
  await turn();
  await turn();
  const other = context.run('two', async () => {
    goOn();
    return [await left, context.get()];
  });
  expect((await other)[1]).toBe('two');
  expect((await other)[0]).not.toBe('two');
});

test('while no work is under way Node.js follows no promise', () => {
  // In a process of its own: others here have storages too.
  const script = `
    import { executionAsyncResource } from 'node:async_hooks';
    import { setImmediate as turn } from 'node:timers/promises';
    import { asyncContext } from '${new URL('../../../server/db/async-context.ts', import.meta.url).href}';
    const isFollowed = async () => {
      await Promise.resolve();
      return executionAsyncResource() instanceof Promise;
    };
    await asyncContext().run('one', isFollowed);
    await turn();
    await turn();
    process.stdout.write(String(await isFollowed()));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('false');
});
