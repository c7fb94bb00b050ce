/** Company Data 1.0.0: the seller as its operator set it up. What is not set up is “no data”. */
import { readCompany } from '../../../../tools/account/read-company.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { SERVICE_NAMES, SHIPPING_SERVICES } from '../../../../tools/shipping/shipping-service.ts';
import { serviceMessage } from '../../../promostandards/failure.ts';
import { companyDataService } from '../../../promostandards/messages/company-data.ts';
import { SERVICE_TYPES, services } from '../../../promostandards/services.ts';
import { COMMON_CODES } from '../coded-error.ts';
import { bindService } from '../service-binding.ts';
import { shortened } from '../wire-values.ts';

type Company = AnswerOf<typeof readCompany>;

const NO_DATA = [serviceMessage(300, 'No data found', 'Information')];
const NAMELESS = 'merchkit';

/** The answer of an operation about the seller; a list with nothing in it is no data. */
const about =
  <A extends object>(make: (company: Company) => A) =>
  async (ctx: Ctx): Promise<A | { ServiceMessageArray: typeof NO_DATA }> => {
    const answer = make(await invoke(readCompany, ctx, {}));
    const isEmpty = Object.values(answer).every((value) => Array.isArray(value) && value.length === 0);
    return isEmpty ? { ServiceMessageArray: NO_DATA } : answer;
  };

const nameOf = ({ contact }: Company, longest: number): string =>
  shortened(contact.name ?? NAMELESS, longest) ?? NAMELESS;

const contactOf = (company: Company) => ({
  contactName: nameOf(company, 64),
  contactDepartment: 'Order desk',
  ...(company.contact.phone === null
    ? {}
    : { PhoneArray: [{ phoneType: 'Work', phoneNumber: company.contact.phone.slice(0, 32) }] }),
  ...(company.contact.email === null ? {} : { email: company.contact.email }),
});

const typeOf = (service: string): string =>
  Object.entries(SERVICE_TYPES).find(([, name]) => name === service)?.[0] ?? service;

const offered = services.map(({ name, version }) => ({
  promoStandardsServiceType: typeOf(name),
  wsVersion: version,
}));

export const companyBinding = bindService(
  companyDataService,
  { notFound: 300, invalid: COMMON_CODES.missing },
  {
    getAvailablePromoStandardsServices: async () => ({ PromoStandardsServiceArray: offered }),
    getBusinessCharacteristics: async () => ({ ServiceMessageArray: NO_DATA }),
    getCertifications: async () => ({ ServiceMessageArray: NO_DATA }),
    getCompanyData: about((company) => ({
      CompanyData: { name: nameOf(company, 35), website: company.website, Contact: contactOf(company) },
    })),
    getContacts: about((company) => ({ ContactArray: [contactOf(company)] })),
    getPaymentMethods: about(({ pays }) => ({
      PaymentMethodArray: [
        ...(pays.byCard ? [{ paymentMethodType: 'Credit Card', paymentMethodName: 'Card' }] : []),
        ...(pays.byCheck ? [{ paymentMethodType: 'Check', paymentMethodName: 'Check' }] : []),
        ...(pays.byTransfer ? [{ paymentMethodType: 'ACH', paymentMethodName: 'Bank transfer' }] : []),
      ],
    })),
    getPaymentTerms: about(({ termsDays }) => ({
      PaymentTermsArray:
        termsDays === 0
          ? [{ paymentTermsName: 'Paid with the order' }]
          : [
              {
                paymentTermsName: `Net ${termsDays}`,
                paymentTermsAnchor: 'Invoice Date',
                paymentDueDays: termsDays,
              },
            ],
    })),
    getPhysicalLocations: async () => ({ ServiceMessageArray: NO_DATA }),
    getPolicies: about(({ policies }) => ({
      PolicyArray: policies.map(({ type, title, url }) => ({
        policyCategory: type,
        policyName: shortened(title, 64) ?? type,
        policyDescription: url,
      })),
    })),
    getPromoStandardsServiceDetails: about(({ services: base }) => ({
      PromoStandardsServiceDetailArray: services.map(({ name, version }) => ({
        promoStandardsServiceType: typeOf(name),
        wsVersion: version,
        endpointUrl: `${base}/${name}/${version}`,
        wsdlUrl: `${base}/${name}/${version}?wsdl`,
        environment: 'Production' as const,
        country: 'US',
      })),
    })),
    getServiceMethods: async () => ({ ServiceMethodArray: Object.keys(companyDataService.operations) }),
    getShippingMethods: async () => ({
      ShippingMethodArray: SHIPPING_SERVICES.map((one) => ({
        shippingMethodId: one,
        shippingMethodName: SERVICE_NAMES[one],
        isDefaultShippingMethod: one === 'ground',
      })),
    }),
  },
);
