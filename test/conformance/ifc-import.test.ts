import { describe, expect, test } from 'vitest';
import { verify } from '../../src/kernel/checks/index.js';
import { conformanceAbsent, conformanceBytes } from '../support/conformance-files.js';
import type { Import } from '../support/import-ifc.js';
import { entryAt, imported } from '../support/import-ifc.js';

const read = new Map<string, Promise<Import>>();

/** A building, read once for all tests. */
function building(name: string): Promise<Import> {
  let file = read.get(name);
  if (!file) read.set(name, (file = imported(conformanceBytes(`ifc/${name}.ifc`))));
  return file;
}

/** How many elements of a class came over as they were, nearly, and not. */
const counts = ({ outcomes }: Import, entity: string): number[] =>
  (['parametrique', 'approche', 'ecarte'] as const).map(
    (state) => outcomes.filter((one) => one.element.entity === entity && one.state === state).length,
  );

/** Areas of rooms by their name, m². */
const areasOf = ({ building: { rooms } }: Import): ReadonlyMap<string, number> =>
  new Map(
    rooms.map(({ labels, area }) => [
      labels.map((label) => (label.kind === 'declared' ? label.name : label.kind)).join('+'),
      area / 1e6,
    ]),
  );

const criticalOf = ({ scene }: Import): string[] =>
  verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ severite }) => severite === 'critique')
    .map(({ code }) => code);

describe.skipIf(conformanceAbsent !== null)('buildings of other programs', () => {
  test('a house with a loft (ArchiCAD, IFC4): its rooms have the areas of the file, nothing critical is left', async () => {
    const house = await building('AC20-FZK-Haus');
    expect(counts(house, 'IfcDoor')).toEqual([5, 0, 0]);
    expect(counts(house, 'IfcWindow')).toEqual([11, 0, 0]);
    expect(counts(house, 'IfcWallStandardCase')[2]).toBe(0);
    // Rafters are deduced from the roof.
    expect(counts(house, 'IfcMember')).toEqual([0, 0, 42]);
    const areas = areasOf(house);
    // GrossFloorArea of its Qto_SpaceBaseQuantities.
    expect(areas.get('Schlafzimmer')).toBeCloseTo(22.0725, 2);
    expect(areas.get('Buero')).toBeCloseTo(12.985, 2);
    expect(areas.get('Bad')).toBeCloseTo(12.5027, 2);
    expect(house.building.roofs.map(({ type, overhang }) => [type, overhang])).toEqual([['deux_pans', 500]]);
    const roofs = house.outcomes.filter(({ element }) => element.name.startsWith('Dach-'));
    expect(roofs.map(({ gap }) => gap! < 5)).toEqual([true, true]);
    expect(house.building.decks.map(({ name }) => name)).toEqual(['Galerie']);
    expect(criticalOf(house)).toEqual([]);
  });

  test('two dwellings (Revit, IFC2X3): storeys, parapets and footings, nothing critical is left', async () => {
    const duplex = await building('Duplex_A_20110907');
    expect(counts(duplex, 'IfcDoor')).toEqual([14, 0, 0]);
    expect(counts(duplex, 'IfcStairFlight')).toEqual([2, 0, 0]);
    // Two skylights: a scene has none.
    expect(counts(duplex, 'IfcWindow')).toEqual([22, 0, 2]);
    expect(duplex.building.levels.map(({ z }) => z)).toEqual([0, 3100]);
    expect(duplex.building.roofs).toHaveLength(1);
    expect(duplex.building.roofs[0]!.parapet!.height).toBeCloseTo(152, 0);
    expect(duplex.building.beams.filter(({ kind }) => kind === 'fondation').length).toBeGreaterThan(7);
    expect(criticalOf(duplex)).toEqual([]);
  });

  test('an office building (ArchiCAD, IFC2X3): 79 rooms of five floors have the areas of their spaces', async () => {
    const institute = await building('AC11-Institute-Var-2');
    // One door does not swing.
    expect(counts(institute, 'IfcDoor')).toEqual([76, 1, 0]);
    expect(counts(institute, 'IfcWindow')).toEqual([206, 0, 0]);
    expect(counts(institute, 'IfcSpace')[0]).toBe(79);
    expect(counts(institute, 'IfcWallStandardCase')[0]).toBeGreaterThan(100);
    expect(institute.building.stairs.map(({ flights }) => flights.length)).toEqual([3, 3, 3, 3]);
  });

  test.each(['AC20-FZK-Haus', 'Duplex_A_20110907', 'AC11-Institute-Var-2', 'PCERT-Building-Architecture'])(
    '%s: each element has one outcome, and what stands for one alone has its GlobalId',
    async (name) => {
      const file = await building(name);
      expect(new Set(file.outcomes.map(({ element }) => element.id)).size).toBe(file.outcomes.length);
      const byPointer = Map.groupBy(file.outcomes, ({ pointer }) => pointer);
      for (const [pointer, all] of byPointer) {
        const entry = pointer === null || pointer.startsWith('/structure') ? null : entryAt(file.scene, pointer);
        if (pointer === null || entry === null) continue;
        expect(
          all.map(({ element }) => element.guid),
          pointer,
        ).toContain(entry?.['ifc_guid']);
      }
    },
  );
});
