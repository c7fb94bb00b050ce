/** What the shop's pages offer to an agent in the visitor's browser: the tools of the page itself. */
import type { Context } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnyOperation } from '../../../../tools/define.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { inputSchemaOf } from '../../../../tools/json-schema.ts';
import { pricePieces } from '../../../../tools/pricing/price-pieces.ts';
import { CartLines } from '../../../../tools/quotes/cart-line.ts';
import { priceCart } from '../../../../tools/quotes/price-cart.ts';
import { browseProducts } from '../../../../tools/shop/browse-products.ts';
import { showProduct } from '../../../../tools/shop/show-product.ts';
import { withAdded } from '../cart/cart-lines.ts';
import type { CartStorage } from '../cart/cart-storage.ts';
import type { Visitor } from '../shop/visitor.ts';

interface ReadingTool {
  step: AnyOperation;
  title: string;
  description: string;
}

/** Each is called with what the page itself may call. */
const READING: readonly ReadingTool[] = [
  {
    step: browseProducts,
    title: 'Browse the shop',
    description:
      'The shelves of the shop for people: products by words and filters, in an order, with how many there are of each category, color, method, price and so on.',
  },
  {
    step: showProduct,
    title: 'Show a product on its page',
    description:
      'The public page of a product: the product, the chosen color and decoration if it has them, and the picture of that color with the place of the logo.',
  },
  {
    step: pricePieces,
    title: 'Price several sizes and colors',
    description:
      'What the page of a product shows: the decorated price of several of its colors and sizes together, which share their imprints and count together for the break, and the whole ladder of that decoration.',
  },
];

const ADD_TO_CART = 'add_to_cart';

/** As `registerTool` takes them, without the function. */
export const AGENT_TOOLS = JSON.stringify([
  ...READING.map(({ step, title, description }) => ({
    name: step.name,
    title,
    description,
    inputSchema: inputSchemaOf(step),
    annotations: { readOnlyHint: true, untrustedContentHint: true },
  })),
  {
    name: ADD_TO_CART,
    title: 'Add to the cart',
    description:
      'Puts goods into the visitor’s cart, beside what is in it, and returns the cart with every price of today. Nothing is ordered: the visitor saves the cart as a quote at /cart, and pays there.',
    inputSchema: inputSchemaOf(priceCart),
    annotations: { readOnlyHint: false, untrustedContentHint: true },
  },
]);

/** @throws ServiceError `not_found` for another tool, and what the tool throws */
export async function callAgentTool(
  c: Context,
  name: string,
  input: unknown,
  { ctx, cart }: Visitor,
  keeping: CartStorage,
): Promise<object> {
  if (name === ADD_TO_CART) return addToCart(c, ctx, input, cart, keeping);
  const tool = READING.find(({ step }) => step.name === name);
  if (tool) return invoke(tool.step, ctx, input);
  throw new ServiceError('not_found', 'This page offers no such tool.');
}

async function addToCart(
  c: Context,
  ctx: Ctx,
  input: unknown,
  cart: Visitor['cart'],
  keeping: CartStorage,
): Promise<object> {
  // Checked as the tool checks it.
  await invoke(priceCart, ctx, input);
  const added = CartLines.parse(Reflect.get(Object(input), 'lines'));
  const lines = withAdded(cart, added);
  if (lines === undefined || !(await keeping.keep(c, lines)))
    throw new ServiceError('validation_failed', 'The cart is full: save it as a quote first, at /cart.');
  return { ...(await invoke(priceCart, ctx, { lines })), cart_url: ctx.links.to('/cart') };
}
