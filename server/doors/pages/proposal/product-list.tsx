/** The proposed products: each with its figures, a checkbox and a comment field. */

import { countedUnits } from '../../../../tools/catalog/decoration.ts';
import { said } from '../../../../tools/languages/words.ts';
import {
  oneTimeCents,
  type Proposal,
  type ProposalComment,
  type ProposalProduct,
  tickedKeys,
} from '../../../../tools/proposals/proposal.ts';
import type { ShownProposal } from '../../../../tools/proposals/shown-proposal.ts';
import { divideHalfUp } from '../../../../tools/values/money.ts';
import { pathOf } from '../account/record-rows.tsx';
import { ANSWER } from '../answer/answer-form.tsx';
import { count, dollarsOf, shortDate } from '../format.ts';
import { Checkbox } from '../forms/choices.tsx';
import { TextArea } from '../forms/field.tsx';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Moment } from '../frame/moment.tsx';
import { Stated, stated, t, tn } from '../frame/words.tsx';
import { Tile } from '../picture.tsx';
import { ChangeFields } from './change-fields.tsx';

/** What the list shows; the desk’s page has no answer to it. */
type ListedProducts = Pick<
  ShownProposal,
  'proposal' | 'status' | 'pictures' | 'choices' | 'canAnswer' | 'isOwn'
>;

export const ProductList = ({ opened }: { opened: ListedProducts }) => {
  const { proposal, canAnswer } = opened;
  return (
    <section class="panel" aria-labelledby="products">
      <h2 id="products">{t('What we propose')}</h2>
      {proposal.shortfall === null ? null : (
        <p class="quiet">
          <Stated text={proposal.shortfall} />
        </p>
      )}
      <ul class="lines">
        {proposal.products.map((product, index) => (
          <li class="line proposed">
            <ProductPicture opened={opened} product={product} eager={index < 2} />
            <div class="line-words" data-live={`words-${index}`}>
              <p class="label">{t(product.category)}</p>
              <h3>
                <a href={`/p/${encodeURIComponent(product.key)}`}>
                  <bdi>{product.name}</bdi>
                </a>
              </h3>
              <p dir="auto">
                <Stated text={product.why} />
              </p>
              {(product.details ?? []).map((detail) => (
                <p class="quiet">
                  <Stated text={detail} />
                </p>
              ))}
              <p class="quiet">
                {colorsOf(product)}
                {sizesOf(product)}; {decorationOf(product)}
              </p>
              {(product.warnings ?? []).map((warning) => (
                <p class="look-note">
                  <Stated text={warning} />
                </p>
              ))}
              <p>
                {t('In your hands by {inHandsDate}', {
                  inHandsDate: <time datetime={product.inHandsDate}>{shortDate(product.inHandsDate)}</time>,
                })}
              </p>
            </div>
            <Prices product={product} index={index} people={proposal.people} />
            <div class="line-parts">
              {canAnswer ? (
                <Choice proposal={proposal} product={product} />
              ) : (
                <ChoiceOutcome opened={opened} product={product} />
              )}
              <Changes opened={opened} product={product} index={index} />
              <CommentList comments={proposal.comments.filter(({ key }) => key === product.key)} />
              {canAnswer ? <CommentBox product={product} index={index} /> : null}
            </div>
          </li>
        ))}
      </ul>
      {opened.isOwn ? <Facts proposal={proposal} /> : null}
    </section>
  );
};

interface ProductPictureProps {
  opened: ListedProducts;
  product: ProposalProduct;
  eager: boolean;
}

/** With the logo once that is drawn. */
const ProductPicture = ({ opened, product, eager }: ProductPictureProps) => {
  const shown = opened.pictures.get(product.key);
  const what = { name: product.name, product: colorsOf(product) };
  const alt = shown ? t('{name} in {product} with the logo', what) : t('{name} in {product}', what);
  const path = shown ? pathOf(shown.url) : product.picturePath;
  return <Tile url={path} alt={alt} size={480} eager={eager} />;
};

/** What only those who offer it read: why each product was taken, and what nothing proves. */
const Facts = ({ proposal: { products, unproven = [] } }: { proposal: Proposal }) => {
  const reasoned = products.filter(({ reasons = [] }) => reasons.length > 0);
  return reasoned.length + unproven.length === 0 ? null : (
    <details class="no-print">
      <summary>{t('Facts and gaps, which the client does not see')}</summary>
      {unproven.length === 0 ? null : (
        <>
          <h3>{t('Not proven')}</h3>
          <ul>
            {unproven.map(({ want, why }) => (
              <li>
                <bdi>“{want}”</bdi>: <Stated text={said('{what}.', { what: why })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {reasoned.map(({ name, reasons = [] }) => (
        <>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <ul>
            {reasons.map((reason) => (
              <li>
                <Stated text={reason} />
              </li>
            ))}
          </ul>
        </>
      ))}
    </details>
  );
};

interface PricesProps {
  product: ProposalProduct;
  index: number;
  people: number;
}

const Prices = ({ product, index, people }: PricesProps) => {
  const price = dollarsOf(product.unitPriceCents);
  const { setup, rush } = oneTimeCents(product);
  const isFrom = product.lines.some(
    ({ priced: { unitPriceCents } }) => unitPriceCents > product.unitPriceCents,
  );
  return (
    <div class="line-price" data-live={`price-${index}`}>
      <p class="amount">
        {t('{perPerson} a person', { perPerson: dollarsOf(divideHalfUp(product.totalCents, people)) })}
      </p>
      <p>
        {count(product.quantity)} × {isFrom ? t('from {price}', { price }) : price}
      </p>
      {setup > 0 ? (
        <p class="quiet">{t('with {setupTotal} setup', { setupTotal: dollarsOf(setup) })}</p>
      ) : null}
      {rush > 0 ? (
        <p class="quiet">{t('with {rushFee} for rush production', { rushFee: dollarsOf(rush) })}</p>
      ) : null}
      <p class="quiet">{t('{total} in all', { total: dollarsOf(product.totalCents) })}</p>
    </div>
  );
};

interface ChangesProps {
  opened: ListedProducts;
  product: ProposalProduct;
  index: number;
}

/** Absent where the catalog no longer has the product. */
const Changes = ({ opened, product, index }: ChangesProps) => {
  const choices = opened.choices.find(({ key }) => key === product.key);
  return choices ? <ChangeFields product={product} index={index} choices={choices} /> : null;
};

interface ChoiceProps {
  proposal: Proposal;
  product: ProposalProduct;
}

const Choice = ({ proposal, product }: ChoiceProps) => (
  <div class="no-print">
    <FieldsOf form={ANSWER}>
      <Checkbox
        name="keys"
        value={product.key}
        label={
          <strong>
            {t('Choose this')}
            <span class="unseen">
              : <bdi>{product.name}</bdi>
            </span>
          </strong>
        }
        checked={tickedKeys(proposal).includes(product.key)}
      />
    </FieldsOf>
  </div>
);

const ChoiceOutcome = ({ opened: { proposal, status }, product }: Omit<ProductPictureProps, 'eager'>) =>
  proposal.decidedAt === null || status === 'declined' ? null : (
    <p class="outcome">
      {proposal.approvedKeys?.includes(product.key) ? `✓ ${t('Chosen')}` : t('Not chosen')}
    </p>
  );

const CommentBox = ({ product, index }: { product: ProposalProduct; index: number }) => {
  const name = `comment-${index}`;
  return (
    <details class="comment-box no-print" open={Boolean(useRejected(ANSWER)?.values.get(name))}>
      <summary>
        {t('Comment on this')}
        <span class="unseen">
          : <bdi>{product.name}</bdi>
        </span>
      </summary>
      <FieldsOf form={ANSWER}>
        <TextArea
          name={name}
          label={t('Comment on {name}', { name: product.name })}
          hidesLabel
          required={false}
          rows={2}
          maxlength={2_000}
        />
        <p>
          <Submit kind="secondary" name="do" value="comment">
            {t('Send comment')}
          </Submit>
        </p>
      </FieldsOf>
    </details>
  );
};

const MOST_COLORS = 3;

function decorationOf({ lines: [line] }: ProposalProduct): string {
  if (line === undefined) return '';
  const [imprint] = line.spec.imprints;
  const units = countedUnits(imprint);
  return t('{decoration}, on {location}', {
    decoration: `${t(imprint.methodName)}${units === null ? '' : `, ${stated(units)}`}`,
    location: t(imprint.locationName).toLowerCase(),
  });
}

function colorsOf({ lines }: ProposalProduct): string {
  const colors = [...new Set(lines.map(({ priced }) => t(priced.color)))];
  const more = colors.length - MOST_COLORS;
  return `${colors.slice(0, MOST_COLORS).join(', ')}${more > 0 ? ` ${tn(more, 'and {count} more color', 'and {count} more colors')}` : ''}`;
}

function sizesOf({ lines }: ProposalProduct): string {
  const bySize = new Map<string, number>();
  for (const { spec, priced } of lines)
    if (priced.size !== null) bySize.set(priced.size, (bySize.get(priced.size) ?? 0) + spec.quantity);
  if (bySize.size === 0) return '';
  return `; ${[...bySize].map(([size, quantity]) => `${size} × ${count(quantity)}`).join(', ')}`;
}

/** The comments, unchanged. */
const CommentList = ({ comments }: { comments: readonly ProposalComment[] }) =>
  comments.length === 0 ? null : (
    <ul class="comments">
      {comments.map(({ at, by, text }) => (
        <li>
          <p class="quiet">
            <bdi>{by}</bdi>, <Moment at={at} />
          </p>
          <p class="note" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
