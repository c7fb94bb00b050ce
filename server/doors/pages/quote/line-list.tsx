/** The goods: a picture, the decoration in words, and the parts of the price. */
import type { LineLook } from '../../../../tools/artwork/line-looks.ts';
import { optionWords } from '../../../../tools/quotes/line-options.ts';
import { isRepeat, kindOf, type QuoteLine } from '../../../../tools/quotes/quote.ts';
import { rateToDollars, sum } from '../../../../tools/values/money.ts';
import { count, dollars, dollarsOf } from '../format.ts';
import { partsOf, Stated, t, tn } from '../frame/words.tsx';
import { ImprintWords } from '../imprint-words.tsx';
import { artworkOfLine, LineArtworkLinks, LineTile } from '../line-artwork.tsx';

interface LineListProps {
  lines: readonly QuoteLine[];
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
  group: [QuoteLine, ...QuoteLine[]];
  looks: readonly LineLook[];
  isPriced: boolean;
}

const LineGroup = ({ group, looks, isPriced }: LineGroupProps) => {
  const [line] = group;
  const { key, imprints } = line.spec;
  const { name, color, size } = line.priced;
  const isOne = group.length === 1;
  return (
    <li class="line">
      <LineTile line={line} looks={looks} size={160} />
      <div class="line-words">
        <h3>
          <a href={`/p/${encodeURIComponent(key)}`}>
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p>{isOne && size !== null ? t('{color}, size {size}', { color: t(color), size }) : t(color)}</p>
        {imprints.map((imprint) => (
          <ImprintWords imprint={imprint} />
        ))}
        {optionWords(line.spec).map((words) => (
          <p class="quiet">
            <Stated text={words} />
          </p>
        ))}
        {imprints[0].defaulted && imprints.length === 1 ? (
          <p class="quiet">{t('This is the product’s standard decoration.')}</p>
        ) : null}
        {isRepeat(line) ? <p class="quiet">{t('An exact repeat of an earlier order.')}</p> : null}
        <LineArtworkLinks looks={artworkOfLine(looks, line.line)} of={name} />
      </div>
      <LinePrice group={group} isPriced={isPriced} />
      {isOne ? null : <Sizes group={group} isPriced={isPriced} />}
      {isPriced ? partsShown(group).map((one) => <UnitPriceParts line={one} />) : null}
    </li>
  );
};

const LinePrice = ({ group, isPriced }: Omit<LineGroupProps, 'looks'>) => {
  const [line] = group;
  const pieces = sum(group.map(({ spec }) => spec.quantity));
  if (!isPriced)
    return (
      <div class="line-price">
        <p class="amount">{count(pieces)}</p>
      </div>
    );
  return (
    <div class="line-price">
      <p class="amount">{dollarsOf(sum(group.map(({ priced }) => priced.goodsCents)))}</p>
      <p>
        {partsShown(group).length === 1
          ? `${count(pieces)} × ${dollarsOf(line.priced.unitPriceCents)}`
          : tn(pieces, '{count} piece', '{count} pieces')}
      </p>
    </div>
  );
};

/** Sizes of one price are explained once. */
const partsShown = (group: readonly QuoteLine[]): QuoteLine[] =>
  group.filter(
    ({ priced }, index) =>
      group.findIndex((one) => one.priced.unitPriceCents === priced.unitPriceCents) === index,
  );

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
      {group.map(({ spec, priced }) => (
        <tr>
          <th scope="row">{priced.size}</th>
          <td class="figure">{count(spec.quantity)}</td>
          {isPriced ? (
            <>
              <td class="figure">{dollarsOf(priced.unitPriceCents)}</td>
              <td class="figure">{dollarsOf(priced.goodsCents)}</td>
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  </table>
);

const UnitPriceParts = ({ line: { spec, priced } }: { line: QuoteLine }) => (
  <details class="line-parts">
    <summary>{t('What makes up {price} each', { price: dollarsOf(priced.unitPriceCents) })}</summary>
    <table class="figures">
      <tbody>
        {priced.unitParts.map(({ name, rate }) => (
          <tr>
            <th scope="row">
              <bdi>{partsOf(name)}</bdi>
            </th>
            <td>{dollars(rateToDollars(rate), 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {priced.countedTogether > spec.quantity ? (
      <p class="quiet">
        {t('Priced at the break for {pieces} pieces: lines with the same imprint count together.', {
          pieces: priced.countedTogether,
        })}
      </p>
    ) : null}
  </details>
);

/** Lines that differ in size alone, in the order of the first of each: they are shown as one. */
function lineGroups(lines: readonly QuoteLine[]): [QuoteLine, ...QuoteLine[]][] {
  const groups = new Map<string, [QuoteLine, ...QuoteLine[]]>();
  for (const line of lines) {
    const kind = line.priced.size === null ? `line ${line.line}` : kindOf(line);
    const known = groups.get(kind);
    if (known) known.push(line);
    else groups.set(kind, [line]);
  }
  return [...groups.values()];
}
