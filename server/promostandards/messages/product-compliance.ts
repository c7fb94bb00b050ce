/** Product Compliance 1.0.0: which regulations a product falls under, and the warnings it needs. */
import { PROP_65_LABELS, PROP_65_POLICIES, PROP_65_WARNINGS } from '../../../tools/catalog/prop-65.ts';
import { dateTime, oneOf, token } from '../scalars.ts';
import { group, m } from '../schema.ts';
import { defineService, operation, soleNamespaceOf } from '../service.ts';
import { credentials, serviceMessagesIn } from './shared.ts';

const warning = group({
  applicableWarning: m.one(oneOf(PROP_65_WARNINGS)),
  applicableChemicals: m.opt(m.list('applicableChemical', token(64))),
  warningLabelApplied: m.one(oneOf(PROP_65_LABELS)),
});

const complianceData = group({
  productId: m.one(token(64)),
  partId: m.opt(token(64)),
  CAProp65: m.opt(
    group({
      ApplicableWarningsArray: m.one(m.list('ApplicableWarnings', warning)),
      policyForApplyingLabel: m.one(oneOf(PROP_65_POLICIES)),
    }),
  ),
});

const regulated = group({
  productId: m.one(token(64)),
  partId: m.opt(token(64)),
  complianceGroups: m.one(m.list('complianceGroup', oneOf(['CaliforniaProp65']))),
});

const messages = { ServiceMessageArray: m.opt(serviceMessagesIn(m)) };

export const productCompliance = defineService({
  name: 'ProductCompliance',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: soleNamespaceOf('ProductComplianceService/1.0.0'),
  wsdl: {
    definitions: 'ProductCompliance_v1_0_0',
    portType: 'ProductComplianceService',
    binding: 'ProductComplianceServiceBinding',
    service: 'ProductComplianceService',
    port: 'ProductComplianceServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getCompliance: operation(
      [
        'GetComplianceRequest',
        group({ ...credentials(m), productId: m.one(token(64)), partId: m.opt(token(64)) }),
      ],
      [
        'GetComplianceResponse',
        group({ ComplianceDataArray: m.opt(m.list('ComplianceData', complianceData)), ...messages }),
      ],
    ),
    getProductsWithRegulations: operation(
      ['GetProductsWithRegulationsRequest', group({ ...credentials(m), changeTimeStamp: m.opt(dateTime) })],
      [
        'GetProductsWithRegulationsResponse',
        group({
          productWithRegulationsArray: m.opt(m.list('ProductWithRegulations', regulated)),
          ...messages,
        }),
      ],
    ),
  },
});
