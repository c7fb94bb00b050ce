/** The WSDL of a service, derived from its description: one schema and one prefix per namespace, without imports. */
import { escapeXml } from '../xml/characters.ts';
import type { Scalar } from './scalars.ts';
import type { Field, Group, List, Occurs, Slot, Type } from './schema.ts';
import type { Operation, Service } from './service.ts';
import { PREFIXES } from './write.ts';

const OCCURS: Readonly<Record<Occurs, string>> = {
  one: '',
  opt: ' minOccurs="0"',
  nil: ' nillable="true"',
  some: ' maxOccurs="unbounded"',
  any: ' minOccurs="0" maxOccurs="unbounded"',
};

/**
 * @param address where the service listens
 * @throws TypeError if one name stands for two types in one namespace: the description is wrong
 */
export function wsdlOf(service: Service, address: string): string {
  const { namespaces, wsdl, operations } = service;
  const { M, S } = namespaces;
  const prefixes = `xmlns:${PREFIXES.M}="${M}"${S === undefined ? '' : ` xmlns:${PREFIXES.S}="${S}"`}`;
  const entries = Object.entries(operations);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ${prefixes} name="${wsdl.definitions}" targetNamespace="${M}">`,
    `<wsdl:types>${schemasOf(service, prefixes)}</wsdl:types>`,
    ...entries.flatMap(([name, { request, response }]) => [
      message(`${name}Request`, request.root),
      message(`${name}Response`, response.root),
    ]),
    `<wsdl:portType name="${wsdl.portType}">`,
    ...entries.map(
      ([name]) =>
        `<wsdl:operation name="${name}"><wsdl:input message="m:${name}Request"/><wsdl:output message="m:${name}Response"/></wsdl:operation>`,
    ),
    '</wsdl:portType>',
    `<wsdl:binding name="${wsdl.binding}" type="m:${wsdl.portType}"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>`,
    ...entries.map(
      ([name, operation]) =>
        `<wsdl:operation name="${name}"><soap:operation soapAction="${soapActionOf(name, operation)}" style="document"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>`,
    ),
    '</wsdl:binding>',
    `<wsdl:service name="${wsdl.service}"><wsdl:port name="${wsdl.port}" binding="m:${wsdl.binding}"><soap:address location="${escapeXml(address)}"/></wsdl:port></wsdl:service>`,
    '</wsdl:definitions>',
    '',
  ].join('\n');
}

/** The `SOAPAction` a caller sends, unquoted. */
export const soapActionOf = (name: string, operation: Operation): string => operation.soapAction ?? name;

const message = (name: string, root: string): string =>
  `<wsdl:message name="${name}"><wsdl:part name="${root}" element="m:${root}"/></wsdl:message>`;

/** The schemas of a service, without the WSDL around them. */
export function schemasOf({ namespaces, operations }: Service, prefixes: string): string {
  const schemas = new Schemas();
  for (const { request, response } of Object.values(operations)) {
    schemas.global('M', request.root, request.type);
    schemas.global('M', response.root, response.type);
  }
  return (['S', 'M'] as const)
    .flatMap((slot) => {
      const namespace = namespaces[slot];
      const elements = schemas.elements(slot);
      if (namespace === undefined || elements.length === 0) return [];
      const other = slot === 'M' ? 'S' : 'M';
      const imported = schemas.refersTo(slot) ? `<xsd:import namespace="${namespaces[other] ?? ''}"/>` : '';
      return `<xsd:schema ${prefixes} xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}" elementFormDefault="qualified">${imported}${elements.join('')}</xsd:schema>`;
    })
    .join('');
}

/** The elements each namespace declares. One used from the other namespace is declared once and referenced. */
class Schemas {
  readonly #globals: Record<Slot, Map<string, string>> = { M: new Map(), S: new Map() };
  readonly #refers = new Set<Slot>();

  elements = (slot: Slot): string[] => [...this.#globals[slot].values()];
  refersTo = (slot: Slot): boolean => this.#refers.has(slot);

  global(slot: Slot, name: string, type: Type, nil = ''): void {
    const declared = `<xsd:element name="${name}"${nil}${this.#content(slot, type)}`;
    const known = this.#globals[slot].get(name);
    if (known !== undefined && known !== declared) throw new TypeError(`${name} stands for two types`);
    this.#globals[slot].set(name, declared);
  }

  #content(slot: Slot, type: Type): string {
    if (type.kind === 'scalar') return scalarContent(type);
    const inside = type.kind === 'group' ? this.#groupRows(slot, type) : this.#listRow(slot, type);
    return `><xsd:complexType><xsd:sequence>${inside}</xsd:sequence></xsd:complexType></xsd:element>`;
  }

  #groupRows(slot: Slot, { fields }: Group): string {
    return Object.entries(fields)
      .map(([name, field]) => this.#row(slot, name, field))
      .join('');
  }

  #listRow = (slot: Slot, { slot: rowSlot, item, type }: List): string =>
    this.#row(slot, item, { slot: rowSlot, type, occurs: 'some' });

  #row(slot: Slot, name: string, field: Field): string {
    const occurs = OCCURS[field.occurs];
    if (field.slot === slot) return `<xsd:element name="${name}"${occurs}${this.#content(slot, field.type)}`;
    this.#refers.add(slot);
    this.global(field.slot, name, field.type, field.occurs === 'nil' ? occurs : '');
    return `<xsd:element ref="${PREFIXES[field.slot]}:${name}"${field.occurs === 'nil' ? '' : occurs}/>`;
  }
}

function scalarContent({ base, facets }: Scalar): string {
  const { enumeration = [], ...others } = facets;
  const rules = [
    ...enumeration.map((word) => `<xsd:enumeration value="${escapeXml(word)}"/>`),
    ...Object.entries(others).map(([name, value]) => `<xsd:${name} value="${value}"/>`),
  ];
  if (rules.length === 0) return ` type="xsd:${base}"/>`;
  return `><xsd:simpleType><xsd:restriction base="xsd:${base}">${rules.join('')}</xsd:restriction></xsd:simpleType></xsd:element>`;
}
