/** Orders whose proofs are to be made, and the people at both ends of them. */
import type { Ctx } from '../../tools/context.ts';
import type { Shop } from './open-shop.ts';
import { payByCard } from './people.ts';
import { svgFile, upload } from './upload.ts';

/** A tumbler with the demo logo engraved at its side. */
export const TUMBLER_LINE = {
  key: 'demo:TUMBLER-20',
  part_id: 'TUMBLER-20-BLACK',
  quantity: 250,
  artwork_id: 'art_demo',
};

/** Staff at the desk. */
export const deskOf = ({ service }: Shop, email = 'staff@example.com'): Ctx =>
  service.ctxFor({ kind: 'desk', email }, 'req_desk');

/** A paid order of these lines; its id. */
export async function paidOrder(
  shop: Shop,
  lines: Record<string, unknown>[] = [TUMBLER_LINE],
): Promise<string> {
  const { status, body } = await shop.rest('POST', '/quotes', { lines, ship_postal: '94105' });
  if (status !== 200) throw new Error(`no quote: ${JSON.stringify(body)}`);
  return (await payByCard(shop, body.url)).id;
}

/** The context of whoever holds this proof's link. */
export async function proofHolderOf(shop: Shop, url: string): Promise<Ctx> {
  const caller = await shop.service.linkHolder(new URL(url).pathname.replace('/proofs/', ''), 'proof');
  if (!caller) throw new Error('this link leads nowhere');
  return shop.service.ctxFor(caller, 'req_proof');
}

/** The id of an SVG uploaded as a logo. */
export async function logoOf(shop: Shop, svg: string): Promise<string> {
  const { body } = await upload(shop, [['file', svgFile('logo.svg', Buffer.from(svg))]]);
  return body.artwork_id;
}
