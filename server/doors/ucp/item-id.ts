/** The ids of products and their variants in the protocol: `demo:TUMBLER-20` and `demo:TUMBLER-20/TUMBLER-20-BLACK`. */

export interface ItemId {
  key: string;
  /** `undefined` where the id is that of a product. */
  partId: string | undefined;
}

const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('/', '%2F');

const plain = (text: string): string => text.replaceAll('%2F', '/').replaceAll('%25', '%');

export const productId = (key: string): string => escaped(key);

export const variantId = (key: string, partId: string): string => `${escaped(key)}/${escaped(partId)}`;

export function readItemId(id: string): ItemId {
  const at = id.indexOf('/');
  return at < 0
    ? { key: plain(id), partId: undefined }
    : { key: plain(id.slice(0, at)), partId: plain(id.slice(at + 1)) };
}
