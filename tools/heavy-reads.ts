/** The costly reading that worker threads know: each read with a weight, and the costly parts of other tools. */
import { compareOptions } from './comparing/compare-options.ts';
import { splitSizes } from './comparing/split-sizes.ts';
import { whatIf } from './comparing/what-if.ts';
import type { HeavyRead } from './context.ts';
import { deskSearch } from './desk/list-desk-orders.ts';
import { printing } from './documents/print-document.ts';
import { statementPrinting } from './documents/print-statement.ts';
import { heavyRead } from './heavy-read.ts';
import { orderSearch } from './orders/list-orders.ts';
import { accountStatement } from './payments/account-statement.ts';
import { statementWriting } from './payments/write-statement.ts';
import { planBudget } from './planning/plan-budget.ts';
import { proposalPlan } from './proposals/proposal-plan.ts';
import { checkCatalog } from './punchout/check-catalog.ts';
import { listCatalogItems } from './punchout/list-catalog-items.ts';
import { searchPunchoutItems } from './punchout/search-punchout-items.ts';
import { quoteSearch } from './quotes/list-quotes.ts';
import { showReports } from './reports/show-reports.ts';
import { browseProducts } from './shop/browse-products.ts';
import { relatedProducts } from './shop/related-products.ts';
import { searchProducts } from './shop/search-products.ts';

export const heavyReads: readonly HeavyRead<never, unknown>[] = [
  heavyRead(searchProducts),
  heavyRead(browseProducts),
  heavyRead(relatedProducts),
  heavyRead(searchPunchoutItems),
  heavyRead(listCatalogItems),
  heavyRead(checkCatalog),
  heavyRead(compareOptions),
  heavyRead(whatIf),
  heavyRead(splitSizes),
  heavyRead(planBudget),
  heavyRead(showReports),
  heavyRead(accountStatement),
  proposalPlan,
  printing,
  statementPrinting,
  statementWriting,
  orderSearch,
  quoteSearch,
  deskSearch,
];
