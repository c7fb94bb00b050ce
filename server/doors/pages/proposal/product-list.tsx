/** The proposed products: each with its figures, a checkbox and a comment field. */
import { ANSWER } from '../answer/answer-form.tsx';
import { count, dollars, shortDate } from '../format.ts';
import { Checkbox } from '../forms/choices.tsx';
import { TextArea } from '../forms/field.tsx';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Stated, t, tn, useWords } from '../frame/words.tsx';
import { Picture } from '../picture.tsx';
import { ChangeFields } from './change-fields.tsx';
import { CommentList } from './comment-list.tsx';
import type { OpenedProposal, ProposedProduct } from './opened-proposal.ts';
import { isTicked } from './selection-sum.tsx';

/** What the list shows; the desk’s page has no answer to it. */
export type ListedProducts = Pick<OpenedProposal, 'proposal' | 'pictures' | 'choices' | 'can_answer'>;

export const ProductList = ({ opened }: { opened: ListedProducts }) => {
  const { proposal, can_answer: canAnswer } = opened;
  return (
    <section class="panel" aria-labelledby="products">
      <h2 id="products">{t('What we propose')}</h2>
      {proposal.shortfall === null ? null : (
        <p class="quiet">
          <Stated text={proposal.shortfall} />
        </p>
      )}
      <Unproven wishes={proposal.unproven} />
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
              {opened.pictures.some(({ key, is_ai }) => is_ai && key === product.key) ? (
                <p class="quiet">{t('The picture was made by an image model; details may differ.')}</p>
              ) : null}
              <p class="quiet">
                {colorsOf(product)}
                {sizesOf(product)};{' '}
                {t('{decoration}, on {location}', {
                  decoration: `${t(product.method)}${product.units === null ? '' : `, ${useWords().stated(product.units)}`}`,
                  location: t(product.location).toLowerCase(),
                })}
              </p>
              {product.warnings.map((warning) => (
                <p class="look-note">
                  <Stated text={warning} />
                </p>
              ))}
              <p>
                {t('In your hands by {inHandsDate}', {
                  inHandsDate: (
                    <time datetime={product.in_hands_date}>{shortDate(product.in_hands_date)}</time>
                  ),
                })}
              </p>
            </div>
            <Prices product={product} index={index} />
            <div class="line-parts">
              {canAnswer ? (
                <Choice proposal={proposal} product={product} />
              ) : (
                <ChoiceOutcome proposal={proposal} product={product} />
              )}
              <Changes opened={opened} product={product} index={index} />
              <CommentList comments={proposal.comments.filter(({ key }) => key === product.key)} />
              {canAnswer ? <CommentBox product={product} index={index} /> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface ProductPictureProps {
  opened: ListedProducts;
  product: ProposedProduct;
  eager: boolean;
}

/** With the logo once that is drawn. */
const ProductPicture = ({ opened, product, eager }: ProductPictureProps) => {
  const shown = opened.pictures.find(({ key }) => key === product.key);
  const what = { name: product.name, product: colorsOf(product) };
  const alt = shown ? t('{name} in {product} with the logo', what) : t('{name} in {product}', what);
  return <Picture url={shown?.url ?? product.image} alt={alt} size={160} eager={eager} />;
};

/** Wishes that nothing proposed proves, said plainly. */
const Unproven = ({ wishes }: { wishes: OpenedProposal['proposal']['unproven'] }) =>
  wishes.length === 0 ? null : (
    <div class="note">
      <p>
        <strong>{t('Not proven')}</strong>
      </p>
      <ul>
        {wishes.map(({ want, why }) => (
          <li>
            <bdi>“{want}”</bdi>: <Stated text={`${why}.`} />
          </li>
        ))}
      </ul>
    </div>
  );

const Prices = ({ product, index }: { product: ProposedProduct; index: number }) => {
  const isFrom = product.parts.some(({ unit_price: price }) => price > product.unit_price);
  return (
    <div class="line-price" data-live={`price-${index}`}>
      <p class="amount">{dollars(product.total)}</p>
      <p>
        {count(product.quantity)} ×{' '}
        {isFrom ? t('from {price}', { price: dollars(product.unit_price) }) : dollars(product.unit_price)}
      </p>
      {product.setup_total > 0 ? (
        <p class="quiet">{t('with {setupTotal} setup', { setupTotal: dollars(product.setup_total) })}</p>
      ) : null}
      {product.rush_fee > 0 ? (
        <p class="quiet">{t('with {rushFee} for rush production', { rushFee: dollars(product.rush_fee) })}</p>
      ) : null}
      <p class="quiet">{t('{perPerson} a person', { perPerson: dollars(product.per_person) })}</p>
    </div>
  );
};

interface ChangesProps {
  opened: ListedProducts;
  product: ProposedProduct;
  index: number;
}

/** Absent where the catalog no longer has the product. */
const Changes = ({ opened, product, index }: ChangesProps) => {
  const choices = opened.choices.find(({ key }) => key === product.key);
  return choices ? <ChangeFields product={product} index={index} choices={choices} /> : null;
};

interface ChoiceProps {
  proposal: OpenedProposal['proposal'];
  product: ProposedProduct;
}

/** As it was kept. At first ticked only if all products together fit the budget. */
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
        checked={isTicked(proposal, product.key)}
      />
    </FieldsOf>
  </div>
);

const ChoiceOutcome = ({ proposal, product }: ChoiceProps) =>
  proposal.decision === null || proposal.status === 'declined' ? null : (
    <p class="outcome">
      {proposal.decision.keys.includes(product.key) ? `✓ ${t('Chosen')}` : t('Not chosen')}
    </p>
  );

const CommentBox = ({ product, index }: { product: ProposedProduct; index: number }) => {
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

function colorsOf({ parts }: ProposedProduct): string {
  const colors = [...new Set(parts.map(({ color }) => t(color)))];
  const more = colors.length - MOST_COLORS;
  return `${colors.slice(0, MOST_COLORS).join(', ')}${more > 0 ? ` ${tn(more, 'and {count} more color', 'and {count} more colors')}` : ''}`;
}

function sizesOf({ parts }: ProposedProduct): string {
  const bySize = new Map<string, number>();
  for (const { size, quantity } of parts)
    if (size !== null) bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  if (bySize.size === 0) return '';
  return `; ${[...bySize].map(([size, quantity]) => `${size} × ${count(quantity)}`).join(', ')}`;
}
