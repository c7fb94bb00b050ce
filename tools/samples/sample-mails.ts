/** The mails of a blank sample. The address may be another person’s, so they contain nothing the requester wrote. */

import { dayOf, letter } from '../mail/letter.ts';
import type { Mail } from '../mail/port.ts';
import { formatCents } from '../values/money.ts';
import { oneLine, quoted } from '../values/text.ts';
import { DAYS_BETWEEN, type Sample } from './sample.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

export const sampleAskedMail = (sample: Sample): Words =>
  mail('Your request for a blank sample', [
    'One blank piece was asked for in our shop with your email address:',
    goods(sample),
    cost(sample),
    'It is not decorated and not for resale. The order desk looks at the request and writes to you; the piece is billed by mail when it ships, and nothing is charged before.',
    `The request is ${sample.id}. Was it not you? Then leave this mail alone.`,
  ]);

/** To an address that had a sample, or is about to get one. */
export const sampleAgainMail = (sample: Sample): Words =>
  mail('You asked for this blank sample before', [
    'A blank piece of this product was asked for once more in our shop with your email address:',
    goods(sample),
    `An address gets one blank piece of a product in ${DAYS_BETWEEN} days, and this one was asked for on ${dayOf(sample.createdAt)}. Nothing was added.`,
    sample.status === 'sent'
      ? `It was sent on ${dayOf(sample.answeredAt ?? sample.createdAt)}.${tracked(sample)}`
      : 'It waits for the order desk, which writes to you.',
    `The request is ${sample.id}. Was it not you? Then leave this mail alone.`,
  ]);

export const sampleSentMail = (sample: Sample): Words =>
  mail('Your blank sample is on its way', [
    'The blank piece you asked for has left:',
    goods(sample),
    ...(sample.tracking === null ? [] : [`Tracking: ${oneLine(sample.tracking, 100)}`]),
    cost(sample),
    'It is billed by mail. It is not decorated and not for resale.',
    `The request was ${sample.id}.`,
  ]);

export const sampleDeclinedMail = (sample: Sample): Words =>
  mail('Your blank sample cannot be sent', [
    'The blank piece you asked for cannot be sent:',
    goods(sample),
    `The order desk writes:\n\n${quoted(sample.reason ?? '')}`,
    'There is nothing to pay.',
    `The request was ${sample.id}.`,
  ]);

const mail = (subject: string, parts: string[]): Words => ({
  subject,
  text: letter(null, ...parts),
});

const goods = ({ name, color, size }: Sample): string =>
  `  ${oneLine(`1 × ${name}, ${color}${size === null ? '' : ` ${size}`}, blank`, 120)}`;

const cost = ({ offer }: Sample): string =>
  `It comes to about ${formatCents(offer.totalCents)}: ${formatCents(offer.unitPriceCents)} for the piece and about ${formatCents(offer.freight.amountCents)} freight, and sales tax where it applies.`;

const tracked = ({ tracking }: Sample): string =>
  tracking === null ? '' : ` Tracking: ${oneLine(tracking, 100)}.`;
