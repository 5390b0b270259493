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

/** What is left: parts of one shell that lie apart, sides below the precision, a material that nobody knows. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  lHouseTurned: ['GEM112 IfcIndexedPolyCurve'],
  'every kind of element': ['conductivite IfcMaterial', 'BRP002 IfcClosedShell'],
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
const broken = (data: string) =>
  validateIfc(readStep(new TextEncoder().encode(`${HEADER}${data}\nENDSEC;\nEND-ISO-10303-21;\n`)), {
    needs: 'avertissement',
  })
    .findings.filter(({ code, severity }) => /^[A-Z]{3}\d{3}$/.test(code) && severity === 'avertissement')
    .map(({ id, code }) => [code, id]);

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

  test('a hostile outline of many sides is given up and named', () => {
    // A comb that nothing crosses: each tooth is to be held against all others.
    const teeth = Array.from({ length: 30_000 }, (_, i) => `(${i % 2}.,${i}.)`);
    const points = [...teeth, '(5.,29999.)', '(5.,-1.)'].join();
    const data = `#1=IFCCARTESIANPOINTLIST2D((${points}));
#2=IFCINDEXEDPOLYCURVE(#1,$,$);
#3=IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,#2);`;
    const report = validateIfc(readStep(new TextEncoder().encode(`${HEADER}${data}\nENDSEC;\nEND-ISO-10303-21;\n`)), {
      needs: 'avertissement',
    });
    expect(report.rules.unevaluated).toContain('SWE001');
  });
});
