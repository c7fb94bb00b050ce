import { count } from '../format.ts';
import type { ManagedStore } from './opened-store.ts';

/** What is held for a store, piece by piece. */
export const StockList = ({ stock }: { stock: ManagedStore['stock'] }) => (
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
