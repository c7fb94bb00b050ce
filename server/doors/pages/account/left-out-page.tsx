/** A repeat that is not the whole order: what is gone, and the quote of the rest. */
import type { z } from 'zod';
import type { reorder } from '../../../../tools/orders/reorder.ts';
import type { Visit } from '../sign-in/visit.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-list.tsx';

export const LeftOutPage = ({ visit, quote }: { visit: Visit; quote: z.output<typeof reorder.output> }) => (
  <AccountPage visit={visit} title="Not all of it can be had again" here="/account/orders">
    <section class="panel" aria-labelledby="gone">
      <h2 id="gone">What is gone</h2>
      <ul class="steps">
        {quote.left_out.map(({ reason, substitute }) => (
          <li>
            {reason}
            {substitute === null ? null : (
              <>
                {' '}
                <a href={`/p/${encodeURIComponent(substitute.key)}`}>
                  See <bdi>{substitute.name}</bdi>
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <p class="moves">
        <a class="button" href={pathOf(quote.url)}>
          Open the quote of the rest
        </a>
      </p>
    </section>
  </AccountPage>
);
