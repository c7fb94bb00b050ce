/**
 * The demo supplier's pictures in a folder, with the positions of their imprints.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProductPicturesPort } from '../../../tools/artwork/images-port.ts';

/** `/pictures/demo/<class>/<color>.webp`: goods of a kind share a class. */
const PATH = /^\/pictures\/demo\/([A-Za-z0-9][\w-]{0,60})\/([a-z0-9][a-z0-9-]{0,60}\.webp)$/;

const share = z.number().min(0).max(1);
const Imprints = z.record(
  z.string(),
  z.record(z.string(), z.object({ x: share, y: share, width: share, height: share })),
);

export function productPicturesIn(folder: string): ProductPicturesPort {
  let imprints: z.output<typeof Imprints> | undefined;
  return {
    async at(path) {
      const [, goods, file] = PATH.exec(path) ?? [];
      if (goods === undefined || file === undefined) return undefined;
      const bytes = await whereThere(join(folder, goods, file));
      if (!bytes) return undefined;
      imprints ??= await readImprints(folder);
      return { bytes, imprints: imprints?.[goods] ?? {} };
    },
  };
}

async function readImprints(folder: string) {
  const text = await whereThere(join(folder, 'imprints.json'));
  return text && Imprints.parse(JSON.parse(text.toString()));
}

async function whereThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}
