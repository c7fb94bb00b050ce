/** A purchase order as a mail to a supplier that takes none by machine: in English, with everything it needs to make the goods. */

import { detailWords } from '../catalog/imprint-details.ts';
import { skuOf } from '../catalog/product-key.ts';
import type { Ctx } from '../context.ts';
import { english } from '../languages/words.ts';
import { letter } from '../mail/letter.ts';
import type { MailDraft, MailPicture } from '../mail/port.ts';
import { overUnderWords } from '../quotes/over-under.ts';
import { billedBy } from '../shipping/freight-account.ts';
import { addressLines } from '../shipping/ship-to.ts';
import { SERVICE_NAMES } from '../shipping/shipping-service.ts';
import { deskDay, longDay } from '../values/calendar.ts';
import { rateToDollars } from '../values/money.ts';
import type { PurchaseImprint, PurchaseItem, PurchaseOrder } from './purchase-order.ts';

/** @param isAgain that it was mailed before, and is not to be made twice */
export function purchaseOrderMail(
  { orderId, number, createdAt, body }: PurchaseOrder,
  recipient: string,
  { newId, now, contact }: Pick<Ctx, 'newId' | 'now' | 'contact'>,
  isAgain = false,
): MailDraft {
  const ordered = `Purchase order ${number} of ${longDay(deskDay(new Date(createdAt)))}`;
  return {
    id: newId('mail'),
    recipient,
    createdAt: now().toISOString(),
    about: orderId,
    subject: `${isAgain ? 'Again: purchase order' : 'Purchase order'} ${number}${contact.name === null ? '' : ` of ${contact.name}`}`,
    text: letter(
      null,
      isAgain ? `${ordered}. We mailed it before: make it once.` : `${ordered}:`,
      ...shipmentsOf(body),
      lines(...termsOf(body)),
      ...body.items.map((item) => goodsOf(item, body.inbound !== undefined)),
      `Total ${amountOf(body.totalRate)}`,
      'Please confirm it by a reply to this email, with your number of it and the day it ships.',
    ),
    look: { pictures: picturesOf(body.items) },
  };
}

type Body = PurchaseOrder['body'];

const lines = (...all: readonly string[]): string => all.join('\n');

const shipmentsOf = ({ shipTo, shipments, requestedInHands }: Body): string[] =>
  (shipments ?? [{ number: null, shipTo, requestedInHands }]).map((one) =>
    lines(
      `Ship to${one.number === null ? '' : `, address ${one.number}`}:`,
      ...addressLines(one.shipTo),
      ...(one.shipTo.phone === null ? [] : [one.shipTo.phone]),
      `There by ${longDay(one.requestedInHands)}`,
    ),
  );

const termsOf = (body: Body): string[] => [
  `Service: ${SERVICE_NAMES[body.shippingService ?? 'ground']}`,
  ...(body.freightAccount ? [`Freight: ${billedBy(body.freightAccount)}`] : []),
  ...(body.customerNumber === undefined ? [] : [`On the label: ${body.customerNumber}`]),
  ...(body.rush ? ['Rush'] : []),
  ...(body.overUnder ? [`Pieces: ${english(overUnderWords(body.overUnder))}`] : []),
  ...(body.preProductionProof ? ['Send a finished piece before you make the rest.'] : []),
];

function goodsOf(item: PurchaseItem, isBlank: boolean): string {
  const { number, name, key, pieces, blanks, imprints, charges, instructions, repeats } = item;
  return lines(
    `${number}. ${name} (${skuOf(key)})${isBlank ? ', blank' : ''}`,
    ...(blanks ? [`The blanks come to you from ${blanks.supplier} by purchase order ${blanks.number}.`] : []),
    ...pieces.map(
      (one) =>
        `${one.quantity} × ${one.partId}, ${one.description}${blanks ? '' : `, at ${amountOf(one.unitRate)}: ${amountOf(one.amountRate)}`}${placesOf(one.shipments)}`,
    ),
    ...imprints.flatMap(imprintRows),
    ...charges.map(
      (one) => `${one.name}: ${one.quantity} × ${amountOf(one.unitRate)}, ${amountOf(one.amountRate)}`,
    ),
    ...(instructions === null ? [] : [`Instructions: ${instructions}`]),
    ...(repeats === null ? [] : [`It repeats purchase order ${repeats} exactly.`]),
  );
}

const placesOf = (shipments: PurchaseItem['pieces'][number]['shipments'] = []): string =>
  shipments.map(({ number, quantity }) => `; ${quantity} to address ${number}`).join('');

const UNITS = { colors: 'colors', stitches: 'stitches', square_inches: 'square inches' } as const;

function imprintRows(imprint: PurchaseImprint): string[] {
  const { locationName, methodName, unit, units, size, colors, files, details = {} } = imprint;
  const facts = [
    `${methodName}, ${locationName}`,
    ...(unit === 'none' ? [] : [`${units} ${UNITS[unit]}`]),
    ...(size === null ? [] : [`${size.widthInches} × ${size.heightInches} inches`]),
    ...(colors.length === 0 ? [] : [colors.join(', ')]),
    ...detailWords(details).map(english),
  ];
  return [facts.join('; '), ...files.map(({ kind, url }) => `${FILE_WORDS[kind]}: ${url}`)];
}

const FILE_WORDS = { logo: 'Logo', cleaned_logo: 'Logo, cleaned up', proof: 'Approved proof' } as const;

const picturesOf = (items: readonly PurchaseItem[]): MailPicture[] => {
  const proofs = items.flatMap(({ name, imprints }) =>
    imprints.flatMap(({ files }) =>
      files.flatMap(({ kind, url, name: file }) =>
        kind === 'proof' && /\.(?:png|jpg)$/.test(file) ? [{ url, alt: `Approved proof of ${name}` }] : [],
      ),
    ),
  );
  return [...new Map(proofs.map((one) => [one.url, one])).values()];
};

/** Ten-thousandths of a dollar; a fraction of a cent is shown. */
const amountOf = (rate: number): string => {
  const dollars = rateToDollars(rate);
  return `$${dollars.toFixed(rate % 100 === 0 ? 2 : 4)}`;
};
