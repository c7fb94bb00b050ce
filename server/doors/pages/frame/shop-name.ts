import type { Context, MiddlewareHandler } from 'hono';
import { createContext } from 'hono/jsx';

const SHOP_NAME = 'merchkit';

/** The shop's name on its pages: the seller's, if configured. */
export const ShopName = createContext(SHOP_NAME);

/** For all pages served behind it. */
export const namedShop =
  (name: string | undefined): MiddlewareHandler =>
  (c, next) => {
    if (name !== undefined) c.set('shopName', name);
    return next();
  };

export const shopNameOf = (c: Context): string => c.get('shopName') ?? SHOP_NAME;
