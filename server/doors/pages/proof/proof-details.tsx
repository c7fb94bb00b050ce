/** What will be made, in words and figures. */
import type { PropsWithChildren } from 'hono/jsx';
import { formatImprintSize } from '../../../../tools/catalog/imprint-size.ts';
import { count } from '../format.ts';
import { Stated, stated, t } from '../frame/words.tsx';
import type { OpenedProof } from './opened-proof.ts';

export const ProofDetails = ({ proof }: Pick<OpenedProof, 'proof'>) => {
  const { facts } = proof;
  return (
    <section class="panel" aria-labelledby="facts">
      <h2 id="facts">{t('What production will make')}</h2>
      <dl class="proof-facts">
        <Detail name={t('Product')}>
          <bdi>{facts.product}</bdi>
        </Detail>
        <Detail name={t('Color of the goods')}>
          <bdi>{t(facts.color)}</bdi>
        </Detail>
        <Detail name={t('Quantity')}>{count(facts.quantity)}</Detail>
        {facts.sizes.length === 0 ? null : (
          <Detail name={t('Sizes')}>
            {facts.sizes.map(({ size, quantity }) => `${size} ${count(quantity)}`).join(' · ')}
          </Detail>
        )}
        <Detail name={t('Location')}>
          <bdi>{each(facts.location)}</bdi>
        </Detail>
        <Detail name={t('Method')}>
          <bdi>{each(facts.method)}</bdi>
        </Detail>
        {facts.logo === undefined ? null : (
          <Detail name={t('Logo')}>
            <bdi>{facts.logo}</bdi>
          </Detail>
        )}
        <Detail name={t('Imprint')}>
          {facts.imprint === null ? (
            t('As the proof shows')
          ) : (
            <Stated text={formatImprintSize(facts.imprint)} />
          )}
        </Detail>
        <Detail name={t('Colors')}>
          <Stated text={facts.coloring} />
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
          <Detail name={t('Also at {location}', { location: t(one.location) })}>
            {[t(one.method), one.logo, one.imprint && formatImprintSize(one.imprint), one.coloring]
              .flatMap((words) => (words == null ? [] : [stated(words)]))
              .join('. ')}
          </Detail>
        ))}
      </dl>
      {facts.instructions === null ? null : (
        <>
          <h3>{t('Other instructions')}</h3>
          <p class="note" dir="auto">
            {stated(facts.instructions)}
          </p>
        </>
      )}
      {facts.notes.length === 0 ? null : (
        <>
          <h3>{t('Please note')}</h3>
          <ul class="proof-notes">
            {facts.notes.map((note) => (
              <li>
                <Stated text={note} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** Names between commas, each in the words of the page. */
const each = (names: string): string =>
  names
    .split(', ')
    .map((name) => t(name))
    .join(', ');

const Detail = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
