import { z } from 'zod';
import { findProduct } from '../catalog/find-product.ts';
import type { Question } from '../questions.ts';
import { MAX_QUANTITY } from '../values/quantity.ts';

/** The pieces of each size the product comes in, where neither sizes nor a head count were given. */
export const askSizes: Question = {
  ask: 'How many of each size? Leave out the sizes nobody needs.',
  isWanted: (_, { people }) => (people ?? null) === null,
  async form(ctx, { key }) {
    const sizes = sizesOf(await findProduct(ctx, String(key)));
    if (sizes.length === 0) return undefined;
    return z.object(
      Object.fromEntries(sizes.map((size) => [size, z.int().min(0).max(MAX_QUANTITY).optional()])),
    );
  },
  read: (answers) => {
    const sizes = Object.entries(answers).flatMap(([size, quantity]) =>
      typeof quantity === 'number' && quantity > 0 ? [{ size, quantity }] : [],
    );
    return sizes.length === 0 ? undefined : sizes;
  },
};

const sizesOf = ({ parts }: { parts: readonly { size: string | null }[] }): string[] => [
  ...new Set(parts.flatMap(({ size }) => size ?? [])),
];
