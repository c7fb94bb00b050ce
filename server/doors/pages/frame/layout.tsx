/** The layout of every page: header, main landmark, footer. */
import { raw } from 'hono/html';
import { type Child, type PropsWithChildren, useContext } from 'hono/jsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../tools/languages/language.ts';
import { telephoneLink } from '../format.ts';
import { OrphanedErrors } from '../forms/error-summary.tsx';
import { RejectionContext } from '../forms/form-context.ts';
import { type Asset, ICON, STYLES } from './assets.ts';
import { type Brand, colorSheetPath } from './brand.ts';
import { MomentScript } from './moment.tsx';
import { SellerContext, type SellerOnPages } from './seller.ts';
import { SWITCH, SwitchContext } from './switch-context.ts';
import { t, useWords } from './words.tsx';

interface LayoutProps {
  /** Of the page; the shop's name is appended. */
  title: string;
  /** The shop's own navigation; a page behind a secret link has none. */
  nav?: boolean;
  description?: string;
  /** What else stands in the head: what search engines and shares read. */
  head?: Child;
  /** Replaces `nav` in the header. */
  bar?: Child;
  /** Those the page loads; its policy must allow them (`runsScript`). */
  scripts?: readonly Asset[];
  /** Of a company store, in place of the shop’s name at the head. */
  brand?: Brand;
}

export const Layout = ({
  title,
  nav = false,
  description,
  head,
  bar,
  scripts = [],
  brand,
  children,
}: PropsWithChildren<LayoutProps>) => {
  const seller = useContext(SellerContext);
  const { name } = seller;
  const isRejected = useContext(RejectionContext).form !== undefined;
  return (
    <>
      {raw('<!DOCTYPE html>')}
      <html lang={useWords().language}>
        <head>
          <meta charset="utf-8" />
          <title>{`${isRejected ? t('Please check: {title}', { title }) : title} · ${name}`}</title>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {description === undefined ? null : <meta name="description" content={description} />}
          {head}
          <link rel="icon" type="image/svg+xml" href={ICON.path} />
          <link rel="stylesheet" href={STYLES.path} />
          {brand?.color ? <link rel="stylesheet" href={colorSheetPath(brand.color)} /> : null}
          {scripts.map(({ path }) => (
            <script src={path} defer />
          ))}
        </head>
        <body class={brand?.color ? 'in-brand' : undefined}>
          <a class="skip" href="#main">
            {t('Skip to the content')}
          </a>
          <header class="site-header">
            <div class="wide">
              {brand === undefined ? (
                <a class="wordmark" href="/">
                  {name}
                </a>
              ) : (
                <StoreMark brand={brand} />
              )}
              {brand !== undefined
                ? null
                : (bar ??
                  (nav ? (
                    <nav aria-label={t('Shop')}>
                      <a href="/">{t('Products')}</a>
                      <a href="/cart">{t('Cart')}</a>
                      <a href="/account">{t('Account')}</a>
                      <a href="/docs">{t('Docs')}</a>
                    </nav>
                  ) : (
                    <span class="site-claim">{t('Decorated merchandise, made to order')}</span>
                  )))}
            </div>
          </header>
          <main id="main" class="wide" tabindex={-1}>
            <OrphanedErrors />
            {children}
          </main>
          <footer class="site-footer">
            <div class="wide">
              <p>
                {t(
                  '{name} sells decorated promotional merchandise. Prices are in US dollars; goods ship within the United States.',
                  { name: <strong>{name}</strong> },
                )}
              </p>
              <LanguageSwitch />
              <SellerLinks seller={seller} />
            </div>
          </footer>
          <MomentScript />
        </body>
      </html>
    </>
  );
};

const StoreMark = ({ brand: { name, logo } }: { brand: Brand }) => (
  <p class="store-mark">
    {/* The name stands beside it. */}
    {logo === null ? null : <img src={new URL(logo.image).pathname} alt="" />}
    <bdi>{name}</bdi>
  </p>
);

/** How to reach the seller, and the pages that say what applies. */
const SellerLinks = ({ seller: { address, email, phone, policies } }: { seller: SellerOnPages }) => {
  const links = [
    ...(email === null ? [] : [{ url: `mailto:${email}`, title: email }]),
    ...(phone === null ? [] : [{ url: telephoneLink(phone), title: phone }]),
  ];
  if (links.length + policies.length === 0 && address.length === 0) return null;
  return (
    <ul class="plain seller-links">
      {address.length === 0 ? null : <li>{address.join(', ')}</li>}
      {links.map(({ url, title }) => (
        <li>
          <a href={url}>{title}</a>
        </li>
      ))}
      {/* Beside the page, so that nothing typed is lost, and out of the frame of a buyer’s system. */}
      {policies.map(({ url, title }) => (
        <li>
          <a href={url} target="_blank" rel="noopener">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** A link for each other language, named in it. */
const LanguageSwitch = () => {
  const isSpeaking = useContext(SwitchContext);
  const { language: shown } = useWords();
  if (!isSpeaking) return null;
  return (
    <nav class="language-switch no-print" aria-label={t('Language')}>
      {LANGUAGES.filter((language) => language !== shown).map((language) => (
        <a href={`${SWITCH}?to=${language}`} lang={language} rel="nofollow">
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
};
