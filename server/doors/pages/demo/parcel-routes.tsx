/** The target of the demo supplier's tracking links: it says that no real parcel was sent. */
import { Hono } from 'hono';
import { Layout } from '../frame/layout.tsx';
import { UnknownPage } from '../frame/notice-pages.tsx';
import { page } from '../frame/respond.ts';

const PARCEL_NUMBER = /^DEMO[0-9A-F]{14}$/;

export function parcelRoutes(): Hono {
  const app = new Hono();
  app.get('/demo/parcels/:number', (c) => {
    const number = c.req.param('number');
    if (!PARCEL_NUMBER.test(number)) return page(c, <UnknownPage />, { status: 404, secrecy: 'shop' });
    return page(c, <ParcelPage number={number} />, { secrecy: 'shop' });
  });
  return app;
}

const ParcelPage = ({ number }: { number: string }) => (
  <Layout title={`Parcel ${number}`}>
    <div class="notice-page">
      <h1>A parcel of the demo carrier</h1>
      <p>
        Parcel <strong>{number}</strong>
      </p>
      <p class="demo-note">
        The demo supplier makes and ships nothing. This page stands in for a carrier’s tracking page. The
        order’s status is on its own page and in <code>order_status</code>.
      </p>
    </div>
  </Layout>
);
