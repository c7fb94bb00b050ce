/** The goods: a picture, the decoration in words, and the parts of the price. */
import type { LineLook } from '../../../../tools/artwork/line-looks.ts';
import { optionWords, readOptions } from '../../../../tools/quotes/line-options.ts';
import { count, dollars, dollarsOf } from '../format.ts';
import { partsOf, Stated, t, tn } from '../frame/words.tsx';
import { ImprintWords } from '../imprint-words.tsx';
import { artworkOfLine, LineArtworkLinks } from '../line-artwork.tsx';
import { Picture } from '../picture.tsx';
import type { Line } from './opened-quote.ts';

interface LineListProps {
  lines: Line[];
  heading: string;
  looks?: readonly LineLook[];
  /** Left out where the prices stand elsewhere. */
  isPriced?: boolean;
}

export const LineList = ({ lines, heading, looks = [], isPriced = true }: LineListProps) => (
  <section class="panel" aria-labelledby="goods">
    <h2 id="goods">{heading}</h2>
    <ul class="lines">
      {lineGroups(lines).map((group) => (
        <LineGroup group={group} looks={looks} isPriced={isPriced} />
      ))}
    </ul>
  </section>
);

interface LineGroupProps {
  /** Sizes of one product in one color, decorated alike. */
  group: [Line, ...Line[]];
  looks: readonly LineLook[];
  isPriced: boolean;
}

const LineGroup = ({ group, looks, isPriced }: LineGroupProps) => {
  const [line] = group;
  const isOne = group.length === 1;
  return (
    <li class="line">
      <Picture
        url={line.image}
        alt={t('{name} in {color}', { name: line.name, color: t(line.color) })}
        size={160}
      />
      <div class="line-words">
        <h3>
          <a href={`/p/${encodeURIComponent(line.key)}`}>
            <bdi>{line.name}</bdi>
          </a>
        </h3>
        <p>
          {isOne && line.size !== null
            ? t('{color}, size {size}', { color: t(line.color), size: line.size })
            : t(line.color)}
        </p>
        {line.imprints.map((imprint) => (
          <ImprintWords imprint={imprint} />
        ))}
        {optionWords(readOptions(line)).map((words) => (
          <p class="quiet">
            <Stated text={words} />
          </p>
        ))}
        {line.defaulted && line.imprints.length === 1 ? (
          <p class="quiet">{t('This is the product’s standard decoration.')}</p>
        ) : null}
        {line.repeat ? <p class="quiet">{t('An exact repeat of an earlier order.')}</p> : null}
        <LineArtworkLinks looks={artworkOfLine(looks, line.line)} of={line.name} />
      </div>
      <LinePrice group={group} isPriced={isPriced} />
      {isOne ? null : <Sizes group={group} isPriced={isPriced} />}
      {isPriced ? partsShown(group).map((one) => <UnitPriceParts line={one} />) : null}
    </li>
  );
};

const LinePrice = ({ group, isPriced }: Omit<LineGroupProps, 'looks'>) => {
  const [line] = group;
  const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0);
  const cents = group.reduce((sum, { goods_total }) => sum + Math.round(goods_total * 100), 0);
  if (!isPriced)
    return (
      <div class="line-price">
        <p class="amount">{count(pieces)}</p>
      </div>
    );
  return (
    <div class="line-price">
      <p class="amount">{dollarsOf(cents)}</p>
      <p>
        {partsShown(group).length === 1
          ? `${count(pieces)} × ${dollars(line.unit_price)}`
          : tn(pieces, '{count} piece', '{count} pieces')}
      </p>
    </div>
  );
};

/** Sizes of one price are explained once. */
const partsShown = (group: readonly Line[]): Line[] =>
  group.filter((line, index) => group.findIndex((one) => one.unit_price === line.unit_price) === index);

const Sizes = ({ group, isPriced }: Omit<LineGroupProps, 'looks'>) => (
  <table class="figures line-sizes">
    <caption class="unseen">{t('Sizes')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Size')}</th>
        <th scope="col" class="figure">
          {t('Pieces')}
        </th>
        {isPriced ? (
          <>
            <th scope="col" class="figure">
              {t('Each')}
            </th>
            <th scope="col" class="figure">
              {t('Amount')}
            </th>
          </>
        ) : null}
      </tr>
    </thead>
    <tbody>
      {group.map(({ size, quantity, unit_price, goods_total }) => (
        <tr>
          <th scope="row">{size}</th>
          <td class="figure">{count(quantity)}</td>
          {isPriced ? (
            <>
              <td class="figure">{dollars(unit_price)}</td>
              <td class="figure">{dollars(goods_total)}</td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  </table>
);

const UnitPriceParts = ({ line }: { line: Line }) => (
  <details class="line-parts">
    <summary>{t('What makes up {price} each', { price: dollars(line.unit_price) })}</summary>
    <table class="figures">
      <tbody>
        {line.unit_price_parts.map((part) => (
          <tr>
            <th scope="row">
              <bdi>{partsOf(part.name)}</bdi>
            </th>
            <td>{dollars(part.amount, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {line.counted_together > line.quantity ? (
      <p class="quiet">
        {t('Priced at the break for {pieces} pieces: lines with the same imprint count together.', {
          pieces: line.counted_together,
        })}
      </p>
    ) : null}
  </details>
);

/** Lines that differ in size alone, in the order of the first of each: they are shown as one. */
function lineGroups(lines: readonly Line[]): [Line, ...Line[]][] {
  const groups = new Map<string, [Line, ...Line[]]>();
  for (const line of lines) {
    const kind = line.size === null ? `line ${line.line}` : likenessOf(line);
    const known = groups.get(kind);
    if (known) known.push(line);
    else groups.set(kind, [line]);
  }
  return [...groups.values()];
}

const likenessOf = (line: Line): string =>
  JSON.stringify([line.key, line.color, line.imprints, readOptions(line)]);
