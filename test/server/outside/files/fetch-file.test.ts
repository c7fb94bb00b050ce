/** Files that callers have us fetch take the slots of large bodies. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bodySlots } from '../../../../server/http/body-slots.ts';
import { fileFetcher } from '../../../../server/outside/files/fetch-file.ts';

test('so many files of an account are fetched at once, until they are used, and others’ beside them', async () => {
  const asked: ServerResponse[] = [];
  const host = createServer((_, response) => void asked.push(response));
  await once(host.listen(0, '127.0.0.1'), 'listening');
  const slots = bodySlots({
    UPLOADS_AT_ONCE: 3,
    UPLOADS_PER_ACCOUNT: 2,
    UPLOAD_MEMORY_MB: 60,
    UPLOAD_WAIT_S: 0,
    UPLOAD_LIMIT_S: 60,
  });
  const { fetch } = fileFetcher({ allowLocal: true }, slots.take);
  const url = `http://localhost:${(host.address() as AddressInfo).port}/mark.svg`;
  const fetched = (account: string) =>
    fetch(account, url, async ({ bytes, fileName }) => `${fileName} ${bytes.length}`);
  const begun = async (account: string) => {
    const arrived = once(host, 'request');
    const file = fetched(account);
    await arrived;
    return { file };
  };
  try {
    const three = [await begun('a'), await begun('a'), await begun('b')];
    await expect(fetched('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
    await expect(fetched('b')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 });
    for (const response of asked.splice(0)) response.end('a file');
    expect(await Promise.all(three.map(({ file }) => file))).toEqual(Array(3).fill('mark.svg 6'));
    const { file } = await begun('a');
    asked[0]?.writeHead(404).end();
    await expect(file).rejects.toMatchObject({ code: 'validation_failed', param: 'url' });
    const all = await Promise.all(['a', 'a', 'b'].map((account) => slots.take(account, 1)));
    expect(all).toHaveLength(3);
  } finally {
    host.closeAllConnections();
    host.close();
  }
});
