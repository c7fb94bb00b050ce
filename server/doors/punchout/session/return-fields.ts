/** The form that ends a session, in the format of the buyer’s system. */
import { z } from 'zod';
import { fieldLines, MASK } from '../../../../tools/procurement/masked-text.ts';
import { cartMessage, nothingMessage, type ReturnedCart } from '../cxml/order-message.ts';
import { controlFields, returnAction } from '../oci/call.ts';
import { itemFields } from '../oci/fields.ts';
import { OciPassthrough } from '../oci/passthrough.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import type { ReturnForm } from './return-page.tsx';
import { framersOf } from './session-links.ts';
import type { ShownSession } from './shopper-session.ts';

const Credentials = z.array(z.object({ domain: z.string(), identity: z.string() }));
const CxmlPassthrough = z.object({ cookie: z.string(), from: Credentials, to: Credentials });
/** `cart`: the returned cart, `undefined` if nothing changes. */
export function returnForm(
  session: ShownSession,
  cart: ReturnedCart | undefined,
  parts: PunchoutDoorParts,
): ReturnForm {
  const words = {
    title: cart ? 'Returning your cart' : 'Going back',
    words: cart
      ? 'Your cart goes back to your procurement system; nothing is ordered before it is approved there. If nothing happens, press the button.'
      : 'You go back to your procurement system without a change. If nothing happens, press the button.',
    manner: 'sends' as const,
    framers: framersOf(session),
  };
  return session.protocol === 'cxml'
    ? { ...words, ...cxmlForm(session, cart, parts) }
    : { ...words, ...ociForm(session, cart, parts) };
}

/** What the log keeps of it: our own lines, and of the fields of the buyer’s system the names alone. */
export const loggedForm = ({ protocol }: ShownSession, { fields }: Pick<ReturnForm, 'fields'>): string =>
  protocol === 'cxml'
    ? fields.map(([, message]) => message).join('\n')
    : fieldLines(fields.map(([name, value]) => [name, /^new_item-/i.test(name) ? value : MASK]));

function cxmlForm(session: ShownSession, cart: ReturnedCart | undefined, parts: PunchoutDoorParts) {
  const going = {
    publicUrl: parts.publicUrl,
    now: parts.now(),
    passthrough: CxmlPassthrough.parse(JSON.parse(session.passthrough)),
    unspsc: parts.unspsc,
    mode: session.mode,
  };
  const message = cart ? cartMessage(going, cart) : nothingMessage(going);
  return {
    action: session.returnUrl,
    fields: [['cxml-urlencoded', message]] as const,
    charset: 'utf-8' as const,
  };
}

function ociForm(session: ShownSession, cart: ReturnedCart | undefined, parts: PunchoutDoorParts) {
  const passthrough = OciPassthrough.parse(JSON.parse(session.passthrough));
  const items = cart ? cart.items : [];
  return {
    action: returnAction(session.returnUrl),
    fields: [
      ...controlFields(session.returnUrl, passthrough),
      ...items.flatMap((item) => itemFields(item, cart?.quoteId ?? '', { ...passthrough, ...parts })),
    ],
    target: passthrough.target,
    charset: passthrough.charset,
  };
}
