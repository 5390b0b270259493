import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { logementFr } from '../../src/kernel/ids/index.js';
import { LANGUES } from '../../src/words/index.js';
import { foreignPython, IFCTESTER_ABSENT } from '../support/ifctester.js';
import { hasXmllint } from '../support/xmllint.js';

const XSD = join(resolve(process.env['TEST_DATA'] ?? '../shared/data'), 'ids', 'ids.xsd');
const canJudge = existsSync(XSD) && hasXmllint;
const folder = mkdtempSync(join(tmpdir(), 'logement-fr-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What ids.xsd takes from the schema of XML Schema itself (W3C, XML Schema 1.0 part 1): a restriction, and bounds. */
const RESTRICTION = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
    targetNamespace="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
  <xs:attributeGroup name="occurs">
    <xs:attribute name="minOccurs" type="xs:nonNegativeInteger"/>
    <xs:attribute name="maxOccurs">
      <xs:simpleType>
        <xs:union memberTypes="xs:nonNegativeInteger">
          <xs:simpleType><xs:restriction base="xs:NMTOKEN"><xs:enumeration value="unbounded"/></xs:restriction></xs:simpleType>
        </xs:union>
      </xs:simpleType>
    </xs:attribute>
  </xs:attributeGroup>
  <xs:complexType name="facet"><xs:attribute name="value" type="xs:string" use="required"/></xs:complexType>
  <xs:element name="restriction">
    <xs:complexType>
      <xs:choice maxOccurs="unbounded">
        ${[
          'enumeration',
          'pattern',
          'length',
          'minLength',
          'maxLength',
          'totalDigits',
          'fractionDigits',
          'minInclusive',
          'maxInclusive',
          'minExclusive',
          'maxExclusive',
        ]
          .map((name) => `<xs:element name="${name}" type="xs:facet"/>`)
          .join('')}
      </xs:choice>
      <xs:attribute name="base" type="xs:QName" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

/** The XSD of IDS with that beside it: its imports are addresses of w3.org, which xmllint cannot reach everywhere. */
function localXsd(): string {
  const restriction = join(folder, 'restriction.xsd');
  writeFileSync(restriction, RESTRICTION);
  const xsd = readFileSync(XSD, 'utf8')
    .replace('http://www.w3.org/2001/XMLSchema.xsd', restriction)
    .replace(/<xs:import [^>]*XMLSchema-instance"\/>/, '')
    .replace(/<xs:import [^>]*xml\.xsd"\/>/, '');
  const file = join(folder, 'ids.xsd');
  writeFileSync(file, xsd);
  return file;
}

const written = (langue: (typeof LANGUES)[number]): string => {
  const file = join(folder, `${langue}.ids`);
  writeFileSync(file, logementFr(langue));
  return file;
};

describe.skipIf(!canJudge)('xmllint with the XSD of IDS 1.0', () => {
  test.each(LANGUES)('accepts logement-fr in %s', (langue) => {
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', localXsd(), written(langue)], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('validates');
    expect(status).toBe(0);
  });

  test('refuses it with a facet that IDS does not know', () => {
    const file = join(folder, 'broken.ids');
    writeFileSync(file, logementFr('fr').replaceAll('xs:pattern', 'xs:motif'));
    const { status } = spawnSync('xmllint', ['--noout', '--schema', localXsd(), file], { encoding: 'utf8' });
    expect(status).toBe(3);
  });
});

describe.skipIf(foreignPython === null)(`ifctester (${IFCTESTER_ABSENT})`, () => {
  test.each(LANGUES)('reads logement-fr in %s, valid by its XSD', { timeout: 300_000 }, (langue) => {
    const script =
      'import sys; from ifctester import ids; print(len(ids.open(sys.argv[1], validate=True).specifications))';
    const { stdout, stderr } = spawnSync(foreignPython!, ['-c', script, written(langue)], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(Number(stdout)).toBe(11);
  });
});
