/** Product Compliance 1.0.0: what suppliers say of Proposition 65. What nobody says is no answer, and not “none”. */
import { NO_PROP_65_WARNING, type Prop65Warning } from '../../../../tools/catalog/prop-65.ts';
import { serviceMessage } from '../../../promostandards/failure.ts';
import { productCompliance } from '../../../promostandards/messages/product-compliance.ts';
import { COMMON_CODES, CodedError, NO_RESULTS } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';
import { regulatedProducts } from './product-lists.ts';
import { type ProductRecord, recordOf } from './product-record.ts';

const CODES = { productId: 600, partId: 630 } as const;
const NOBODY_SAYS = [serviceMessage(160, 'Nobody says whether a warning is due', 'Information')];
const NONE_NAMED = [serviceMessage(160, `The supplier names ${NO_PROP_65_WARNING}`, 'Information')];

export const complianceBinding = bindService(
  productCompliance,
  { notFound: CODES.productId, invalid: COMMON_CODES.missing, fields: { productId: CODES.productId } },
  {
    async getCompliance(ctx, { productId, partId }) {
      const { record } = await recordOf(ctx, { productId });
      if (partId !== undefined && !record.parts.some((part) => part.partId === partId))
        throw new CodedError(CODES.partId, 'partId not found');
      const { prop65 } = record;
      if (prop65 === undefined) return { ServiceMessageArray: NOBODY_SAYS };
      if (prop65.length === 0)
        return { ComplianceDataArray: [{ productId }], ServiceMessageArray: NONE_NAMED };
      return { ComplianceDataArray: rowsOf(productId, prop65, partId) };
    },
    async getProductsWithRegulations(ctx, { changeTimeStamp }) {
      const records = await regulatedProducts(ctx, changeTimeStamp);
      if (records.length === 0) return { ServiceMessageArray: NO_RESULTS };
      return { productWithRegulationsArray: records.flatMap(regulationsOf) };
    },
  },
);

/** The parts with warnings of their own; `undefined` for those of all parts. */
const partsIn = (warnings: readonly Prop65Warning[]): (string | undefined)[] => [
  ...(warnings.some(({ partIds }) => partIds === undefined) ? [undefined] : []),
  ...new Set(warnings.flatMap(({ partIds = [] }) => partIds)),
];

/** A row holds one policy: warnings with another are in a row of their own. */
function rowsOf(productId: string, warnings: readonly Prop65Warning[], asked: string | undefined) {
  const parts = partsIn(warnings).filter(
    (part) => asked === undefined || part === undefined || part === asked,
  );
  return parts.flatMap((partId) => {
    const its = warnings.filter(({ partIds }) =>
      partId === undefined ? !partIds : partIds?.includes(partId),
    );
    return [...new Set(its.map(({ policy }) => policy))].map((policyForApplyingLabel) => ({
      productId,
      partId,
      CAProp65: {
        ApplicableWarningsArray: its.filter(({ policy }) => policy === policyForApplyingLabel).map(toWarning),
        policyForApplyingLabel,
      },
    }));
  });
}

const toWarning = ({ warning, chemicals, label }: Prop65Warning) => ({
  applicableWarning: warning,
  applicableChemicals: chemicals.flatMap((chemical) => shortened(chemical, 64) ?? []),
  warningLabelApplied: label,
});

const regulationsOf = ({ key, prop65 = [] }: ProductRecord) =>
  partsIn(prop65).map((partId) => ({
    productId: key,
    partId,
    complianceGroups: ['CaliforniaProp65' as const],
  }));
