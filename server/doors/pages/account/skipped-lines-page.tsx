/** A repeat that is not the whole order: the lines that are gone, and the quote of the rest. */
import { z } from 'zod';
import { reorder } from '../../../../tools/orders/reorder.ts';
import { count } from '../format.ts';
import type { PageSession } from '../sign-in/page-session.tsx';
import { AccountPage } from './account-page.tsx';
import { pathOf } from './record-rows.tsx';

/** A short text that fits the cookie; the quote's page shows the rest. */
const LONGEST_LIST_BYTES = 2_000;

const SkippedLine = reorder.output.shape.left_out.element.pick({ reason: true, substitute: true });

/** The part of the repeat that the page shows. */
export const SkippedLines = z.object({ quotePath: z.string(), lines: z.array(SkippedLine), more: z.int() });

export function skippedLinesOf({
  url,
  left_out,
}: z.output<typeof reorder.output>): z.output<typeof SkippedLines> {
  const lines: z.output<typeof SkippedLine>[] = [];
  for (const { reason, substitute } of left_out) {
    const bytes = Buffer.byteLength(JSON.stringify([...lines, { reason, substitute }]));
    if (bytes > LONGEST_LIST_BYTES) break;
    lines.push({ reason, substitute });
  }
  return { quotePath: pathOf(url), lines, more: left_out.length - lines.length };
}

interface LeftOutPageProps {
  session: PageSession;
  left: z.output<typeof SkippedLines>;
}

export const SkippedLinesPage = ({ session, left: { quotePath, lines, more } }: LeftOutPageProps) => (
  <AccountPage session={session} title="Some items are no longer available" here="/account/orders">
    <section class="panel" aria-labelledby="gone">
      <h2 id="gone">Unavailable items</h2>
      <ul class="steps">
        {lines.map(({ reason, substitute }) => (
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
        {more === 0 ? null : <li>And {count(more)} more lines.</li>}
      </ul>
      <p class="button-row">
        <a class="button" href={quotePath}>
          Open the quote of the other items
        </a>
      </p>
    </section>
  </AccountPage>
);
