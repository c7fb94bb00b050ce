/** `/q/<token>`: the token is the credential, so no response is cached. */
import { type Context, Hono } from 'hono';
import type { Ctx } from '../../../../tools/context.ts';
import { printInvoice } from '../../../../tools/documents/print-invoice.ts';
import { printQuote } from '../../../../tools/documents/print-quote.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { MOST_PHOTOS } from '../../../../tools/messages/message.ts';
import { setOrderArtwork } from '../../../../tools/orders/set-order-artwork.ts';
import { openQuote } from '../../../../tools/payments/open-quote.ts';
import { checkAddress } from '../../../../tools/quotes/check-address.ts';
import { clearDestinations } from '../../../../tools/quotes/clear-destinations.ts';
import { closeCollection } from '../../../../tools/quotes/close-collection.ts';
import { keepAddress } from '../../../../tools/quotes/keep-address.ts';
import { removeCollectedAddress } from '../../../../tools/quotes/remove-collected-address.ts';
import { setDeliveries } from '../../../../tools/quotes/set-deliveries.ts';
import { setDelivery } from '../../../../tools/quotes/set-delivery.ts';
import { setDestinations } from '../../../../tools/quotes/set-destinations.ts';
import { type RejectedForm, submitForm } from '../forms/rejected-form.ts';
import { submitAddress } from '../forms/submit-address.ts';
import { wordsOn } from '../frame/language.ts';
import { page, seeOther, setPageHeaders } from '../frame/respond.ts';
import { msg } from '../frame/words.tsx';
import { linkCtx, linkedPaper, linkForm, linkUpload, tokenOf, unknownLink } from '../link-forms.tsx';
import { MESSAGE, MESSAGE_TEXTS } from '../messages/conversation.tsx';
import { linkedMessages, messageField, sendFromLink } from '../messages/linked-messages.ts';
import type { PagesDoorParts } from '../parts.ts';
import { ADDRESS_FILE, ADDRESS_LIST, addressListOf, readAddressList } from './address-list.ts';
import { CLOSE } from './collection-step.tsx';
import { DELIVERY, KEEP } from './delivery-form.tsx';
import { DESTINATION } from './destinations-step.tsx';
import { LARGEST_LIST_BYTES, listRefusal } from './list-rows.ts';
import { ORDER_ARTWORK, placeIn } from './missing-artwork.tsx';
import type { OpenedQuote } from './opened-quote.ts';
import { askApproval, PAYMENT_MESSAGES, pay, paymentField } from './pay-quote.ts';
import { ASK, PAYMENT } from './payment-form.tsx';
import { REFRESH_SECONDS } from './pending-payment.tsx';
import { QuotePage } from './quote-page.tsx';
import { textOfFile } from './read-table.ts';
import { ONE_PLACE } from './split-form.tsx';
import { readSplitList, SPLIT_FILE, SPLIT_LIST, splitListOf } from './split-list.ts';

const LIST_MESSAGES = {
  [ADDRESS_LIST]: msg('Paste a list of addresses.'),
  [ADDRESS_FILE]: msg('Choose a file of addresses.'),
  [SPLIT_LIST]: msg('Paste a list of places.'),
};
const ARTWORK_MESSAGES = { file: msg('Choose a file of at most 20 MB.') };

export function quoteRoutes(parts: PagesDoorParts): Hono {
  const app = new Hono();

  app.get('/q/:token', async (c) => {
    const ctx = await linkCtx(c, parts, 'quote');
    return ctx ? quotePage(c, ctx) : unknownLink(c, 'quote');
  });

  app.get('/q/:token/quote.pdf', (c) =>
    linkedPaper(c, parts, 'quote', (ctx) => invoke(printQuote, ctx, { language: wordsOn(c).language })),
  );
  app.get('/q/:token/invoice.pdf', (c) =>
    linkedPaper(c, parts, 'quote', (ctx) => invoke(printInvoice, ctx, { language: wordsOn(c).language })),
  );

  // A GET of a form's address: a reload, or a copied link.
  app.get(
    '/q/:token/:form{delivery|destination|list|file|split|split-file|one-place|remove|close|pay|ask|artwork|message}',
    (c) => seeOther(c, pathOf(c)),
  );

  const quoteForm = async (
    c: Context,
    handle: (ctx: Ctx, form: URLSearchParams) => Promise<Response>,
    largestBytes?: number,
  ) =>
    linkForm(
      c,
      {
        ctx: await linkCtx(c, parts, 'quote'),
        noun: 'quote',
        ...(largestBytes === undefined ? {} : { largestBytes }),
      },
      handle,
    );

  app.post('/q/:token/delivery', (c) =>
    quoteForm(c, (ctx, form) =>
      submitAddress({
        name: DELIVERY,
        values: form,
        check: (address) => invoke(checkAddress, ctx, address),
        async take(address, isChecked) {
          if (form.has(KEEP)) await invoke(keepAddress, ctx, address);
          await invoke(setDelivery, ctx, { ...address, language: wordsOn(c).language });
          return seeOther(c, isChecked ? `${pathOf(c)}#pay` : `${pathOf(c)}?${UNCHECKED}#delivery`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post('/q/:token/destination', (c) =>
    quoteForm(c, (ctx, form) =>
      submitAddress({
        name: DESTINATION,
        values: form,
        check: (address) => invoke(checkAddress, ctx, address),
        async take(address) {
          if (form.has(KEEP)) await invoke(keepAddress, ctx, address);
          const destination = Number(form.get('destination'));
          const { missing } = await invoke(setDelivery, ctx, {
            ...address,
            destination,
            language: wordsOn(c).language,
          });
          return seeOther(c, `${pathOf(c)}#${missing.length === 0 ? 'pay' : `destination-${missing[0]}`}`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  const listForm = (c: Context, ctx: Ctx, { name, values, text, take = takeList }: ListForm) =>
    submitForm({
      name,
      values,
      messages: LIST_MESSAGES,
      fieldOf: () => (name === SPLIT_FILE ? ADDRESS_FILE : name),
      async run() {
        await take(ctx, text());
        return seeOther(c, `${pathOf(c)}#delivery`);
      },
      showAgain: (rejected) => quotePage(c, ctx, rejected),
    });

  app.post('/q/:token/list', (c) =>
    quoteForm(
      c,
      (ctx, form) =>
        listForm(c, ctx, { name: ADDRESS_LIST, values: form, text: () => form.get(ADDRESS_LIST) ?? '' }),
      LARGEST_LIST_BYTES,
    ),
  );

  app.post('/q/:token/file', async (c) =>
    linkUpload(c, { ctx: await linkCtx(c, parts, 'quote'), noun: 'quote' }, (ctx, { fields, file }) =>
      listForm(c, ctx, { name: ADDRESS_FILE, values: fields, text: () => listInFile(file.bytes) }),
    ),
  );

  app.post('/q/:token/split', (c) =>
    quoteForm(
      c,
      (ctx, form) =>
        listForm(c, ctx, {
          name: SPLIT_LIST,
          values: form,
          take: takeSplit,
          text: () => form.get(SPLIT_LIST) ?? '',
        }),
      LARGEST_LIST_BYTES,
    ),
  );

  app.post('/q/:token/split-file', async (c) =>
    linkUpload(c, { ctx: await linkCtx(c, parts, 'quote'), noun: 'quote' }, (ctx, { fields, file }) => {
      const text = file.bytes.length > LARGEST_LIST_BYTES ? '' : textOfFile(file.bytes);
      // What is wrong with a list is shown beside it, to be corrected there; with a file of another kind, beside the file.
      const isList = text !== '' && !text.includes('\0');
      return listForm(c, ctx, {
        name: isList ? SPLIT_LIST : SPLIT_FILE,
        values: isList ? new URLSearchParams({ [SPLIT_LIST]: text.replaceAll('\r\n', '\n') }) : fields,
        text: () => listInFile(file.bytes),
        take: takeSplit,
      });
    }),
  );

  app.post('/q/:token/one-place', (c) =>
    quoteForm(c, (ctx, form) =>
      submitForm({
        name: ONE_PLACE,
        values: form,
        async run() {
          await invoke(clearDestinations, ctx, {});
          return seeOther(c, `${pathOf(c)}#delivery`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  for (const [name, listOf] of [
    ['addresses', ({ destinations }: OpenedQuote) => addressListOf(destinations)],
    ['places', splitListOf],
  ] as const) {
    app.get(`/q/:token/${name}.csv`, async (c) => {
      const ctx = await linkCtx(c, parts, 'quote');
      if (!ctx) return unknownLink(c, 'quote');
      const list = listOf(await invoke(openQuote, ctx, {}));
      setPageHeaders(c, 'secret');
      // The mark of UTF-8, without which spreadsheets on Windows misread accents.
      return c.body(`\uFEFF${list}\n`, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}.csv"`,
      });
    });
  }

  app.post('/q/:token/remove', (c) =>
    quoteForm(c, (ctx, form) =>
      submitForm({
        name: CLOSE,
        values: form,
        async run() {
          await invoke(removeCollectedAddress, ctx, { id: form.get('id') ?? '' });
          return seeOther(c, `${pathOf(c)}#delivery`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post('/q/:token/close', (c) =>
    quoteForm(c, (ctx, form) =>
      submitForm({
        name: CLOSE,
        values: form,
        async run() {
          const { missing } = await invoke(closeCollection, ctx, {});
          return seeOther(c, `${pathOf(c)}#${missing.length === 0 ? 'pay' : `destination-${missing[0]}`}`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post('/q/:token/artwork', async (c) =>
    linkUpload(c, { ctx: await linkCtx(c, parts, 'quote'), noun: 'quote' }, (ctx, { fields, file }) =>
      submitForm({
        name: ORDER_ARTWORK,
        values: fields,
        messages: ARTWORK_MESSAGES,
        fieldOf: (param) => (param === 'data_base64' ? 'file' : param),
        async run() {
          await invoke(setOrderArtwork, ctx, {
            data_base64: file.bytes,
            file_name: file.name,
            ...placeIn(fields),
          });
          return seeOther(c, `${pathOf(c)}#order`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post(`/q/:token/${MESSAGE}`, async (c) =>
    linkUpload(c, { ctx: await linkCtx(c, parts, 'quote'), noun: 'quote', most: MOST_PHOTOS }, (ctx, form) =>
      submitForm({
        name: MESSAGE,
        values: form.fields,
        messages: MESSAGE_TEXTS,
        fieldOf: messageField,
        async run() {
          await sendFromLink(ctx, form);
          return seeOther(c, `${pathOf(c)}#messages`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post(`/q/:token/${ASK}`, (c) =>
    quoteForm(c, (ctx, form) =>
      submitForm({
        name: ASK,
        values: form,
        messages: PAYMENT_MESSAGES,
        async run() {
          await askApproval(ctx, form);
          return seeOther(c, `${pathOf(c)}#pay`);
        },
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  app.post('/q/:token/pay', (c) =>
    quoteForm(c, (ctx, form) =>
      submitForm({
        name: PAYMENT,
        values: form,
        messages: PAYMENT_MESSAGES,
        fieldOf: paymentField,
        run: async () => seeOther(c, await pay(ctx, form, pathOf(c))),
        showAgain: (rejected) => quotePage(c, ctx, rejected),
      }),
    ),
  );

  return app;
}

/** In the address of the page where the provider did not check the delivery's. */
const UNCHECKED = 'unchecked';

const pathOf = (c: Context): string => `/q/${encodeURIComponent(tokenOf(c))}`;

interface ListForm {
  name: string;
  values: URLSearchParams;
  text: () => string;
  take?: (ctx: Ctx, text: string) => Promise<void>;
}

async function takeList(ctx: Ctx, text: string): Promise<void> {
  const { destinations, quote } = await invoke(openQuote, ctx, {});
  const { deliveries, rows } = readAddressList(text, destinations, quote.contact.email);
  await byRow(rows, () => invoke(setDeliveries, ctx, { deliveries }));
}

async function takeSplit(ctx: Ctx, text: string): Promise<void> {
  const { quote } = await invoke(openQuote, ctx, {});
  const { destinations, rows } = readSplitList(text, quote.lines, quote.contact.email);
  await byRow(rows, () => invoke(setDestinations, ctx, { destinations }));
}

/** A refusal names the row of the list. */
async function byRow(rows: readonly number[], step: () => Promise<unknown>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    throw cause instanceof ServiceError ? listRefusal(cause, rows) : cause;
  }
}

/** @throws ServiceError `validation_failed` if the file is missing or too large */
function listInFile(bytes: Buffer): string {
  const message =
    bytes.length === 0
      ? msg('Choose a file first.')
      : bytes.length > LARGEST_LIST_BYTES
        ? msg('The file is larger than a list of addresses can be; save it as CSV, with the addresses alone.')
        : undefined;
  if (message !== undefined) throw new ServiceError('validation_failed', message, { param: ADDRESS_FILE });
  return textOfFile(bytes);
}

/** The destination whose form the person opened. */
function chosenIn(c: Context): number | undefined {
  const chosen = c.req.query('destination');
  return chosen === undefined ? undefined : Number(chosen);
}

/** The quote's page. A refused form is shown again, unless the order exists already. */
async function quotePage(c: Context, ctx: Ctx, rejected?: RejectedForm): Promise<Response> {
  const opened = await invoke(openQuote, ctx, {});
  if (rejected && opened.order && ![ORDER_ARTWORK, MESSAGE].includes(rejected.name))
    return seeOther(c, `${pathOf(c)}#order`);
  // Back from the provider's page: only the provider's answer counts, not the address of the return.
  const awaited = !rejected && !opened.order && opened.isCardPageOpen && c.req.query('card') === 'returned';
  if (awaited) c.header('Refresh', String(REFRESH_SECONDS));
  const shown = {
    path: pathOf(c),
    opened,
    talk: await linkedMessages(ctx),
    awaited,
    chosen: chosenIn(c),
    address: c.req.query('address'),
    isUnchecked: c.req.query(UNCHECKED) !== undefined,
  };
  return page(c, <QuotePage {...shown} />, {
    rejected,
    secrecy: 'secret',
    formsLeadTo: opened.canOrder ? (opened.card?.pagesAt ?? null) : null,
  });
}
