/** What will be made, in words and figures. */
import type { PropsWithChildren } from 'hono/jsx';
import { count } from '../format.ts';
import type { OpenedProof } from './opened-proof.ts';

export const ProofDetails = ({ proof }: Pick<OpenedProof, 'proof'>) => {
  const { facts } = proof;
  return (
    <section class="panel" aria-labelledby="facts">
      <h2 id="facts">What production will make</h2>
      <dl class="proof-facts">
        <Detail name="Product">
          <bdi>{facts.product}</bdi>
        </Detail>
        <Detail name="Color of the goods">
          <bdi>{facts.color}</bdi>
        </Detail>
        <Detail name="Quantity">{count(facts.quantity)}</Detail>
        {facts.sizes.length === 0 ? null : (
          <Detail name="Sizes">
            {facts.sizes.map(({ size, quantity }) => `${size} ${count(quantity)}`).join(' · ')}
          </Detail>
        )}
        <Detail name="Location">
          <bdi>{facts.location}</bdi>
        </Detail>
        <Detail name="Method">
          <bdi>{facts.method}</bdi>
        </Detail>
        {facts.logo === undefined ? null : (
          <Detail name="Logo">
            <bdi>{facts.logo}</bdi>
          </Detail>
        )}
        <Detail name="Imprint">{facts.imprint_size ?? 'As the proof shows'}</Detail>
        <Detail name="Colors">
          {facts.coloring}
          {facts.colors.length === 0 ? null : (
            <span class="proof-colors">
              {facts.colors.map((hex) => (
                <span>
                  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                    <rect width="16" height="16" rx="3" fill={hex} />
                  </svg>
                  <code>{hex}</code>
                </span>
              ))}
            </span>
          )}
        </Detail>
        {(facts.further ?? []).map((one) => (
          <Detail name={`Also at ${one.location}`}>
            {[one.method, one.logo, one.imprint_size, one.coloring]
              .filter((words) => words !== null && words !== undefined)
              .join('. ')}
          </Detail>
        ))}
      </dl>
      {facts.instructions === null ? null : (
        <>
          <h3>Other instructions</h3>
          <p class="note" dir="auto">
            {facts.instructions}
          </p>
        </>
      )}
      {facts.notes.length === 0 ? null : (
        <>
          <h3>Please note</h3>
          <ul class="proof-notes">
            {facts.notes.map((note) => (
              <li>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

const Detail = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
