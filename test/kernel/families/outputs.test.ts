import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bodiesOf, buildingOf, constructionsOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { foreignPython, IFCTESTER_ABSENT } from '../../support/ifctester.js';
import { alertsIn, townHouse } from './support.js';

/** A scene whose openings are of families of its own, each all as its base. */
function renamed(scene: Scene): Scene {
  const bases = [...new Set((scene.ouvertures ?? []).flatMap(({ famille }) => famille ?? []))];
  return {
    ...scene,
    familles: bases.map((base) => ({ nom: `maison_${base}_x`, base })),
    ouvertures: scene.ouvertures?.map((one) =>
      one.famille === undefined ? one : { ...one, famille: `maison_${one.famille}_x` },
    ),
  };
}

/** Words of a value without the names of families. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(/maison_(\w+?)_x/g, '$1'));

const HOUSES: Readonly<Record<string, () => Scene>> = {
  ...(DEMOS as Readonly<Record<string, () => Scene>>),
  ...SCENES,
};

describe.each(Object.keys(HOUSES))('%s with families of its own, each as its base', (name) => {
  const scene = Scene.parse(HOUSES[name]!());
  const own = renamed(scene);
  const [was, is] = [buildingOf(scene), buildingOf(own)];

  test('has the same alerts, corrections included', () => {
    expect(plain(alertsIn(own))).toEqual(plain(alertsIn(scene)));
  });

  test('is drawn, measured and heated the same', () => {
    const options = { langue: 'fr', hasOpenings: true, isOneSheet: true } as const;
    expect(plain(planViews(is, options))).toEqual(plain(planViews(was, options)));
    expect(quantitiesOf(is, 'fr', () => [])).toEqual(quantitiesOf(was, 'fr', () => []));
    expect(constructionsOf(is)).toEqual(constructionsOf(was));
    const shapes = (building: typeof was) =>
      bodiesOf(building).map(({ id, part, frame, shape }) => ({ id, part, frame, shape }));
    expect(shapes(is)).toEqual(shapes(was));
  });

  test('is completed by the same rules', () => {
    const completed = (building: typeof was) => completeScene(building, { langue: 'fr' }).scene;
    expect(plain(completed(is))).toEqual(plain({ ...completed(was), familles: own.familles }));
  });
});

const ASKED = { prix: {}, tvaPct: 20 };

describe('a town house with families of its own', () => {
  const building = buildingOf(townHouse());

  test('has them in its schedules', () => {
    const { types } = schedulesOf(building, 'fr').menuiseries;
    expect(
      types.map(({ famille, designation, largeur_mm: l, hauteur_mm: h, volet, vantaux }) => [
        famille,
        designation,
        l,
        h,
        volet,
        vantaux,
      ]),
    ).toEqual([
      ['porte_rue', 'Porte cochère basse', 1050, 2300, 'aucun', 1],
      ['porte_chambre', 'porte_chambre', 730, 2040, 'aucun', 1],
      ['fenetre_pierre', 'fenetre_pierre', 1000, 1300, 'battant', 1],
      ['fenetre_pierre', 'fenetre_pierre', 850, 1300, 'battant', 1],
    ]);
  });

  test('has those to be made in its bill, by their names', () => {
    const made = { ...townHouse(), murs: townHouse().murs!.map((wall) => ({ ...wall, existant: false })) };
    const { lots } = estimateOf(buildingOf(Scene.parse(made)), ASKED, 'fr');
    const works = lots.flatMap(({ ouvrages }) => ouvrages).filter(({ code }) => code.startsWith('MEN-'));
    expect(works.map(({ libelle }) => libelle).join('\n')).toMatch(
      /Porte cochère basse 1050 × 2300[^]*porte_chambre 730 × 2040[^]*Volets battants/,
    );
  });
});

const JUDGE = `
import ifcopenshell, ifcopenshell.util.element as e, json, sys
model = ifcopenshell.open(sys.argv[1])
found = []
for product in model.by_type('IfcDoor') + model.by_type('IfcWindow'):
    made = e.get_type(product)
    sets = e.get_psets(product)
    common = sets.get('Pset_DoorCommon') or sets.get('Pset_WindowCommon')
    found.append([made.is_a(), made.ElementType, made.Name, product.OverallWidth, product.OverallHeight,
                  common.get('ThermalTransmittance'), common.get('HandicapAccessible')])
print(json.dumps(sorted(found, key=str)))
`;

describe(`IfcOpenShell (${IFCTESTER_ABSENT})`, () => {
  test.skipIf(foreignPython === null)('sees types of the names of the project', () => {
    const folder = mkdtempSync(join(tmpdir(), 'families-'));
    try {
      const path = join(folder, 'house.ifc');
      writeFileSync(path, ifcFileOf(buildingOf(townHouse()), { langue: 'fr' }).bytes);
      const { stdout, stderr } = spawnSync(foreignPython!, ['-c', JUDGE, path], { encoding: 'utf8' });
      expect([stderr, JSON.parse(stdout || '[]')]).toEqual([
        '',
        [
          ['IfcDoorType', 'porte_chambre', 'P2 porte_chambre', 730, 2040, 2, false],
          ['IfcDoorType', 'porte_rue', 'P1 porte_rue', 1050, 2300, 1.1, true],
          ['IfcWindowType', 'fenetre_pierre', 'F1 fenetre_pierre', 1000, 1300, 1.4, null],
          ['IfcWindowType', 'fenetre_pierre', 'F2 fenetre_pierre', 850, 1300, 1.4, null],
        ],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
