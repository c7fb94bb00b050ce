/** Permalinks: an address that names goods, which opens as a person’s cart. It orders and pays nothing. */
import { readItemId, variantId } from '../item-id.ts';

export const PERMALINK = 'dev.ucp.shopping.permalink';
/** Behind it stand the goods. */
export const PERMALINK_PATH = '/buy';

interface Goods {
  key: string;
  /** `undefined` where the product alone is named. */
  partId: string | undefined;
  quantity: number;
}

/** The part of the address behind `PERMALINK_PATH`, with these goods chosen. */
export const permalinkTo = (lines: readonly { key: string; part_id: string; quantity: number }[]): string =>
  `${PERMALINK_PATH}/${lines
    .map(({ key, part_id, quantity }) => `${tokenOf(variantId(key, part_id))}:${quantity}`)
    .join(',')}`;

const RAW = /^[A-Za-z0-9._-]+$/;
const PAIR = /^(?:([A-Za-z0-9._-]{1,600})|~([A-Za-z0-9_-]{1,1200})):([1-9]\d{0,6})$/;
const MOST_PIECES = 1_000_000;

/** An id of other characters is written in base64url, as paths are rewritten on their way. */
const tokenOf = (id: string): string =>
  RAW.test(id) ? id : `~${Buffer.from(id, 'utf8').toString('base64url')}`;

/** The goods in the order of the address; `undefined` where one of them cannot be read. */
export function goodsIn(items: string): Goods[] | undefined {
  const goods = items.split(',').map((pair) => {
    const [, raw, encoded, count] = PAIR.exec(pair) ?? [];
    const id = raw ?? (encoded === undefined ? undefined : decoded(encoded));
    const quantity = Number(count);
    return id === undefined || quantity > MOST_PIECES ? undefined : { ...readItemId(id), quantity };
  });
  const read = goods.filter((one) => one !== undefined);
  return read.length === goods.length ? read : undefined;
}

/** Only what this encoding makes is taken, so that no two addresses are the same id by another spelling. */
function decoded(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const text = bytes.toString('utf8');
  const isExact = bytes.toString('base64url') === token && Buffer.from(text, 'utf8').equals(bytes);
  return isExact && !/\p{Cc}/u.test(text) ? text : undefined;
}

/**
 * Where the address wants to lead on to: a path of the shop’s own, written anew.
 *
 * @param sent every `continue_to` of the address; of two neither counts
 */
export function wayOn(sent: readonly string[], origin: string): string | undefined {
  const [path = '', ...more] = sent;
  if (more.length > 0 || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path)) return undefined;
  const url = URL.parse(path, origin);
  return url?.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}

/** Of the other fields only those of a campaign are passed on; whatever else an address carries is dropped. */
export function campaignIn(query: URLSearchParams): [string, string][] {
  const names = [...query.keys()].map((name) => name.replace(/^\/?attribution\//, ''));
  return [...query].flatMap(([name, value]): [string, string][] => {
    const plain = name.replace(/^\/?attribution\//, '');
    const isOnce = names.filter((one) => one === plain).length === 1;
    const isPlain = value.length <= 200 && !/\p{Cc}/u.test(value);
    return isOnce && isPlain && /^utm_[a-z_]{1,30}$/.test(plain) ? [[plain, value]] : [];
  });
}
