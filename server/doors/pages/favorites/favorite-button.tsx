/** Saves a product, or takes it out again. It stands in any form, and sends what it needs by itself. */
import { t } from '../frame/words.tsx';

interface FavoriteButtonProps {
  product: { key: string; name: string };
  isSaved: boolean;
  /** The page to come back to. */
  back: string;
  /** A form elsewhere on the page, whose choice comes back. */
  form?: string;
  /** Its words are seen. */
  wide?: boolean;
}

/** Where its button stands on a page. */
export const favoriteId = (key: string): string => `favorite-${key}`;

export const FavoriteButton = ({
  product: { key, name },
  isSaved,
  back,
  form,
  wide = false,
}: FavoriteButtonProps) => (
  <button
    type="submit"
    form={form}
    id={favoriteId(key)}
    class={wide ? 'favorite favorite-wide' : 'favorite'}
    name={isSaved ? 'remove' : 'save'}
    value={key}
    formmethod="post"
    formaction={`/favorites?back=${encodeURIComponent(back)}`}
    formnovalidate
    aria-pressed={isSaved ? 'true' : 'false'}
  >
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 20.3 4.2 12.6a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.8.8.8-.8a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z" />
    </svg>
    {wide ? <span>{t('Save')}</span> : null}
    <span class="unseen">
      {wide ? '' : t('Save')} <bdi>{name}</bdi>
    </span>
  </button>
);

/** In the bar of the shop, with how many there are. */
export const FavoritesLink = ({ count }: { count: number }) => (
  <a href="/favorites" class="bar-favorites">
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 20.3 4.2 12.6a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.8.8.8-.8a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7Z" />
    </svg>
    <span class="unseen">{t('Favorites')}</span>
    <span class="bar-count" data-favorites={String(count)} hidden={count === 0}>
      {String(count)}
    </span>
  </a>
);
