import type { Context, MiddlewareHandler } from 'hono';
import { createContext } from 'hono/jsx';
import type { Policy } from '../../../../tools/shop/policy.ts';

/** Who sells, and how to reach them, on every page. */
export interface SellerOnPages {
  name: string;
  /** Lines of their address; empty if unknown. */
  address: readonly string[];
  email: string | null;
  phone: string | null;
  policies: readonly Policy[];
}

const NOBODY: SellerOnPages = { name: 'merchkit', address: [], email: null, phone: null, policies: [] };

export const SellerContext = createContext(NOBODY);

/** For all pages served behind it. */
export const soldBy =
  (seller: Omit<SellerOnPages, 'name'> & { name: string | undefined }): MiddlewareHandler =>
  (c, next) => {
    c.set('seller', { ...seller, name: seller.name ?? NOBODY.name });
    return next();
  };

export const sellerOf = (c: Context): SellerOnPages => c.get('seller') ?? NOBODY;
