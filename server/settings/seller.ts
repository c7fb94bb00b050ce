/** Who sells, as pages, mails and papers name them. */
import { z } from 'zod';
import { DESK_ZONES } from '../../tools/values/desk-zone.ts';
import { isMailbox, NO_MAILBOX } from './mailbox.ts';

const page = (of: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
    .max(500)
    .optional()
    .describe(`Address of the page with ${of}; linked from every page and from checkouts of platforms.`);

export const SELLER_SETTINGS = {
  ORDERS_CONTACT: z
    .string()
    .refine(isMailbox, NO_MAILBOX)
    .optional()
    .describe('Email address that suppliers write to about purchase orders, artwork and dates.'),
  ORDERS_PHONE: z.string().trim().min(1).max(32).optional().describe('Their telephone number.'),
  SELLER_NAME: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe(
      'Name of the seller on pages, mails, quotes and invoices; a live shop prints no quotes or invoices where unset.',
    ),
  SELLER_ADDRESS: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('Their address, lines separated by `|`; goes with `SELLER_NAME`.'),
  REMIT_BANK: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe(
      'Bank and account for transfers, on invoices, lines separated by `|`; none are shown where unset.',
    ),
  REMIT_ADDRESS: z
    .string()
    .min(1)
    .max(400)
    .optional()
    .describe('Where checks for invoices are sent, lines separated by `|`; none is shown where unset.'),
  GS1_COMPANY_PREFIX: z
    .string()
    .regex(/^\d{7,10}$/, 'must have 7 to 10 digits')
    .optional()
    .describe(
      'The seller’s company prefix of GS1, 7 to 10 digits: ship notices by EDI then name each parcel by an SSCC for its label; none where unset.',
    ),
  SELLER_EMAIL: z
    .string()
    .refine(isMailbox, NO_MAILBOX)
    .optional()
    .describe('Email address that customers write to; the address of `MAIL_FROM` where unset.'),
  TIME_ZONE: z
    .enum(DESK_ZONES)
    .default('America/New_York')
    .describe(
      'Time zone of the shop: it dates orders and invoices, and names the times in mails, papers and pages; pages show times in the reader’s own zone where scripts run.',
    ),
  SELLER_PHONE: z.string().trim().min(1).max(32).optional().describe('Telephone number that customers call.'),
  TERMS_URL: page('the terms of sale'),
  PRIVACY_URL: page('the privacy policy'),
  RETURNS_URL: page('what applies to returns'),
  SHIPPING_URL: page('what applies to shipping'),
  SEARCH_ENGINES: z
    .stringbool()
    .optional()
    .describe(
      'Whether `/robots.txt` and `/sitemap.xml` let search engines list the shop; where unset, only a live shop.',
    ),
  SELLER_TAX_ID: z.string().min(1).max(60).optional().describe('Their tax number, such as `EIN 12-3456789`.'),
};
