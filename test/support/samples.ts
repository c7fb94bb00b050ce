/** Blank samples as visitors ask for them and the desk answers. */
import type { z } from 'zod';
import { invoke } from '../../tools/invoke.ts';
import { listSamples } from '../../tools/samples/list-samples.ts';
import { requestSample } from '../../tools/samples/request-sample.ts';
import type { Shop } from './open-shop.ts';
import { ADDRESS } from './people.ts';

type Asked = Partial<z.input<typeof requestSample.input>>;

export const BLACK_TUMBLER = { key: 'demo:TUMBLER-20', part_id: 'TUMBLER-20-BLACK' };

export const visitorOf = (shop: Shop) => shop.service.ctxFor({ kind: 'anonymous' }, 'req_visitor');
export const deskOf = (shop: Pick<Shop, 'service'>) =>
  shop.service.ctxFor(
    { kind: 'desk', email: 'desk@example.com', roles: ['admin'], isProven: true },
    'req_desk',
  );

/** Asks for a black tumbler by default. */
export const askFor = (shop: Shop, asked: Asked, ctx = visitorOf(shop)) =>
  invoke(requestSample, ctx, { ...BLACK_TUMBLER, ...ADDRESS, from: '203.0.113.7', ...asked });

/** The desk's requests of this address, in its order. */
export async function samplesOf(shop: Shop, email: string) {
  const { samples } = await invoke(listSamples, deskOf(shop), { limit: 50 });
  return samples.filter(({ shipTo }) => shipTo.email === email);
}

/** Asks for a black tumbler; the id of the request. */
export async function sampleFor(shop: Shop, email: string): Promise<string> {
  await askFor(shop, { email });
  const [sample] = await samplesOf(shop, email);
  if (!sample) throw new Error('no sample was asked for');
  return sample.id;
}
