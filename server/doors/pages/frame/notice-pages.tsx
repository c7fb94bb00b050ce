/** Pages that say why there is nothing to show. */
import type { PropsWithChildren } from 'hono/jsx';
import type { Said } from '../../../../tools/languages/words.ts';
import { Layout } from './layout.tsx';
import { withCode } from './with-code.tsx';
import { msg, stated, t } from './words.tsx';

/** A page with a message only. */
export const Notice = ({
  title,
  nav = false,
  children,
}: PropsWithChildren<{ title: string; nav?: boolean }>) => (
  <Layout title={title} nav={nav}>
    <div class="notice-page">
      <h1>{title}</h1>
      {children}
    </div>
  </Layout>
);

export const UnknownPage = () => (
  <Notice title={t('Page not found')} nav>
    <p>{t('There is nothing at this address. The link may be incomplete, or the page has moved.')}</p>
    <p>
      <a class="button" href="/">
        {t('See all products')}
      </a>
    </p>
  </Notice>
);

export const UnknownProductPage = () => (
  <Notice title={t('Product not found')} nav>
    <p>{t('No product has this key. It may have left the catalog since the link was made.')}</p>
    <p>
      <a class="button" href="/">
        {t('See all products')}
      </a>
    </p>
  </Notice>
);

const UNKNOWN_LINKS: Record<string, string> = {
  proof: msg('This link leads to no proof'),
  request: msg('This link leads to no request'),
  quote: msg('This link leads to no quote'),
  proposal: msg('This link leads to no proposal'),
  change: msg('This link leads to no change'),
  store: msg('This link leads to no store'),
  'collection of addresses': msg('This link leads to no collection of addresses'),
};

/**
 * The same for an unknown and a malformed link, so that it does not reveal which links exist. `noun`: what the link
 * should lead to.
 */
export const UnknownLinkPage = ({ noun }: { noun: string }) => (
  <Notice title={t(UNKNOWN_LINKS[noun] ?? `This link leads to no ${noun}`)}>
    <p>
      {t(
        'Check that the whole address was copied; it ends in a long row of letters and digits. If it still leads here, ask the sender for a new link.',
      )}
    </p>
  </Notice>
);

/** For errors the sender can correct and for temporary errors, if no other page handles them. */
export const RefusalPage = ({ message, isForm }: { message: Said; isForm: boolean }) => (
  <Notice title={isForm ? t('This form could not be accepted') : t('This cannot be shown')}>
    <p>{withCode(stated(message))}</p>
    {isForm ? (
      <p>
        {t(
          'Nothing was changed. Go back, where most browsers still have what you typed, and send the form from its page.',
        )}
      </p>
    ) : null}
  </Notice>
);

/** For failures of our own: the number finds it in the log. */
export const FailurePage = ({ requestId, why }: { requestId: string; why: Said | undefined }) => (
  <Notice title={t('Something went wrong on our side')}>
    {why === undefined ? null : <p>{stated(why)}</p>}
    <p>
      {t(
        'Please try again in a minute. If you were paying, open your link first: it shows whether the order was placed, and a quote is never paid twice.',
      )}
    </p>
    <p class="quiet">
      {t('If it keeps happening, give us this number: {requestId}', { requestId: <code>{requestId}</code> })}
    </p>
  </Notice>
);
