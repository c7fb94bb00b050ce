/** The layout of the shop’s pages, with search, cart and account. */
import type { Child, PropsWithChildren } from 'hono/jsx';
import { FavoritesLink } from '../favorites/favorite-button.tsx';
import { count } from '../format.ts';
import { FormTokenContext } from '../forms/form-context.ts';
import { AGENT_SCRIPT, SHOP_SCRIPT } from '../frame/assets.ts';
import { Layout } from '../frame/layout.tsx';
import { t } from '../frame/words.tsx';
import { piecesIn, type Visitor } from './visitor.ts';

interface ShopLayoutProps {
  visitor: Visitor;
  title: string;
  description?: string;
  head?: Child;
  /** The search words, and the filters a new search keeps. */
  search?: { text: string; kept: [name: string, value: string][] };
}

export const ShopLayout = ({
  visitor,
  title,
  description,
  head,
  search,
  children,
}: PropsWithChildren<ShopLayoutProps>) => (
  <Layout
    title={title}
    {...(description === undefined ? {} : { description })}
    head={head}
    scripts={visitor.nav === undefined ? [SHOP_SCRIPT, AGENT_SCRIPT] : [SHOP_SCRIPT]}
    bar={<Bar visitor={visitor} text={search?.text ?? ''} kept={search?.kept ?? []} />}
  >
    <FormTokenContext.Provider value={visitor.customer?.formToken}>{children}</FormTokenContext.Provider>
  </Layout>
);

const Bar = ({
  visitor,
  text,
  kept,
}: {
  visitor: Visitor;
  text: string;
  kept: [name: string, value: string][];
}) => (
  <>
    <search class="bar-search">
      <form method="get" action="/">
        {kept.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <label for="q" class="unseen">
          {t('Search')}
        </label>
        <input
          type="search"
          id="q"
          name="q"
          value={text}
          maxlength={500}
          placeholder={t('Search: insulated tumbler, navy hoodie')}
          enterkeyhint="search"
        />
        <button type="submit" class="button">
          {t('Search')}
        </button>
      </form>
    </search>
    {visitor.nav ?? (
      <nav aria-label={t('Shop')} class="bar-nav">
        <a href="/connect">{t('Connect')}</a>
        <a href="/docs" class="bar-docs">
          {t('Docs')}
        </a>
        <a href="/account">{visitor.customer ? t('Account') : t('Sign in')}</a>
        <FavoritesLink count={visitor.favorites.size} />
        <CartLink cart={visitor.cart} />
      </nav>
    )}
  </>
);

export const CartLink = ({ cart }: Pick<Visitor, 'cart'>) => (
  <a href="/cart" class="bar-cart">
    {t('Cart')}
    {cart.length === 0 ? null : (
      <span class="bar-count">
        {count(piecesIn(cart))}
        <span class="unseen"> {t('pieces')}</span>
      </span>
    )}
  </a>
);
