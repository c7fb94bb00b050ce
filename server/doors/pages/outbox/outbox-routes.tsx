/** `/outbox`, in the demo shop alone. Its mails hold secret links, so it is not cached. */
import { type Context, Hono } from 'hono';
import { requestIdOf } from '../../../../rest-shim/env.ts';
import { mailBody } from '../../../../tools/mail/mail-body.ts';
import type { OutboxPort } from '../../../../tools/mail/port.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page, setPageHeaders } from '../frame/respond.ts';
import { sellerOf } from '../frame/seller.ts';
import type { PagesDoorParts } from '../parts.ts';
import { MailPage, OUTBOX_PAGE_SIZE, OutboxPage } from './outbox-pages.tsx';

const LAST_PAGE = 10_000;

export function outboxRoutes(outbox: OutboxPort, { shopCtx }: PagesDoorParts): Hono {
  const app = new Hono();

  const originOf = (c: Context) => new URL(shopCtx(requestIdOf(c)).links.to('/')).origin;

  app.get('/outbox', async (c) => {
    const number = pageNumber(c);
    const { mails, total } = await outbox.list({
      limit: OUTBOX_PAGE_SIZE,
      offset: (number - 1) * OUTBOX_PAGE_SIZE,
    });
    return page(c, <OutboxPage mails={mails} total={total} page={number} />, { secrecy: 'secret' });
  });

  app.get('/outbox/:id', async (c) => {
    const mail = await outbox.byId(c.req.param('id'));
    if (!mail) return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    const origin = originOf(c);
    return page(c, <MailPage mail={mail} origin={origin} />, { secrecy: 'secret' });
  });

  app.get('/outbox/:id/html', async (c) => {
    const mail = await outbox.byId(c.req.param('id'));
    if (!mail) return page(c, <UnknownPage />, { status: 404, secrecy: 'secret' });
    setPageHeaders(c, 'secret');
    // A mail has its own styles.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'",
    );
    return c.html(mailBody(mail, sellerOf(c), originOf(c)).html);
  });

  return app;
}

/** An invalid number means the first page. */
function pageNumber(c: Context): number {
  const number = Number(c.req.query('page') ?? 1);
  return Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1;
}
