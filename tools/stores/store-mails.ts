import type { Links } from '../identity/links.ts';
import { type Language, spoken } from '../languages/language.ts';
import { joined, msg, type Said, said, term } from '../languages/words.ts';
import { letter, lines, nameOf, rowsOf, subjectName, written } from '../mail/letter.ts';
import type { MailDraft, MailLook } from '../mail/port.ts';
import { isPlainName, quotable } from '../values/quoting.ts';
import { oneLine } from '../values/text.ts';
import { type Store, type StorePart, shownBrand } from './store.ts';
import { askedPieces, type StoreRequest } from './store-request.ts';

type Draft = Pick<MailDraft, 'subject' | 'text' | 'look'>;

/** The company's logo and color, as on the pages of the store. */
const lookOf = (store: Store, links: Links, language?: Language): { look: MailLook } => {
  const { logo, color } = shownBrand(store, links);
  return {
    look: { ...spoken(language), brand: { name: store.name, logo: logo?.image ?? null, color } },
  };
};

/** The address of a person's own page. */
interface OwnLink {
  ownLink: string;
  links: Links;
  /** Of whoever causes the mail. */
  language?: Language | undefined;
}

/** To the manager, when a store is made or they take it over. */
export function storeReadyMail(store: Store, companyName: string, links: Links): Draft {
  return {
    ...lookOf(store, links),
    subject: isPlainName(store.name)
      ? said('The company store “{store}” is ready for you to manage', { store: store.name })
      : said('The company store is ready for you to manage'),
    text: letter(
      nameOf(store.managerName),
      lines(
        said(
          'The company store “{store}”, provided by {company}, is open. Give this address to the people who may request its goods. It shows no prices:',
          { store: storeName(store), company: nameOf(companyName) },
        ),
        links.store(store),
      ),
      lines(
        said('You approve or decline what they request. Their requests are here:'),
        links.storeManager(store),
      ),
      said(
        'Keep that second link private: anyone who has it can decide for you and turn approved requests into a quote. That does not order or charge anything; a quote is paid on its own page.',
      ),
    ),
  };
}

/** To the manager, with the link for the decision. */
export function storeRequestMail(request: StoreRequest, store: Store, links: Links): Draft {
  const who = nameOf(request.name);
  return {
    ...lookOf(store, links),
    subject: titled(
      store,
      msg('{name} requests goods from “{store}”'),
      msg('{name} requests goods from your company store'),
      { name: subjectName(request.name) },
    ),
    text: letter(
      nameOf(store.managerName),
      said('{name}, who gives the address {number}, requests these goods from the company store “{store}”:', {
        name: who,
        number: oneLine(request.email, 254),
        store: storeName(store),
      }),
      goods(request, store),
      request.note === null ? null : written(said('{name} writes:', { name: who }), request.note),
      lines(said('Approve or decline it here:'), `${links.storeManager(store)}#${request.id}`),
      said('Opening the link changes nothing, and approving does not order or charge anything.'),
    ),
  };
}

/** To the requester. Their own text is left out: the address may be another person's. */
export function requestReceivedMail(
  request: StoreRequest,
  store: Store,
  companyName: string,
  { ownLink, links }: OwnLink,
): Draft {
  return {
    ...lookOf(store, links, request.language),
    subject: titled(
      store,
      msg('Your request to “{store}” was sent'),
      msg('Your request to the company store was sent'),
    ),
    text: letter(
      nameOf(request.name),
      said(
        'This request to the company store “{store}”, provided by {company}, was sent to {name}, who will approve or decline it:',
        { store: storeName(store), company: nameOf(companyName), name: nameOf(store.managerName) },
      ),
      goods(request, store),
      said('You will get an email with the answer. If this was not you, please tell them.'),
      lines(said('Your own page of the store, with your requests. Keep the link private:'), ownLink),
    ),
  };
}

/** To the requester. */
export function storeDecisionMail(request: StoreRequest, store: Store, links: Links): Draft {
  const decider = nameOf(request.decidedBy ?? store.managerName);
  const isYes = request.status === 'approved';
  return {
    ...lookOf(store, links, request.language),
    subject: isYes
      ? titled(
          store,
          msg('Your request to “{store}” was approved'),
          msg('Your request to the company store was approved'),
        )
      : titled(
          store,
          msg('Your request to “{store}” was declined'),
          msg('Your request to the company store was declined'),
        ),
    text: letter(
      nameOf(request.name),
      said(
        isYes
          ? msg('{name} approved your request at the company store “{store}”:')
          : msg('{name} declined your request at the company store “{store}”:'),
        { name: decider, store: storeName(store) },
      ),
      goods(request, store),
      request.comment === null ? null : written(said('{name} writes:', { name: decider }), request.comment),
      isYes ? whatFollows(request) : null,
    ),
  };
}

/** To the requester, when pieces of the stock were sent. `parcel` is empty where the desk names neither carrier nor number. */
export const storeShippedMail = (
  request: StoreRequest,
  store: Store,
  { parcel, links }: { parcel: string; links: Links },
): Draft => ({
  ...lookOf(store, links, request.language),
  subject: titled(
    store,
    msg('Your goods from “{store}” were sent'),
    msg('Your goods from the company store were sent'),
  ),
  text: letter(
    nameOf(request.name),
    said('These goods of your request at the company store “{store}” are on their way:', {
      store: storeName(store),
    }),
    goods(request, store),
    parcel === '' ? null : said('Sent with {name}.', { name: parcel }),
  ),
});

/** To a person whose request the manager cancelled. */
export const storeCancelledMail = (request: StoreRequest, store: Store, links: Links): Draft => ({
  ...lookOf(store, links, request.language),
  subject: titled(
    store,
    msg('Your request to “{store}” was cancelled'),
    msg('Your request to the company store was cancelled'),
  ),
  text: letter(
    nameOf(request.name),
    said('{name} cancelled your request at the company store “{store}”:', {
      name: nameOf(store.managerName),
      store: storeName(store),
    }),
    goods(request, store),
    request.spent === null ? null : said('What it took from your budget is yours again.'),
  ),
});

/** To a person with a new budget. */
export const budgetMail = (
  { store, budget, companyName }: { store: Store; budget: Said; companyName: string },
  { ownLink, links, language }: OwnLink,
): Draft => ({
  ...lookOf(store, links, language),
  subject: titled(
    store,
    msg('You have a budget in “{store}”'),
    msg('You have a budget in the company store'),
  ),
  text: letter(
    null,
    said('{name} gave you {budget} for the company store “{store}”, provided by {company}.', {
      name: nameOf(store.managerName),
      budget,
      store: storeName(store),
      company: nameOf(companyName),
    }),
    lines(said('This is your own page of the store. It shows what is left. Keep the link private:'), ownLink),
  ),
});

/** To a person who asked for it at the store's page, or for whom somebody did. */
export const ownLinkMail = (store: Store, { ownLink, links, language }: OwnLink): Draft => ({
  ...lookOf(store, links, language),
  subject: titled(store, msg('Your link to “{store}”'), msg('Your link to the company store')),
  text: letter(
    null,
    lines(
      said('This is your own page of the company store “{store}”. Keep the link private:', {
        store: storeName(store),
      }),
      ownLink,
    ),
    said('If you did not ask for it, you can ignore this email.'),
  ),
});

/** A subject with the name of the store, and one for a name that looks like none. */
const titled = (
  { name: store }: Store,
  named: string,
  otherwise: string,
  values: Readonly<Record<string, Said>> = {},
): Said => (isPlainName(store) ? said(named, { ...values, store }) : said(otherwise, values));

function whatFollows({ lines: asked }: StoreRequest): Said {
  if (asked.every(({ isFromStock }) => isFromStock))
    return said('The goods are in stock. You will get an email when they are sent.');
  return asked.some(({ isFromStock }) => isFromStock)
    ? said(
        'What is in stock is sent from there, and you will get an email then. The other goods are ordered together with other approved requests once there are enough.',
      )
    : said('The goods are ordered together with other approved requests once there are enough.');
}

const goods = (request: StoreRequest, store: Store): Said =>
  rowsOf(
    askedPieces(store, request.lines).map(({ quantity, item, part }) =>
      said('{count} × {goods}', {
        count: String(quantity),
        goods: joined(', ', [item.name, partName(part)]),
      }),
    ),
  );

const storeName = ({ name }: Store): string => quotable(name);

const partName = ({ color, size }: StorePart): Said =>
  size === null ? term(color) : joined(', ', [term(color), size]);
