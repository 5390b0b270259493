import { describe, expect, test } from 'vitest';
import { ruleProgram } from '../../../../src/kernel/formats/ifc/rules/index.js';
import { validateIfc } from '../../../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';

const HEADER = (schema: string) => `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a.ifc','2026-01-01T00:00:00',('a'),('b'),'c','d','e');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
`;

const report = (data: string, schema = 'IFC4') =>
  validateIfc(readStep(new TextEncoder().encode(`${HEADER(schema)}${data}\nENDSEC;\nEND-ISO-10303-21;\n`)));

const told = (data: string, schema?: string) =>
  report(data, schema).findings.map(({ id, code, attribute }) => [id, code, attribute]);

describe('the tables of rules', () => {
  test('hold the 679 rules of IFC4 and the 365 of IFC2X3', () => {
    expect(ruleProgram('IFC4').names).toHaveLength(679);
    expect(ruleProgram('IFC2X3').names).toHaveLength(365);
    expect(new Set(ruleProgram('IFC4').names).size).toBe(679);
  });

  test.each(['IFC4', 'IFC2X3'] as const)('all compile in %s: functions and derived attributes too', (version) => {
    expect(() => ruleProgram(version).compileAll()).not.toThrow();
  });
});

describe('attributes', () => {
  test('a sound instance has no finding', () => {
    expect(told("#1=IFCPERSON($,'Duval',$,$,$,$,$,$);")).toEqual([]);
  });

  test.each([
    ["#1=IFCPERSON($,'Duval',$,$,$,$,$);", [[1, 'nombre_attributs', null]]],
    ['#1=IFCPERSON($,12,$,$,$,$,$,$);', [[1, 'type_valeur', 'FamilyName']]],
    ['#1=IFCORGANIZATION($,$,$,$,$);', [[1, 'attribut_absent', 'Name']]],
    ["#1=IFCORGANIZATION($,'a',$,(#9),$);", [[1, 'reference_absente', 'Roles']]],
    ["#1=IFCORGANIZATION($,'a',$,(),$);", [[1, 'cardinalite', 'Roles']]],
    ["#1=IFCPERSON($,'a',$,$,$,*,$,$);", [[1, 'etoile', 'SuffixTitles']]],
    ['#1=IFCSIUNIT(*,.LENGTHUNIT.,.MILLY.,.METRE.);', [[1, 'enumeration', 'Prefix']]],
    ['#1=IFCSIUNIT($,.LENGTHUNIT.,.MILLI.,.METRE.);', [[1, 'attribut_derive', 'Dimensions']]],
    ['#1=IFCMESURE(1.);', [[1, 'classe_inconnue', null]]],
    ["#1=IFCROOT('0YvctVUKr0kugbFTf53O9L',$,$,$);", [[1, 'classe_abstraite', null]]],
    ['#1=IFCDIRECTION((0.,1));', [[1, 'type_valeur', 'DirectionRatios']]],
    [`#1=IFCORGANIZATION($,'${'é'.repeat(256)}',$,$,$);`, [[1, 'longueur', 'Name']]],
  ])('%s', (data, expected) => {
    const found = told(data).filter(([, code]) => !String(code).includes('.'));
    expect(found).toEqual(expected);
  });

  test('a GlobalId is 22 characters of its alphabet, once in the file', () => {
    const proxy = (id: number, guid: string) => `#${id}=IFCBUILDINGELEMENTPROXY('${guid}',$,$,$,$,$,$,$,$);`;
    expect(told(proxy(1, '4YvctVUKr0kugbFTf53O9L'))).toContainEqual([1, 'globalid', 'GlobalId']);
    expect(told(proxy(1, '0YvctVUKr0kugbFTf53O9L') + proxy(2, '0YvctVUKr0kugbFTf53O9L'))).toContainEqual([
      2,
      'IfcRoot.UR1',
      'GlobalId',
    ]);
  });

  test('an opening that voids nothing breaks an inverse cardinality', () => {
    const data = "#1=IFCOPENINGELEMENT('0YvctVUKr0kugbFTf53O9L',$,$,$,$,$,$,$,$);";
    expect(told(data)).toContainEqual([1, 'cardinalite_inverse', 'VoidsElements']);
  });
});

describe('rules', () => {
  const rulesIn = (data: string, schema?: string) =>
    report(data, schema)
      .findings.filter(({ family }) => family === 'regle')
      .map(({ id, code }) => `#${id} ${code}`);

  test('of types are asked of every value, in lists and selects too', () => {
    expect(rulesIn('#1=IFCEXTRUDEDAREASOLID($,$,$,-1.);')).toContain('#1 IfcPositiveLengthMeasure.WR1');
    const property = "#1=IFCPROPERTYSINGLEVALUE('a',$,IFCPOSITIVERATIOMEASURE(0.),$);";
    expect(rulesIn(property)).toEqual(['#1 IfcPositiveRatioMeasure.WR1']);
  });

  test('with functions that make instances and walk lists', () => {
    const directions = '#1=IFCDIRECTION((0.,0.,1.));#2=IFCDIRECTION((0.,0.,3.));#3=IFCCARTESIANPOINT((0.,0.,0.));';
    const axes = `${directions}#4=IFCAXIS2PLACEMENT3D(#3,#1,#2);`;
    expect(rulesIn(axes)).toEqual(['#4 IfcAxis2Placement3D.AxisToRefDirPosition']);
  });

  test('of the whole file', () => {
    const project = (id: number) => `#${id}=IFCPROJECT('${id}YvctVUKr0kugbFTf53O9L',$,'a',$,$,$,$,$,$);`;
    expect(rulesIn(project(1) + project(2))).toContain('#null IfcSingleProjectInstance.WR1');
  });

  test('by USEDIN: a standard wall needs one layer set usage', () => {
    const wall = "#1=IFCWALLSTANDARDCASE('0YvctVUKr0kugbFTf53O9L',$,$,$,$,$,$,$,$);";
    const layers =
      "#2=IFCMATERIAL('m',$,$);#3=IFCMATERIALLAYER(#2,200.,$,$,$,$,$);#4=IFCMATERIALLAYERSET((#3),$,$);" +
      '#5=IFCMATERIALLAYERSETUSAGE(#4,.AXIS2.,.POSITIVE.,0.,$);' +
      "#6=IFCRELASSOCIATESMATERIAL('1YvctVUKr0kugbFTf53O9L',$,$,$,(#1),#5);";
    expect(rulesIn(wall)).toContain('#1 IfcWallStandardCase.HasMaterialLayerSetUsage');
    expect(rulesIn(wall + layers)).toEqual([]);
  });

  test('that come to UNKNOWN are not broken', () => {
    expect(rulesIn('#1=IFCSIUNIT(*,$,$,.METRE.);')).toEqual([]);
  });

  test('of cyclic data end, and are named when they could not be worked out', () => {
    const cycle = '#1=IFCTRIMMEDCURVE(#1,(IFCPARAMETERVALUE(0.)),(IFCPARAMETERVALUE(1.)),.T.,.PARAMETER.);';
    const polyline = '#2=IFCCOMPOSITECURVE((#3),.F.);#3=IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,#1);';
    const { rules } = report(cycle + polyline);
    expect(rules.unevaluated.length).toBeGreaterThan(0);
    expect(rules.unevaluated.every((name) => ruleProgram('IFC4').names.includes(name))).toBe(true);
  });
});

describe('files', () => {
  test('text that is no STEP file is told so, and nothing else', () => {
    const { findings, schema } = validateIfc(readStep(new TextEncoder().encode('bonjour')));
    expect(findings.map(({ family }) => family)).toContain('syntaxe');
    expect(findings.every(({ family }) => family === 'syntaxe')).toBe(true);
    expect(schema).toBe('');
  });

  test('of IFC4X3 are recognised and not checked; of another schema they are not IFC', () => {
    expect(told('#1=IFCWALL();', 'IFC4X3_ADD2')).toEqual([[null, 'schema_non_verifie', null]]);
    expect(told('#1=PRODUCT();', 'AUTOMOTIVE_DESIGN')).toEqual([[null, 'schema_inconnu', null]]);
  });

  test('tell where an unreadable instance stands', () => {
    const [finding] = report("#1=IFCPERSON($,'a',$,$,$,$,$,$);\n#2=IFCPERSON(?);").findings;
    expect(finding).toMatchObject({ family: 'syntaxe', id: 2, line: 9 });
  });
});
