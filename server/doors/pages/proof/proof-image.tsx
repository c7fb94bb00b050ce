/** The proof in full width; a click opens it in full size. */
import type { OpenedProof } from './opened-proof.ts';

export const ProofImage = ({ proof }: Pick<OpenedProof, 'proof'>) => {
  const picture = new URL(proof.picture_url).pathname;
  return (
    <figure class="proof-sheet panel">
      <a href={picture} target="_blank" rel="noopener" title="Open in full size">
        <img src={picture} alt={`Proof of ${proof.facts.product}, ${altText(proof)}`} />
      </a>
      <figcaption class="no-print">
        <a href={picture} target="_blank" rel="noopener">
          Open in full size
        </a>
        {proof.document_url === null ? null : (
          <a href={new URL(proof.document_url).pathname}>Download as PDF</a>
        )}
      </figcaption>
    </figure>
  );
};

const altText = ({ facts }: OpenedProof['proof']): string =>
  facts.imprint_size === null
    ? `${facts.method} at ${facts.location}`
    : `${facts.method} at ${facts.location}, ${facts.imprint_size}`;
