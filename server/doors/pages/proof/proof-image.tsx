/** The proof in full width; a click opens it in full size. */
import { formatImprintSize } from '../../../../tools/catalog/imprint-size.ts';
import { stated, t } from '../frame/words.tsx';
import type { OpenedProof } from './opened-proof.ts';

export const ProofImage = ({ opened: { proof, pictureUrl, documentUrl } }: { opened: OpenedProof }) => {
  const picture = new URL(pictureUrl).pathname;
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
        {documentUrl === null ? null : <a href={new URL(documentUrl).pathname}>{t('Download as PDF')}</a>}
      </figcaption>
    </figure>
  );
};

const altText = ({ facts }: OpenedProof['proof']): string =>
  facts.imprint === null
    ? t('{method} at {location}', { method: facts.method, location: facts.location })
    : t('{method} at {location}, {imprintSize}', {
        method: facts.method,
        location: facts.location,
        imprintSize: stated(formatImprintSize(facts.imprint)),
      });
