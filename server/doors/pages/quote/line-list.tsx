/** The goods: a picture, the decoration in words, and the parts of the price. */
import { packagingWords } from '../../../../tools/catalog/packaging.ts';
import { count, dollars } from '../format.ts';
import { ImprintWords } from '../imprint-words.tsx';
import { artworkOfLine, type LineArtwork, LineArtworkLinks } from '../line-artwork.tsx';
import { Picture } from '../picture.tsx';
import type { Line } from './opened-quote.ts';

interface LineListProps {
  lines: Line[];
  heading: string;
  looks?: readonly LineArtwork[];
  /** Left out where the prices stand elsewhere. */
  isPriced?: boolean;
}

export const LineList = ({ lines, heading, looks = [], isPriced = true }: LineListProps) => (
  <section class="panel" aria-labelledby="goods">
    <h2 id="goods">{heading}</h2>
    <ul class="lines">
      {lines.map((line) => (
        <li class="line">
          <Picture url={line.image} alt={`${line.name} in ${line.color}`} size={160} />
          <div class="line-words">
            <h3>
              <a href={`/p/${encodeURIComponent(line.key)}`}>
                <bdi>{line.name}</bdi>
              </a>
            </h3>
            <p>{line.size === null ? line.color : `${line.color}, size ${line.size}`}</p>
            {line.imprints.map((imprint) => (
              <ImprintWords imprint={imprint} />
            ))}
            {line.packaging ? (
              <p class="quiet">
                {packagingWords({ kind: line.packaging, isRequest: line.packaging_is_request ?? false })}
              </p>
            ) : null}
            {line.defaulted && line.imprints.length === 1 ? (
              <p class="quiet">This is the product’s standard decoration.</p>
            ) : null}
            {line.repeat ? <p class="quiet">An exact repeat of an earlier order.</p> : null}
            <LineArtworkLinks looks={artworkOfLine(looks, line.line)} of={line.name} />
          </div>
          <div class="line-price">
            {isPriced ? (
              <>
                <p class="amount">{dollars(line.goods_total)}</p>
                <p>
                  {count(line.quantity)} × {dollars(line.unit_price)}
                </p>
              </>
            ) : (
              <p class="amount">{count(line.quantity)}</p>
            )}
          </div>
          {isPriced ? <UnitPriceParts line={line} /> : null}
        </li>
      ))}
    </ul>
  </section>
);

const UnitPriceParts = ({ line }: { line: Line }) => (
  <details class="line-parts">
    <summary>What makes up {dollars(line.unit_price)} each</summary>
    <table class="figures">
      <tbody>
        {line.unit_price_parts.map((part) => (
          <tr>
            <th scope="row">{part.name}</th>
            <td>{dollars(part.amount, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {line.counted_together > line.quantity ? (
      <p class="quiet">
        Priced at the break for {count(line.counted_together)} pieces: lines with the same imprint count
        together.
      </p>
    ) : null}
  </details>
);
