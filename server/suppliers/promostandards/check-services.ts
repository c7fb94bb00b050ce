/** Calls each service of a supplier once, with its cheapest request, and reports the result. */

import { invoice } from '../../promostandards/messages/invoice.ts';
import { orderStatus1 } from '../../promostandards/messages/order-status-1.ts';
import { orderStatus2 } from '../../promostandards/messages/order-status-2.ts';
import { purchaseOrder } from '../../promostandards/messages/purchase-order.ts';
import { remittanceAdvice } from '../../promostandards/messages/remittance-advice.ts';
import { shipment1 } from '../../promostandards/messages/shipment-1.ts';
import { shipment2, shipment21 } from '../../promostandards/messages/shipment-2.ts';
import { services } from '../../promostandards/services.ts';
import { prop65Of } from './calls/compliance-calls.ts';
import { picturesOf } from './calls/media-calls.ts';
import { configurationOf, fobPointsOf } from './calls/pricing-calls.ts';
import { changedIds, productOf, sellableIds } from './calls/product-calls.ts';
import { stockOf } from './calls/stock-calls.ts';
import type { Connected } from './connect.ts';
import type { CallOptions, Connection, Endpoint } from './connection.ts';
import { endpointsInCompanyData } from './directory.ts';
import { describeFailure, SupplierFailure } from './failure.ts';

export interface Checked {
  service: string;
  version: string;
  works: boolean;
  ms: number;
  /** In one line. */
  what: string;
}

const ONCE: CallOptions = { retries: 0, timeoutMs: 20_000 };
const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
/** Numbers no product has: a service that answers "none" works. */
const NO_ORDER = 'MERCHKIT-CHECK';
const NO_PRODUCT = 'MERCHKIT-CHECK';

const counted = (many: number, one: string, more = `${one}s`): string => `${many} ${many === 1 ? one : more}`;

/**
 * In the order the endpoints are stored, each over its own connections: a failure says nothing about the others.
 *
 * @param productId the product to ask about; without it one that changed lately
 */
export async function checkSupplier(
  connect: () => Connected,
  now: Date,
  productId?: string,
): Promise<Checked[]> {
  const { endpoints, throttle } = connect().record.settings;
  const checked = new Map<Endpoint, Checked>();
  const rest = [...endpoints].sort((a, b) => Number(isProductData(b)) - Number(isProductData(a)));
  let sample = productId;

  async function check(endpoint: Endpoint): Promise<void> {
    const service = services.find(
      ({ name, versions }) => name === endpoint.service && versions.includes(endpoint.version),
    );
    if (!service) return;
    const { connection, rules } = connect();
    const only = onlyAt(connection, endpoint);
    const begun = performance.now();
    let outcome: Pick<Checked, 'works' | 'what'>;
    try {
      const { what, found } = await asked(service.name, endpoint.version, only, now, sample, {
        rules,
        endpoints,
      });
      sample ??= found;
      outcome = { works: true, what };
    } catch (failure) {
      if (!(failure instanceof SupplierFailure)) throw failure;
      outcome = { works: false, what: describeFailure(failure) };
    }
    checked.set(endpoint, {
      service: endpoint.service,
      version: endpoint.version,
      ms: Math.round(performance.now() - begun),
      ...outcome,
    });
  }

  // The product data gives the product the other services are asked about.
  for (let next = rest[0]; next && isProductData(next); next = rest[0]) {
    rest.shift();
    await check(next);
  }
  async function work(): Promise<void> {
    for (let next = rest.shift(); next; next = rest.shift()) await check(next);
  }
  await Promise.all(Array.from({ length: throttle.concurrency }, work));
  return endpoints.flatMap((endpoint) => checked.get(endpoint) ?? []);
}

const isProductData = ({ service }: Endpoint): boolean => service === 'ProductData';

/** The supplier as if it had only this endpoint, so that this version is asked. */
function onlyAt(
  connection: Connection,
  { service, version }: { service: string; version: string },
): Connection {
  return {
    ...connection,
    endpointOf(of) {
      const found = connection.endpointOf(of);
      return found?.service === service && found.version === version ? found : undefined;
    },
  };
}

async function asked(
  name: string,
  version: string,
  connection: Connection,
  now: Date,
  sample: string | undefined,
  { rules, endpoints }: { rules: Connected['rules']; endpoints: readonly Endpoint[] },
): Promise<{ what: string; found?: string | undefined }> {
  const productId = sample ?? NO_PRODUCT;
  switch (name) {
    case 'ProductData': {
      const changed = await changedIds(connection, new Date(now.getTime() - MONTH_MS), ONCE);
      const found = sample ?? changed[0] ?? (await sellableIds(connection, ONCE))[0];
      const product = found === undefined ? undefined : await productOf(connection, found, ONCE);
      const name = product ? `; ${found}: ${product.product.productName ?? 'no name'}` : '';
      return { what: `${counted(changed.length, 'product')} changed in a month${name}`.slice(0, 100), found };
    }
    case 'MediaContent':
      return { what: counted((await picturesOf(connection, productId, ONCE)).length, 'picture') };
    case 'ProductCompliance': {
      const warnings = await prop65Of(connection, productId, ONCE);
      return { what: warnings ? counted(warnings.length, 'Prop 65 warning') : 'answers' };
    }
    case 'PricingAndConfiguration': {
      const fobs = await fobPointsOf(connection, productId, ONCE);
      const fobId = fobs[0]?.fobId ?? '1';
      const prices = await configurationOf(
        connection,
        { productId, fobId, priceType: rules.priceType, configurationType: 'Decorated' },
        ONCE,
      );
      const parts = prices?.configuration.PartArray?.length ?? 0;
      return {
        what: `${counted(fobs.length, 'ship point')}, ${rules.priceType} prices of ${counted(parts, 'part')}`,
      };
    }
    case 'Inventory':
      return { what: `stock of ${counted((await stockOf(connection, productId, ONCE)).length, 'part')}` };
    case 'PurchaseOrder': {
      const { value } = await connection.call(purchaseOrder, 'getSupportedOrderTypes', {}, ONCE);
      return { what: `takes ${(value.supportedOrderTypes ?? []).join(', ') || 'no order types'}` };
    }
    case 'OrderStatus':
      await (version === '1.0.0'
        ? connection.call(orderStatus1, 'getOrderStatusTypes', {}, ONCE)
        : connection.call(
            orderStatus2,
            'getOrderStatus',
            { queryType: 'poSearch', referenceNumber: NO_ORDER },
            ONCE,
          ));
      return { what: 'answers' };
    case 'Invoice':
      await connection.call(invoice, 'getInvoices', { queryType: '1', referenceNumber: NO_ORDER }, ONCE);
      return { what: 'answers' };
    case 'RemittanceAdvice':
      await connection.call(remittanceAdvice, 'getServiceMethods', {}, ONCE);
      return { what: 'answers' };
    case 'CompanyData': {
      const found = await endpointsInCompanyData(connection, ONCE);
      const isSetUp = (one: Endpoint): boolean =>
        endpoints.some(({ service, version }) => service === one.service && version === one.version);
      const others = found
        .filter((one) => !isSetUp(one))
        .map(({ service, version, url }) => `${service} ${version} at ${url}`);
      const what = `has ${counted(found.length, 'service')} that we speak`;
      return { what: others.length > 0 ? `${what}; not set up: ${others.join(', ')}` : what };
    }
    default: {
      const asked = { queryType: 1, referenceNumber: NO_ORDER } as const;
      await (version === '1.0.0'
        ? connection.call(shipment1, 'getOrderShipmentNotification', asked, ONCE)
        : version === '2.1.0'
          ? connection.call(shipment21, 'getOrderShipmentNotification', asked, ONCE)
          : connection.call(shipment2, 'getOrderShipmentNotification', asked, ONCE));
      return { what: 'answers' };
    }
  }
}
