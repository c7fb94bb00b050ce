import type { z } from 'zod';
import type { readStoreStock } from '../../../../tools/stores/read-store-stock.ts';
import { count } from '../format.ts';

type Stock = z.output<typeof readStoreStock.output>['stock'];

/** What is held for a store, piece by piece. */
export const StockList = ({ stock }: { stock: Stock }) => (
  <ul class="gathering">
    {stock.map(({ name, pieces }) => (
      <li>
        <p class="tally">
          <bdi>{name}</bdi>
          <span class="amount">{count(pieces)}</span>
        </p>
      </li>
    ))}
  </ul>
);
