import type { ShelfProduct } from '../../../../tools/shop/shelf-product.ts';
import { t } from '../frame/words.tsx';

/** Marks a product for the form to `/compare` it stands in. */
export const CompareChoice = ({
  product: { key, name },
}: {
  product: Pick<ShelfProduct, 'key' | 'name'>;
}) => (
  <label class="compare-choice">
    <input type="checkbox" name="key" value={key} /> {t('Compare')}
    <span class="unseen">
      {' '}
      <bdi>{name}</bdi>
    </span>
  </label>
);
