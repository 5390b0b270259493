import { escapeXml } from '../../formats/svg/index.js';
import type { WrittenFacet } from './facets.js';

/** A specification to write. */
export interface Asked {
  readonly name: string;
  readonly description: string;
  /** Something must meet the applicability; by default nothing need to. */
  readonly isRequired?: boolean;
  readonly applicability: readonly WrittenFacet[];
  readonly requirements: readonly WrittenFacet[];
}

/** An IDS to write, for IFC4. */
export interface IdsToWrite {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly specifications: readonly Asked[];
}

const HEAD = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xsi:schemaLocation="http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd">',
];

/** Order in which the XSD wants the facets of an applicability. */
const ORDER: readonly WrittenFacet['name'][] = ['entity', 'partOf', 'attribute', 'property', 'material'];

const facetLine = ({ name, attributes, inside }: WrittenFacet, asked: string): string =>
  inside === '' ? `<${name}${attributes}${asked} />` : `<${name}${attributes}${asked}>${inside}</${name}>`;

function facetLines(facets: readonly WrittenFacet[], isRequirement: boolean): readonly string[] {
  const sorted = [...facets].sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
  return sorted.map((facet) => {
    const asked = isRequirement && facet.name !== 'entity' ? ' cardinality="required"' : '';
    return `        ${facetLine(facet, asked)}`;
  });
}

function specificationLines({ name, description, isRequired, applicability, requirements }: Asked): readonly string[] {
  return [
    `    <specification name="${escapeXml(name)}" ifcVersion="IFC4" description="${escapeXml(description)}">`,
    `      <applicability minOccurs="${isRequired ? 1 : 0}" maxOccurs="unbounded">`,
    ...facetLines(applicability, false),
    '      </applicability>',
    '      <requirements>',
    ...facetLines(requirements, true),
    '      </requirements>',
    '    </specification>',
  ];
}

/** An IDS 1.0 as XML. The same input gives the same text. */
export function writeIds({ title, description, version, date, specifications }: IdsToWrite): string {
  const info = [
    ['title', title],
    ['version', version],
    ['description', description],
    ['date', date],
  ].map(([name, text]) => `    <${name}>${escapeXml(text!)}</${name}>`);
  const lines = [
    ...HEAD,
    '  <info>',
    ...info,
    '  </info>',
    '  <specifications>',
    ...specifications.flatMap(specificationLines),
    '  </specifications>',
    '</ids>',
  ];
  return `${lines.join('\n')}\n`;
}
