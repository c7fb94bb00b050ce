/** Company Data 1.0.0: who a company is, how it is paid, how it ships, and which services it has. */
import { boolean, date, decimal, decimal4, integer, oneOf, text, token } from '../scalars.ts';
import { type Fields, group, m } from '../schema.ts';
import { defineService, operation, soleNamespaceOf } from '../service.ts';
import { country, serviceMessagesIn } from './shared.ts';

const word = token(64);
const longText = token(2_048);
const company = text(35);

const phone = group({
  phoneType: m.one(word),
  phoneNumber: m.one(token(32)),
  phoneExtension: m.opt(token(10)),
});

const contact = group({
  contactName: m.one(word),
  contactDepartment: m.opt(word),
  contactRole: m.opt(word),
  contactTitle: m.opt(word),
  physicalLocationId: m.opt(word),
  businessLineId: m.opt(word),
  PhoneArray: m.opt(m.list('Phone', phone)),
  email: m.opt(token(256)),
});

const identifiers = m.list(
  'Identifier',
  group({
    identifierType: m.one(word),
    identifierNumber: m.one(word),
    country: m.opt(country),
    startDate: m.opt(date),
    expiryDate: m.opt(date),
  }),
);

const businessLine = group({
  businessLineId: m.one(word),
  name: m.one(company),
  website: m.opt(longText),
  logoUrl: m.opt(longText),
  Contact: m.opt(contact),
  IdentifierArray: m.opt(identifiers),
  BrandArray: m.opt(
    m.list(
      'Brand',
      group({ brandId: m.one(word), brandName: m.one(text(128)), brandLogoUrl: m.opt(longText) }),
    ),
  ),
});

const companyData = group({
  name: m.one(company),
  website: m.opt(longText),
  logoUrl: m.opt(longText),
  Contact: m.one(contact),
  IdentifierArray: m.opt(identifiers),
  BusinessLineArray: m.opt(m.list('BusinessLine', businessLine)),
});

const address = group({
  addressName: m.one(company),
  attentionTo: m.opt(company),
  address1: m.one(company),
  address2: m.opt(company),
  address3: m.opt(company),
  city: m.one(text(30)),
  region: m.one(text(3)),
  postalCode: m.one(text(10)),
  country: m.opt(country),
});

const location = group({
  physicalLocationId: m.one(word),
  Address: m.one(address),
  fobId: m.opt(word),
  inventoryLocationId: m.opt(word),
  businessLineId: m.opt(word),
  defaultShippingMethodId: m.opt(word),
});

const characteristic = group({
  businessCharacteristicCategory: m.one(word),
  businessCharacteristicName: m.one(word),
  businessCharacteristicDescription: m.opt(longText),
});

const certification = group({
  certificationCategory: m.one(word),
  certificationName: m.one(word),
  certificationNumber: m.opt(word),
  startDate: m.opt(date),
  expiryDate: m.opt(date),
  certificationDescription: m.opt(longText),
  certificationUrl: m.opt(longText),
  certificationBodyUrl: m.opt(longText),
});

const paymentMethod = group({
  paymentMethodType: m.one(word),
  paymentMethodName: m.one(word),
  paymentMethodDescription: m.opt(longText),
  paymentMethodSurcharge: m.opt(decimal),
});

const paymentTerms = group({
  paymentTermsName: m.one(word),
  paymentTermsAnchor: m.opt(word),
  paymentDueDays: m.opt(integer),
  paymentDiscount: m.opt(decimal4),
  paymentDiscountDays: m.opt(integer),
});

const policy = group({
  policyCategory: m.one(word),
  policyName: m.one(word),
  policyDescription: m.one(longText),
  startDate: m.opt(date),
  expiryDate: m.opt(date),
});

const shippingMethod = group({
  shippingMethodId: m.one(word),
  shippingMethodName: m.one(text(64)),
  isDefaultShippingMethod: m.opt(boolean),
  shippingMethodCarrier: m.opt(word),
  shippingMethodService: m.opt(word),
  shippingAccountType: m.opt(oneOf(['Any', 'SupplierAccountOnly', 'OtherAccountOnly'], 'token')),
  PhysicalLocationIdArray: m.opt(m.list('physicalLocationId', word)),
});

const service = group({ promoStandardsServiceType: m.one(word), wsVersion: m.one(word) });

const serviceDetail = group({
  ...service.fields,
  endpointUrl: m.one(longText),
  wsdlUrl: m.opt(longText),
  environment: m.one(oneOf(['Production', 'Test'], 'token')),
  country: m.opt(country),
});

/** Every request has the same element: the caller’s `SOAPAction` names the operation. */
const asked = group({ wsVersion: m.one(word), id: m.opt(word), password: m.opt(word) });
const messages = { ServiceMessageArray: m.opt(serviceMessagesIn(m)) };

const answering = <F extends Fields>(root: string, content: F) =>
  operation(['RequestMethod', asked], [`${root}Response`, group({ ...content, ...messages })]);

export const companyDataService = defineService({
  name: 'CompanyData',
  version: '1.0.0',
  versions: ['1.0.0'],
  namespaces: soleNamespaceOf('CompanyData/1.0.0'),
  wsdl: {
    definitions: 'CompanyData_v1_0_0',
    portType: 'CompanyDataService',
    binding: 'CompanyDataServiceBinding',
    service: 'CompanyDataService',
    port: 'CompanyDataServiceBinding',
  },
  errors: 'ServiceMessageArray',
  operations: {
    getAvailablePromoStandardsServices: answering('GetAvailablePromoStandardsServices', {
      PromoStandardsServiceArray: m.opt(m.list('PromoStandardsService', service)),
    }),
    getBusinessCharacteristics: answering('GetBusinessCharacteristics', {
      BusinessCharacteristicArray: m.opt(m.list('BusinessCharacteristic', characteristic)),
    }),
    getCertifications: answering('GetCertifications', {
      CertificationArray: m.opt(m.list('Certification', certification)),
    }),
    getCompanyData: answering('GetCompanyData', { CompanyData: m.opt(companyData) }),
    getContacts: answering('GetContacts', { ContactArray: m.opt(m.list('Contact', contact)) }),
    getPaymentMethods: answering('GetPaymentMethods', {
      PaymentMethodArray: m.opt(m.list('PaymentMethod', paymentMethod)),
    }),
    getPaymentTerms: answering('GetPaymentTerms', {
      PaymentTermsArray: m.opt(m.list('PaymentTerms', paymentTerms)),
    }),
    getPhysicalLocations: answering('GetPhysicalLocations', {
      PhysicalLocationArray: m.opt(m.list('PhysicalLocation', location)),
    }),
    getPolicies: answering('GetPolicies', { PolicyArray: m.opt(m.list('Policy', policy)) }),
    getPromoStandardsServiceDetails: answering('GetPromoStandardsServiceDetails', {
      PromoStandardsServiceDetailArray: m.opt(m.list('PromoStandardsServiceDetail', serviceDetail)),
    }),
    getServiceMethods: answering('GetServiceMethods', {
      ServiceMethodArray: m.opt(m.list('serviceMethod', word)),
    }),
    getShippingMethods: answering('GetShippingMethods', {
      ShippingMethodArray: m.opt(m.list('ShippingMethod', shippingMethod)),
    }),
  },
});
