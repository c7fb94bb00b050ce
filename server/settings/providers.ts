/** Providers outside: mail, language and image models, cards and tax, freight. */
import { z } from 'zod';
import { CARRIERS } from '../outside/freight/easypost.ts';
import { isMailbox, NO_MAILBOX } from './mailbox.ts';

export const PROVIDER_SETTINGS = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Mail server, such as `smtps://user:password@mail.example.com`; mails stay in the outbox where unset.',
    ),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, NO_MAILBOX)
    .optional()
    .describe('Who mails come from; goes with `SMTP_URL`.'),
  WORDS_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address of a language model that words proposals; the planner’s own words where unset.',
    ),
  WORDS_API_KEY: z.string().min(1).optional().describe('Its key; goes with `WORDS_BASE_URL`.'),
  WORDS_MODEL: z.string().min(1).max(200).optional().describe('Its model; goes with `WORDS_BASE_URL`.'),
  IMAGES_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'OpenAI-compatible address of an image model, such as `https://api.openai.com/v1`; photo previews are composites where unset.',
    ),
  IMAGES_API_KEY: z.string().min(1).optional().describe('Its key; goes with `IMAGES_BASE_URL`.'),
  IMAGES_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Its model, such as `gpt-image-2`; goes with `IMAGES_BASE_URL`.'),
  EPS_RENDERER: z
    .string()
    .regex(/^\//, 'is the whole path of a program')
    .optional()
    .describe(
      'Ghostscript 9.50 or later on this machine, such as `/usr/bin/gs`, to draw EPS: it is started for each file, with limits. EPS is kept for a person to look at where unset.',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Stripe’s secret key, to take cards; demo payments where unset, and none in a live shop.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Signing secret of the Stripe endpoint `PUBLIC_URL/payments/stripe`; goes with `STRIPE_SECRET_KEY`.',
    ),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of Stripe’s API, to test with a stand-in.'),
  STRIPE_PAGES_AT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Address of Stripe’s payment pages if you use your own domain; `https://checkout.stripe.com` where unset.',
    ),
  STRIPE_TAX: z
    .stringbool()
    .default(true)
    .describe('Whether Stripe Tax settles sales tax where Stripe takes cards; state averages where off.'),
  FREIGHT_RATES: z
    .string()
    .min(1)
    .optional()
    .describe(
      'JSON file with the freight rates of the shop and its suppliers; near published rates where unset.',
    ),
  EASYPOST_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'EasyPost’s key: freight is charged at the rates of your carrier account; by the table where unset.',
    ),
  EASYPOST_CARRIER: z.enum(CARRIERS).default('UPS').describe('Whose rates: `UPS` or `FedEx`.'),
  EASYPOST_ADDRESSES: z
    .stringbool()
    .default(true)
    .describe(
      'Whether EasyPost checks delivery addresses where its key is set; our own rules alone where off.',
    ),
  EASYPOST_TRACKERS: z
    .stringbool()
    .default(true)
    .describe(
      'Whether EasyPost says when parcels were delivered where its key is set; the staff record it where off.',
    ),
  EASYPOST_WEBHOOK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Secret of EasyPost’s webhook `PUBLIC_URL/parcels/easypost`, which says at once that a parcel was delivered.',
    ),
  EASYPOST_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of EasyPost’s API, to test with a stand-in.'),
};
