/** The operations of company stores. */

import type { AnyOperation } from './define.ts';
import { bookStoreStock } from './stores/book-store-stock.ts';
import { cancelStoreRequest } from './stores/cancel-store-request.ts';
import { changeStore } from './stores/change-store.ts';
import { decideStoreRequest } from './stores/decide-store-request.ts';
import { giveBudgets } from './stores/give-budgets.ts';
import { listStores } from './stores/list-stores.ts';
import { makeStore } from './stores/make-store.ts';
import { manageStore } from './stores/manage-store.ts';
import { openStore } from './stores/open-store.ts';
import { quoteStoreRequests } from './stores/quote-store-requests.ts';
import { refuseStoreRequest } from './stores/refuse-store-request.ts';
import { sendStoreLink } from './stores/send-store-link.ts';
import { shipStoreRequest } from './stores/ship-store-request.ts';
import { storeHistory } from './stores/store-history.ts';
import { storePeople } from './stores/store-people.ts';
import { storeRequests } from './stores/store-requests.ts';
import { submitStoreRequest } from './stores/submit-store-request.ts';

export const companyStores: readonly AnyOperation[] = [
  makeStore,
  changeStore,
  listStores,
  openStore,
  submitStoreRequest,
  sendStoreLink,
  cancelStoreRequest,
  manageStore,
  storePeople,
  giveBudgets,
  storeHistory,
  bookStoreStock,
  decideStoreRequest,
  shipStoreRequest,
  refuseStoreRequest,
  storeRequests,
  quoteStoreRequests,
];
