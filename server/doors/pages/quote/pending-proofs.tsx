/** The proofs an order's customer has to answer; production waits for them. */
import { t } from '../frame/words.tsx';
import type { Order, ProofLine } from './opened-quote.ts';

export const PendingProofs = ({ order, proofs }: { order: Order; proofs: readonly ProofLine[] }) => {
  // One proof may show several lines.
  const waiting = proofs.filter(
    ({ status, url }, index) => status === 'ready' && proofs.findIndex((one) => one.url === url) === index,
  );
  return waiting.length === 0 || order.status === 'cancelled' ? null : (
    <section class="panel" aria-labelledby="waiting-proofs">
      <h2 id="waiting-proofs">
        {waiting.length === 1
          ? t('A proof is waiting for your approval')
          : t('Proofs are waiting for your approval')}
      </h2>
      <p>{t('Production starts after you approve it.')}</p>
      <ul>
        {waiting.map(({ line, url }) => (
          <li>
            <a href={new URL(url).pathname}>
              <bdi>{order.items.find((item) => item.line === line)?.name ?? t('Line {line}', { line })}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
