/** The providers of the configuration: payments, mail, pictures, words, documents, and purchase orders. */

import type { ImagesPort } from '../tools/artwork/images-port.ts';
import type { Ctx } from '../tools/context.ts';
import type { DocumentsPort } from '../tools/documents/port.ts';
import type { Signature } from '../tools/mail/mail-page.ts';
import type { MailPort } from '../tools/mail/port.ts';
import type { PaymentsPort } from '../tools/payments/port.ts';
import type { Remittance } from '../tools/payments/remittance.ts';
import type { TaxPort } from '../tools/pricing/tax-port.ts';
import type { WordsPort } from '../tools/proposals/words-port.ts';
import type { SupplierOrdersPort } from '../tools/purchasing/supplier-orders-port.ts';
import type { AddressCheckPort } from '../tools/shipping/address-check-port.ts';
import { DEFAULT_FREIGHT_RATES } from '../tools/shipping/default-freight-rates.ts';
import type { FreightPort } from '../tools/shipping/freight-port.ts';
import type { Policy } from '../tools/shop/policy.ts';
import type { Config } from './config.ts';
import { demoDecorator } from './demo/decorator.ts';
import { restingProviders } from './fetch/provider-fetch.ts';
import { easyPostAddresses } from './outside/addresses/easypost-addresses.ts';
import { ownRules } from './outside/addresses/own-rules.ts';
import { easyPostFreight } from './outside/freight/easypost.ts';
import { easyPostNotices, easyPostTrackers } from './outside/freight/easypost-trackers.ts';
import { rateTable } from './outside/freight/rate-table.ts';
import { readRates } from './outside/freight/read-rates.ts';
import { openAiImages } from './outside/images/openai/openai-images.ts';
import { smtpMailer } from './outside/mail/smtp.ts';
import { demoPayments } from './outside/payments/demo.ts';
import type { StripeAccess } from './outside/payments/stripe/stripe-client.ts';
import type { Seller } from './outside/pdf/pdf.ts';
import { taxTable } from './outside/taxes/tax-table.ts';
import { modelWords } from './outside/words/model-words.ts';
import { orderRouter } from './suppliers/order-router.ts';
import { cachedOrderStatus } from './suppliers/order-status-cache.ts';
import type { LiveSuppliers } from './suppliers/promostandards/live-suppliers.ts';
import { promostandardsOrders } from './suppliers/promostandards/orders/supplier-orders.ts';
import type { Buyer } from './suppliers/promostandards/orders/wire-order.ts';
import { trackedParcels } from './suppliers/tracked-parcels.ts';

type Report = (failure: Error) => void;

/** `undefined` if no card can be charged. */
export async function paymentsOf(config: Config, now: () => Date): Promise<PaymentsPort | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey === undefined || webhookSecret === undefined)
    return config.SHOP === 'demo' ? demoPayments : undefined;
  const { STRIPE_API_BASE: apiBase, STRIPE_PAGES_AT: pagesAt } = config;
  // A tenth of the start, which only shops with Stripe pay.
  const { stripePayments } = await import('./outside/payments/stripe/stripe-payments.ts');
  return stripePayments({ secretKey, webhookSecret, apiBase, pagesAt, now });
}

/** Stripe Tax where Stripe takes cards, else state averages. */
export function taxesOf(config: Config): TaxPort {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase, STRIPE_TAX: isOn } = config;
  if (secretKey === undefined || !isOn) return taxTable;
  let tax: Promise<TaxPort> | undefined;
  return {
    async calculate(request) {
      tax ??= loadedStripeTax({ secretKey, apiBase });
      return (await tax).calculate(request);
    },
  };
}

async function loadedStripeTax(access: StripeAccess): Promise<TaxPort> {
  const { stripeClient } = await import('./outside/payments/stripe/stripe-client.ts');
  const { stripeTax } = await import('./outside/payments/stripe/stripe-tax.ts');
  return stripeTax(stripeClient(access, 'stripe_tax'));
}

/** The carrier's rates where an account is configured, else a table. */
export function freightOf(config: Config): FreightPort {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_API_BASE: apiBase, EASYPOST_CARRIER: carrier } = config;
  const rates = config.FREIGHT_RATES === undefined ? DEFAULT_FREIGHT_RATES : readRates(config.FREIGHT_RATES);
  return apiKey === undefined ? rateTable(rates) : easyPostFreight({ apiKey, apiBase, carrier, rates });
}

/** The carrier's word on addresses where an account is configured, beside our own rules. */
function addressCheckOf(config: Config, report: Report): AddressCheckPort {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_API_BASE: apiBase, EASYPOST_ADDRESSES: isOn } = config;
  return apiKey === undefined || !isOn ? ownRules : easyPostAddresses({ apiKey, apiBase, report });
}

/** What is asked outside, and what of it is left alone for a while. */
export const outsideOf = (config: Config, report: Report) => ({
  addressCheck: addressCheckOf(config, report),
  restingProviders,
});

/** `undefined` if mails wait for a mail server. */
export function mailerOf(config: Config): MailPort | undefined {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config;
  if (url !== undefined && from !== undefined)
    return smtpMailer({ url, from, publicUrl, signature: signatureOf(config) });
  return config.SHOP === 'demo' ? outboxMailer : undefined;
}

/** An image model if one is configured, else composites. */
export function imagesOf(config: Config, report: Report, composites: ImagesPort): ImagesPort {
  const { IMAGES_BASE_URL: baseUrl, IMAGES_API_KEY: apiKey, IMAGES_MODEL: model } = config;
  if (baseUrl === undefined || apiKey === undefined || model === undefined) return composites;
  return openAiImages({ baseUrl, apiKey, model, report });
}

/** `undefined` if the planner writes proposals itself. */
export function wordsOf(config: Config, report: Report): WordsPort | undefined {
  const { WORDS_BASE_URL: baseUrl, WORDS_API_KEY: apiKey, WORDS_MODEL: model } = config;
  if (baseUrl === undefined || apiKey === undefined || model === undefined) return undefined;
  return modelWords({ baseUrl, apiKey, model, report });
}

const DEMO_SELLER: Seller = {
  name: 'merchkit demo shop',
  address: ['This shop sells nothing: set SELLER_NAME and SELLER_ADDRESS'],
  taxId: null,
};

type SellerConfig = Pick<Config, 'SELLER_NAME' | 'SELLER_ADDRESS' | 'SELLER_TAX_ID'>;

/** `undefined` in a live shop without a seller: it prints no documents. */
export function documentsOf(config: SellerConfig & Pick<Config, 'SHOP'>): DocumentsPort | undefined {
  const printed = printedOf(config);
  return (
    printed && {
      async print(document) {
        // A tenth of the start, and most papers are printed in threads.
        const { pdfOf } = await import('./outside/pdf/pdf.ts');
        return pdfOf(document, printed.seller, printed.mark);
      },
    }
  );
}

/** What stands on every document; `undefined` as for documents. */
export function printedOf(config: SellerConfig & Pick<Config, 'SHOP'>) {
  const isDemo = config.SHOP === 'demo';
  const seller = sellerOf(config) ?? (isDemo ? DEMO_SELLER : undefined);
  return seller && { seller, mark: isDemo ? ('DEMO' as const) : null };
}

function sellerOf({ SELLER_NAME: name, SELLER_ADDRESS, SELLER_TAX_ID: taxId }: SellerConfig) {
  if (name === undefined || SELLER_ADDRESS === undefined) return undefined;
  return { name, address: linesOf(SELLER_ADDRESS), taxId: taxId ?? null } satisfies Seller;
}

/** Below every mail: who sells, and how to reach them. */
export function signatureOf(config: Config): Signature | undefined {
  const seller = sellerOf(config);
  const { email, phone } = contactOf(config);
  return seller && { ...seller, email, phone };
}

/** The shop's name, and the address that mails come from; of the demo shop its desk. */
function contactOf({ SHOP, SELLER_NAME, SELLER_EMAIL, SELLER_PHONE, MAIL_FROM }: Config): Ctx['contact'] {
  const demo = SHOP === 'demo' ? { name: DEMO_SELLER.name, email: 'desk@example.com' } : undefined;
  const [, named] = /<([^<>]+)>$/.exec(MAIL_FROM ?? '') ?? [];
  return {
    name: SELLER_NAME ?? demo?.name ?? null,
    email: SELLER_EMAIL ?? named ?? MAIL_FROM ?? demo?.email ?? null,
    phone: SELLER_PHONE ?? null,
  };
}

/** The seller's pages that are configured. */
function policiesOf(config: Config): Policy[] {
  const pages: [Policy['type'], string, string | undefined][] = [
    ['terms_of_service', 'Terms', config.TERMS_URL],
    ['privacy_policy', 'Privacy', config.PRIVACY_URL],
    ['refund_policy', 'Returns', config.RETURNS_URL],
    ['shipping_policy', 'Shipping', config.SHIPPING_URL],
  ];
  return pages.flatMap(([type, title, url]) => (url === undefined ? [] : [{ type, title, url }]));
}

/** Who sells: whom customers ask, what applies, and how invoices are paid. */
export const sellingOf = (config: Config) => ({
  contact: contactOf(config),
  policies: policiesOf(config),
  remittance: remittanceOf(config),
});

/** Who sells, as pages show it. */
export const sellerOnPages = (config: Config) => ({
  name: config.SELLER_NAME,
  address: linesOf(config.SELLER_ADDRESS ?? ''),
  email: contactOf(config).email,
  phone: contactOf(config).phone,
  policies: policiesOf(config),
});

/** How invoices are paid other than by card. */
const remittanceOf = ({ SELLER_NAME, REMIT_BANK, REMIT_ADDRESS }: Config): Remittance => ({
  payee: SELLER_NAME ?? null,
  bank: linesOf(REMIT_BANK ?? ''),
  address: linesOf(REMIT_ADDRESS ?? ''),
});

const linesOf = (address: string): string[] =>
  address
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface SupplierOrdersParts {
  connected: Pick<LiveSuppliers, 'find'>;
  demoOrders: SupplierOrdersPort;
  now(): Date;
  report: Report;
}

/** The demo shop's purchase orders go to the built-in supplier, all others to the suppliers of the ledger. */
export function supplierOrdersOf(config: Config, parts: SupplierOrdersParts): SupplierOrdersPort {
  const { connected, demoOrders, now, report } = parts;
  const { EASYPOST_API_KEY: apiKey, EASYPOST_API_BASE: apiBase, EASYPOST_TRACKERS: isTracked } = config;
  const doubtMs = config.SUPPLIER_DOUBT_SECONDS * 1_000;
  const suppliers = promostandardsOrders({ find: connected.find, buyer: buyerOf(config), now, doubtMs });
  const live = cachedOrderStatus(
    apiKey !== undefined && isTracked
      ? trackedParcels(suppliers, easyPostTrackers({ apiKey, apiBase, now, report }))
      : suppliers,
    now,
  );
  return config.SHOP === 'demo'
    ? orderRouter({ demo: demoOrders, [demoDecorator.code]: demoOrders }, live)
    : live;
}

/** Left out where the provider notifies nobody. */
export const carriersNoticesOf = ({ EASYPOST_WEBHOOK_SECRET: secret }: Config) =>
  secret === undefined ? undefined : easyPostNotices(secret);

/** The buyer, as suppliers see it. */
function buyerOf({ SELLER_NAME, SELLER_ADDRESS, ORDERS_CONTACT, ORDERS_PHONE }: Config): Buyer {
  const [, name, named] = /^([^<>]+) <([^<>]+)>$/.exec(ORDERS_CONTACT ?? '') ?? [];
  const email = named ?? ORDERS_CONTACT;
  return {
    company: SELLER_NAME,
    addressLines: linesOf(SELLER_ADDRESS ?? ''),
    contact: email === undefined ? undefined : { name, email },
    phone: ORDERS_PHONE,
  };
}

/** Sends nothing: each mail is in the ledger already, and the demo shop shows it at `/outbox`. */
const outboxMailer: MailPort = { send: async () => {} };
