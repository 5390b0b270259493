import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import { validateIfc } from '../../../../src/kernel/formats/ifc/validate/index.js';
import { readStep } from '../../../../src/kernel/formats/step/index.js';
import type { Scene } from '../../../../src/kernel/scene/index.js';
import { SCENES } from '../../../support/scenes/index.js';
import { fullScene } from './full-scene.js';

const scenes: Readonly<Record<string, () => Scene>> = {
  ...Object.fromEntries(DEMO_NAMES.map((name) => [name, DEMOS[name]])),
  ...SCENES,
  'every kind of element': fullScene,
};

/** What is left: a material that nobody knows. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  'every kind of element': ['conductivite IfcMaterial'],
};

describe('rules of the buildingSMART service, and what a building needs', () => {
  test.each(Object.keys(scenes))('the export of %s breaks none', (name) => {
    const { bytes } = ifcFileOf(buildingOf(scenes[name]!()), { langue: 'fr' });
    const { findings, rules } = validateIfc(readStep(bytes), { needs: 'erreur' });
    const told = findings.map(({ code, entity }) => `${code} ${entity}`);
    expect(told).toEqual(LEFT[name] ?? []);
    expect(rules.unevaluated).toEqual([]);
  });
});

const HEADER = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a.ifc','2026-01-01T00:00:00',('a'),('b'),'c','d','e');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
`;

/** Rules of the service that a file breaks, by the number of the instance. */
const allBroken = (data: string) =>
  validateIfc(readStep(new TextEncoder().encode(`${HEADER}${data}\nENDSEC;\nEND-ISO-10303-21;\n`)), {
    needs: 'avertissement',
  })
    .findings.filter(({ code, severity }) => /^[A-Z]{3}\d{3}$/.test(code) && severity === 'avertissement')
    .map(({ id, code }) => [code, id]);

/** The same of pieces of a file, which are of use to no IfcRoot. */
const broken = (data: string) => allBroken(data).filter(([code]) => code !== 'IFC106');

const cube = (faces: string) =>
  `#1=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1.,0.,0.),(0.,1.,0.),(0.,0.,1.)));
#2=IFCTRIANGULATEDFACESET(#1,$,.T.,(${faces}),$);`;

describe('rules of the buildingSMART service on files of others', () => {
  test('a closed shell lacks a face, or has one turned over', () => {
    expect(broken(cube('(1,3,2),(1,2,4),(2,3,4),(1,4,3)'))).toEqual([]);
    expect(broken(cube('(1,3,2),(1,2,4),(2,3,4)'))).toEqual([['GEM001', 2]]);
    expect(broken(cube('(1,3,2),(1,2,4),(2,3,4),(1,3,4)'))).toEqual([['GEM001', 2]]);
  });

  test.each([
    ['a bow tie', '(0.,0.),(2.,2.),(2.,0.),(0.,2.)', true],
    ['a spike back on itself', '(0.,0.),(3.,0.),(2.,0.),(2.,2.)', true],
    ['an L', '(0.,0.),(4.,0.),(4.,1.),(1.,1.),(1.,3.),(0.,3.)', false],
    ['a ring whose first point is repeated', '(0.,0.),(4.,0.),(4.,1.),(0.,0.)', false],
  ])('the profile %s', (_, points, isBroken) => {
    const data = `#1=IFCCARTESIANPOINTLIST2D((${points}));
#2=IFCINDEXEDPOLYCURVE(#1,$,$);
#3=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#2);`;
    expect(broken(data)).toEqual(isBroken ? [['SWE001', 3]] : []);
  });

  test('a window set on a wall, an unknown property and a set with a name too like the standard', () => {
    const guid = (end: string) => `'0YvctVUKr0kugbFTf53O9${end}'`;
    const data = `#1=IFCWALL(${guid('A')},$,'a',$,$,$,$,$,$);
#2=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(.T.),$);
#3=IFCPROPERTYSET(${guid('B')},$,'Pset_WindowCommon',$,(#2));
#4=IFCRELDEFINESBYPROPERTIES(${guid('C')},$,$,$,(#1),#3);
#5=IFCPROPERTYSINGLEVALUE('Colour',$,IFCLABEL('red'),$);
#6=IFCPROPERTYSET(${guid('D')},$,'Pset_WallCommon',$,(#5));
#7=IFCPROPERTYSET(${guid('E')},$,'PSet_Mine',$,(#5));`;
    expect(broken(data)).toEqual([
      ['PSE001', 3],
      ['PSE001', 6],
      ['PSE002', 7],
    ]);
  });

  const guid = (end: string) => `'0YvctVUKr0kugbFTf53O${end}'`;

  test.each([
    ['a polyline with a point twice', 'GEM111', '#1=IFCCARTESIANPOINT((0.,0.));\n#3=IFCPOLYLINE((#1,#2,#1,#4));'],
    [
      'a polyline that closes on another instance',
      'GEM111',
      '#1=IFCCARTESIANPOINT((0.,0.));\n#5=IFCCARTESIANPOINT((0.,0.));\n#3=IFCPOLYLINE((#1,#2,#4,#5));',
    ],
  ])('%s', (_, code, data) => {
    const others = '#2=IFCCARTESIANPOINT((1.,0.));\n#4=IFCCARTESIANPOINT((1.,1.));\n';
    expect(broken(others + data)).toContainEqual([code, 3]);
    const sound = `${others}#1=IFCCARTESIANPOINT((0.,0.));\n#3=IFCPOLYLINE((#1,#2,#4,#1));`;
    expect(broken(sound).map(([told]) => told)).not.toContain(code);
  });

  test('what hangs on two things, a group in itself, a type said twice, a part placed elsewhere, a storey with a shape', () => {
    const data = `#1=IFCWALL(${guid('0A')},$,'a',$,$,$,$,$,.SOLIDWALL.);
#2=IFCWALLTYPE(${guid('0B')},$,'t',$,$,$,$,$,$,.SOLIDWALL.);
#3=IFCRELDEFINESBYTYPE(${guid('0C')},$,$,$,(#1),#2);
#4=IFCBUILDINGSTOREY(${guid('0D')},$,'0',$,$,$,#5,$,$,$);
#5=IFCPRODUCTDEFINITIONSHAPE($,$,(#6,#7));
#6=IFCSHAPEREPRESENTATION(#8,'Body','Brep',());
#7=IFCSHAPEREPRESENTATION(#8,'Body','Brep',());
#8=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#9,$);
#9=IFCAXIS2PLACEMENT3D(#10,$,$);
#10=IFCCARTESIANPOINT((0.,0.,0.));
#11=IFCRELCONTAINEDINSPATIALSTRUCTURE(${guid('0E')},$,$,$,(#1),#4);
#12=IFCELEMENTASSEMBLY(${guid('0F')},$,'e',$,$,#13,$,$,$,$);
#13=IFCLOCALPLACEMENT($,#9);
#14=IFCRELAGGREGATES(${guid('0G')},$,$,$,#12,(#1));
#15=IFCGROUP(${guid('0H')},$,'g',$,$);
#16=IFCGROUP(${guid('0I')},$,'h',$,$);
#17=IFCRELASSIGNSTOGROUP(${guid('0J')},$,$,$,(#15),$,#16);
#18=IFCRELASSIGNSTOGROUP(${guid('0K')},$,$,$,(#16),$,#15);
#19=IFCDIRECTION((1.,0.));
#20=IFCMATERIAL('m',$,$);
#21=IFCMATERIALPROPERTIES('p',$,(#22),#20);
#22=IFCPROPERTYSINGLEVALUE('q',$,$,$);
#23=IFCRELASSOCIATESMATERIAL(${guid('0L')},$,$,$,(#12),#20);`;
    const own = new Set<unknown>(['GEM003', 'GRP001', 'IFC106', 'OJP001', 'OJT001', 'SPS005', 'SPS008']);
    const told = allBroken(data).filter(([code]) => own.has(code));
    expect(told.toSorted()).toEqual([
      ['GEM003', 4],
      ['GRP001', 15],
      ['GRP001', 16],
      ['IFC106', 19],
      ['OJP001', 1],
      ['OJT001', 1],
      ['SPS005', 1],
      ['SPS008', 4],
    ]);
  });

  test('a hostile outline of many sides is given up and named', { timeout: 30_000 }, () => {
    // A comb that nothing crosses: each tooth is to be held against all others.
    const teeth = Array.from({ length: 15_000 }, (_, i) => `(${i % 2}.,${i}.)`);
    const points = [...teeth, '(5.,14999.)', '(5.,-1.)'].join();
    const data = `#1=IFCCARTESIANPOINTLIST2D((${points}));
#2=IFCINDEXEDPOLYCURVE(#1,$,$);
#3=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#2);`;
    const report = validateIfc(readStep(new TextEncoder().encode(`${HEADER}${data}\nENDSEC;\nEND-ISO-10303-21;\n`)), {
      needs: 'avertissement',
    });
    expect(report.rules.unevaluated).toContain('SWE001');
  });
});
