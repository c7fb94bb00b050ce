/** The price of a blank piece of a color or size, or the sentence that says why there is none. */
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { offerSample } from '../../../../tools/samples/offer-sample.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { stateOfZip } from '../../../../tools/values/zip-codes.ts';
import { type Answer, answer } from './value-or-reason.ts';

export type SampleOffer = AnswerOf<typeof offerSample>;

/** For the ZIP code if it is valid, otherwise for the farthest place. */
export const offerOf = (
  ctx: Ctx,
  key: string,
  partId: string,
  postal: string,
): Promise<Answer<SampleOffer>> =>
  answer(() => invoke(offerSample, ctx, { key, part_id: partId, postal: knownPostal(postal) }));

export const knownPostal = (typed: string): string | undefined =>
  stateOfZip(typed) === undefined ? undefined : typed;

export const partText = ({ color, size }: ShownProduct['parts'][number]): string =>
  size === null ? color : `${color}, ${size}`;

/** The page to ask for a blank piece of this product. */
export const samplePath = (key: string): string => `/p/${encodeURIComponent(key)}/sample`;
