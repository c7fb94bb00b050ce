/** What a person saved, at their quantity: to look at, compare, add to the cart and remove. */
import { USUAL_QUANTITY } from '../../../../tools/catalog/search-query.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import type { listFavorites } from '../../../../tools/shop/list-favorites.ts';
import { t } from '../frame/words.tsx';
import { CardLink } from '../shop/card-link.tsx';
import { CompareChoice } from '../shop/compare-choice.tsx';
import { ProductCard } from '../shop/product-card.tsx';
import { QuantityForm } from '../shop/quantity-form.tsx';
import { ShopLayout } from '../shop/shop-layout.tsx';
import type { Visitor } from '../shop/visitor.ts';

export type ShownFavorite = AnswerOf<typeof listFavorites>['favorites'][number];

interface FavoritesPageProps {
  visitor: Visitor;
  favorites: ShownFavorite[];
  quantity: number | undefined;
  /** There were too many, and nothing was saved. */
  isFull: boolean;
}

export const FavoritesPage = ({ visitor, favorites, quantity, isFull }: FavoritesPageProps) => (
  <ShopLayout visitor={visitor} title={t('Favorites')}>
    <h1>{t('Your favorites')}</h1>
    {isFull ? (
      <div class="alert" role="alert">
        <p>{t('No more favorites fit, so the product was not saved. Remove one first.')}</p>
      </div>
    ) : null}
    {favorites.length === 0 ? (
      <div class="nothing">
        <p>{t('No favorites yet. The heart beside a product saves it here.')}</p>
        <p>
          <a class="button" href="/">
            {t('See all products')}
          </a>
        </p>
      </div>
    ) : (
      <>
        <QuantityForm action="/favorites" quantity={quantity ?? USUAL_QUANTITY} />
        <Favorites favorites={favorites} quantity={quantity ?? USUAL_QUANTITY} />
      </>
    )}
    {visitor.customer ? null : (
      <p class="quiet">
        {t('Favorites stay in this browser for 60 days. <a>Sign in</a> to have them wherever you sign in.', {
          a: (words) => <a href="/account/sign-in">{words}</a>,
        })}
      </p>
    )}
  </ShopLayout>
);

const Favorites = ({ favorites, quantity }: { favorites: ShownFavorite[]; quantity: number }) => (
  <form method="get" action="/compare">
    {/* Enter at a box compares, and removes nothing. */}
    <button type="submit" hidden>
      {t('Compare the marked products')}
    </button>
    <input type="hidden" name="quantity" value={String(quantity)} />
    <ul class="grid">
      {favorites.map((favorite) => (
        <Card favorite={favorite} quantity={quantity} />
      ))}
    </ul>
    {favorites.filter(({ product }) => product !== null).length < 2 ? null : (
      <button type="submit" class="button secondary compare-button">
        {t('Compare the marked products')}
      </button>
    )}
  </form>
);

const Card = ({ favorite, quantity }: { favorite: ShownFavorite; quantity: number }) => {
  const { product } = favorite;
  if (product === null)
    return (
      <li class="card">
        <p class="card-name">
          <bdi>{favorite.name}</bdi>
        </p>
        <p>{t('The shop no longer sells this product.')}</p>
        <p class="card-actions">
          <RemoveButton favorite={favorite} quantity={quantity} />
        </p>
      </li>
    );
  return (
    <ProductCard product={product} quantity={quantity}>
      <CardLink product={product} quantity={quantity} />
      <CompareChoice product={product} />
      <p class="card-actions">
        <AddToCart product={product} quantity={quantity} />
        <RemoveButton favorite={favorite} quantity={quantity} />
      </p>
    </ProductCard>
  );
};

/** In the color of the picture; sizes are the person’s to choose. */
const AddToCart = ({
  product,
  quantity,
}: {
  product: NonNullable<ShownFavorite['product']>;
  quantity: number;
}) => {
  const { key, name, color, sizes, price } = product;
  if (price === null) return null;
  const named = (
    <span class="unseen">
      : <bdi>{name}</bdi>
    </span>
  );
  if (sizes > 1)
    return (
      <a class="button secondary small" href={`/p/${encodeURIComponent(key)}?quantity=${quantity}`}>
        {t('Choose sizes')}
        {named}
      </a>
    );
  return (
    <button
      type="submit"
      class="button secondary small"
      formmethod="post"
      formaction="/favorites/cart"
      name="add"
      value={key}
    >
      {t('Add {pieces} in {color} to the cart', { pieces: price.quantity, color: t(color) })}
      {named}
    </button>
  );
};

const RemoveButton = ({ favorite, quantity }: { favorite: ShownFavorite; quantity: number }) => (
  <button
    type="submit"
    class="link-button"
    formmethod="post"
    formaction={`/favorites?back=${encodeURIComponent(`/favorites?quantity=${quantity}`)}`}
    name="remove"
    value={favorite.key}
  >
    {t('Remove')}
    <span class="unseen">
      {' '}
      <bdi>{favorite.name}</bdi>
    </span>
  </button>
);
