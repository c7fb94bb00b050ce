/** What a supplier answers of the regulations that a product falls under. */
import type { Prop65Warning } from '../../../../tools/catalog/prop-65.ts';
import { productCompliance } from '../../../promostandards/messages/product-compliance.ts';
import type { CallOptions, Connection } from '../connection.ts';
import { SupplierFailure } from '../failure.ts';
import { plainWords } from '../mapping/product-texts.ts';

const LONGEST_CHEMICAL = 64;

/**
 * The warnings of Proposition 65; none where it has the product and names none. `undefined` where it says nothing of it: that
 * a supplier is silent is no proof that no warning is due.
 */
export async function prop65Of(
  connection: Connection,
  productId: string,
  options: CallOptions = {},
): Promise<Prop65Warning[] | undefined> {
  if (!connection.endpointOf(productCompliance)) return undefined;
  const rows = await rowsOf(connection, productId, options);
  if (rows.length === 0) return undefined;
  const found = new Map<string, Prop65Warning>();
  for (const { partId, CAProp65 } of rows)
    for (const {
      applicableWarning,
      applicableChemicals = [],
      warningLabelApplied,
    } of CAProp65?.ApplicableWarningsArray ?? []) {
      const one: Prop65Warning = {
        warning: applicableWarning ?? 'On Product Cancer',
        chemicals: applicableChemicals.map((chemical) => plainWords(chemical, LONGEST_CHEMICAL)),
        label: warningLabelApplied ?? 'Short Form',
        policy: CAProp65?.policyForApplyingLabel ?? 'Applied Upon Request',
      };
      const name = JSON.stringify(one);
      const partIds = [...(found.get(name)?.partIds ?? []), ...(partId ? [partId.trim()] : [])];
      found.set(name, { ...one, ...(partIds.length > 0 ? { partIds } : {}) });
    }
  return [...found.values()];
}

/** A service that refuses a product says nothing of it, and the product is read as far as it is known. */
async function rowsOf(connection: Connection, productId: string, options: CallOptions) {
  try {
    const { value } = await connection.call(productCompliance, 'getCompliance', { productId }, options);
    return (value.ComplianceDataArray ?? []).filter(
      ({ productId: said }) => (said?.trim() || productId).toLowerCase() === productId.toLowerCase(),
    );
  } catch (failure) {
    if (failure instanceof SupplierFailure && failure.kind === 'refused') return [];
    throw failure;
  }
}
