/** The proof in full width; a click opens it in full size. */
import { t } from '../frame/words.tsx';
import type { OpenedProof } from './opened-proof.ts';

export const ProofImage = ({ proof }: Pick<OpenedProof, 'proof'>) => {
  const picture = new URL(proof.picture_url).pathname;
  return (
    <figure class="proof-sheet panel">
      <a href={picture} target="_blank" rel="noopener" title={t('Open in full size')}>
        <img
          src={picture}
          alt={t('Proof of {product}, {proof}', { product: proof.facts.product, proof: altText(proof) })}
        />
      </a>
      <figcaption class="no-print">
        <a href={picture} target="_blank" rel="noopener">
          {t('Open in full size')}
        </a>
        {proof.document_url === null ? null : (
          <a href={new URL(proof.document_url).pathname}>{t('Download as PDF')}</a>
        )}
      </figcaption>
    </figure>
  );
};

const altText = ({ facts }: OpenedProof['proof']): string =>
  facts.imprint_size === null
    ? t('{method} at {location}', { method: facts.method, location: facts.location })
    : t('{method} at {location}, {imprintSize}', {
        method: facts.method,
        location: facts.location,
        imprintSize: facts.imprint_size,
      });
