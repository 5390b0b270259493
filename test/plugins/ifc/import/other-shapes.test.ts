import { describe, expect, test } from 'vitest';
import { IfcText, rectangle } from '../../../support/ifc-text.js';
import type { Plan, Unit } from '../../../support/ifc-text.js';
import { entryAt, imported } from '../../../support/import-ifc.js';

/** Four walls of 200 mm around 4 × 3 m, in millimetres times a factor, with a door in the first. */
function room(file: IfcText, scale = 1, turn = 0, at: Plan = [0, 0], z = 0): string[] {
  const profiles = [
    rectangle(0, 0, 4400, 200),
    rectangle(4200, 200, 200, 3000),
    rectangle(0, 3200, 4400, 200),
    rectangle(0, 200, 200, 3000),
  ];
  const scaled = (profile: readonly Plan[]): Plan[] => profile.map(([x, y]) => [x * scale, y * scale]);
  const walls = profiles.map((profile) => file.wall(scaled(profile), 2500 * scale, { turn, at, z }));
  file.opening(walls[0]!, scaled(rectangle(1000, -50, 900, 300)), 2040 * scale, { turn, at, z });
  return walls;
}

const areaOf = (rooms: readonly { readonly area: number }[]): number[] =>
  rooms.map(({ area }) => Math.round(area / 1e4));

describe('files of other programs', () => {
  test.each([
    ['mm', 1],
    ['m', 0.001],
    ['foot', 1 / 304.8],
  ] as const)('a room in %s is the same room', async (unit: Unit, scale) => {
    const file = new IfcText({ unit });
    room(file, scale);
    const { scene, building, outcomes } = await imported(String(file));
    expect(areaOf(building.rooms)).toEqual([1200]);
    expect(scene.murs!.map(({ epaisseur, hauteur }) => [Math.round(epaisseur!), Math.round(hauteur!)])).toEqual(
      Array.from({ length: 4 }, () => [200, 2500]),
    );
    const [door] = building.openings;
    expect(
      [door!.kind, door!.width, door!.sill, door!.height].map((one) =>
        typeof one === 'number' ? Math.round(one) : one,
      ),
    ).toEqual(['porte', 900, 0, 2040]);
    expect(outcomes.map(({ state }) => state)).toEqual(Array(4).fill('parametrique'));
  });

  /** A room whose door stands at a place of its own, turned so, and opens so. */
  function roomWithDoor(operation: string, turn: 0 | 180): string {
    const file = new IfcText();
    const [south] = [
      rectangle(0, 0, 4400, 200),
      rectangle(4200, 200, 200, 3000),
      rectangle(0, 3200, 4400, 200),
      rectangle(0, 200, 200, 3000),
    ].map((profile) => file.wall(profile, 2500));
    const opening = file.opening(south!, rectangle(1000, -50, 900, 300), 2100);
    const at: Plan = turn === 0 ? [1000, 75] : [1900, 125];
    const rest = `,2100.,900.,.DOOR.,.${operation}.,$`;
    const door = file.element('IFCDOOR', file.shape(rectangle(0, 0, 900, 50), 2100), { at, turn }, rest);
    file.add(`IFCRELFILLSELEMENT('${file.guid()}',$,$,$,${opening},${door})`);
    return String(file);
  }

  test.each([
    ['SINGLE_SWING_LEFT', 0, 1000, 'in'],
    ['SINGLE_SWING_RIGHT', 0, 1900, 'in'],
    ['SINGLE_SWING_LEFT', 180, 1900, 'out'],
    ['SINGLE_SWING_RIGHT', 180, 1000, 'out'],
  ] as const)('%s of a door turned by %i° hangs at %i and opens %swards', async (operation, turn, hinge, way) => {
    const { building } = await imported(roomWithDoor(operation, turn));
    const [leaf] = building.openings[0]!.leaves;
    expect([Math.round(leaf!.hinge.x), leaf!.open.y > leaf!.hinge.y]).toEqual([hinge, way === 'in']);
  });

  test('a sliding door that no family makes is told to become a hinged one', async () => {
    const { outcomes } = await imported(roomWithDoor('SLIDING_TO_LEFT', 0));
    const door = outcomes.find(({ element }) => element.entity === 'IfcDoor');
    expect([door?.state, door?.reason?.en]).toEqual(['approche', expect.stringContaining('hinged')]);
  });

  test('IFC2X3, and a building turned by 30 degrees', async () => {
    const file = new IfcText({ schema: 'IFC2X3' });
    room(file, 1, 30, [5000, 2000]);
    const { building } = await imported(String(file));
    expect(areaOf(building.rooms)).toEqual([1200]);
    const turns = building.walls.map(
      ({ direction }) => Math.round((Math.atan2(direction.y, direction.x) * 180) / Math.PI + 360) % 90,
    );
    expect(new Set(turns)).toEqual(new Set([30]));
  });

  test('ends of walls that stop short of each other are brought together', async () => {
    const file = new IfcText();
    file.wall(rectangle(0, 0, 4400, 200), 2500);
    file.wall(rectangle(4200, 215, 200, 2970), 2500);
    file.wall(rectangle(0, 3200, 4400, 200), 2500);
    file.wall(rectangle(0, 218, 200, 2964), 2500);
    const { building } = await imported(String(file));
    expect(areaOf(building.rooms)).toEqual([1200]);
  });

  test('a wall that turns becomes straight walls, the first with its GlobalId', async () => {
    const file = new IfcText();
    const corner: Plan[] = [
      [0, 0],
      [4400, 0],
      [4400, 3400],
      [4200, 3400],
      [4200, 200],
      [0, 200],
    ];
    file.wall(corner, 2500, { name: 'L' });
    file.wall(rectangle(0, 200, 200, 3000), 2500);
    file.wall(rectangle(0, 3200, 4200, 200), 2500);
    const { scene, building, outcomes } = await imported(String(file));
    expect(areaOf(building.rooms)).toEqual([1200]);
    const turned = outcomes.find(({ element }) => element.name === 'L')!;
    expect(turned.state).toBe('approche');
    expect(turned.reason!.fr).toContain('2 murs droits');
    expect(scene.murs!.filter(({ ifc_guid }) => ifc_guid === turned.element.guid)).toHaveLength(1);
  });

  test('a curved wall becomes its facets, and closes the room', async () => {
    const file = new IfcText();
    const arc = (radius: number, from: number, to: number): Plan[] =>
      Array.from({ length: 13 }, (_, i) => {
        const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      });
    file.wall([...arc(3100, 0, 180), ...arc(2900, 180, 0)], 2500, { name: 'arc' });
    file.wall(rectangle(-3100, -200, 6200, 200), 2500);
    const { building, outcomes } = await imported(String(file));
    expect(outcomes.find(({ element }) => element.name === 'arc')!.state).toBe('approche');
    expect(building.rooms).toHaveLength(1);
    // Half a disc of 2.9 m, its facets drawn inside the circle.
    expect(building.rooms[0]!.area / 1e6).toBeCloseTo((Math.PI * 2.9 ** 2) / 2, 0);
  });

  test('how far a wall is from a straight one is measured', async () => {
    const file = new IfcText();
    room(file);
    const tapered: Plan[] = [
      [6000, 0],
      [9000, 0],
      [9000, 300],
      [6000, 200],
    ];
    file.wall(tapered, 2500, { name: 'tapered' });
    const { outcomes } = await imported(String(file));
    const { state, gap } = outcomes.find(({ element }) => element.name === 'tapered')!;
    expect(state).toBe('approche');
    expect(gap).toBeGreaterThan(40);
    expect(gap).toBeLessThan(110);
  });

  test('coordinates of a map become the place of a scene near to its origin', async () => {
    const file = new IfcText({ unit: 'm' });
    room(file, 0.001, 0, [652_345, 6_862_123]);
    const { scene, building, warnings } = await imported(String(file));
    expect(areaOf(building.rooms)).toEqual([1200]);
    expect(Math.abs(scene.murs![0]!.x1)).toBeLessThan(10_000);
    expect(scene.georef).toMatchObject({ crs: 'EPSG:2154', est: 652_345, nord: 6_862_123 });
    expect(warnings.map(({ fr }) => fr).join()).toContain('loin de son origine');
  });

  test('a single slope is no roof of a scene: it is told, and how far a flat one is', async () => {
    const file = new IfcText();
    room(file);
    const low = 2500;
    const high = 3500;
    const plan = [
      [0, 0],
      [4400, 0],
      [4400, 3400],
      [0, 3400],
    ] as const;
    const height = (y: number, under: number) => low + ((high - low) * y) / 3400 - under;
    const top = plan.map(([x, y]) => [x, y, height(y, 0)] as const);
    const bottom = plan.map(([x, y]) => [x, y, height(y, 200)] as const);
    const sides = plan.map((_, i) => [bottom[i]!, bottom[(i + 1) % 4]!, top[(i + 1) % 4]!, top[i]!]);
    file.element('IFCSLAB', file.faces([top, bottom.toReversed(), ...sides]), { name: 'pan' }, ',.ROOF.');
    const { scene, outcomes } = await imported(String(file));
    const { state, gap, reason } = outcomes.find(({ element }) => element.name === 'pan')!;
    expect([state, reason!.fr.split(' :')[0]]).toEqual(['approche', 'pan seul']);
    expect(gap).toBeGreaterThan(400);
    expect(gap).toBeLessThan(600);
    expect(scene.toitures![0]!.type).toBe('plat');
  });

  test('a curtain wall is a glazed wall, and its parts go with it', async () => {
    const file = new IfcText();
    room(file);
    const whole = file.element('IFCCURTAINWALL', '$', { name: 'façade' }, ',$');
    const panes = [0, 1, 2].map((i) =>
      file.element('IFCPLATE', file.shape(rectangle(6000 + 1000 * i, 90, 980, 20), 2600), {}, ',$'),
    );
    const posts = [0, 1, 2, 3].map((i) =>
      file.element('IFCMEMBER', file.shape(rectangle(5950 + 1000 * i, 50, 60, 100), 2600), {}, ',$'),
    );
    file.aggregate(whole, [...panes, ...posts]);
    const { scene, building, outcomes } = await imported(String(file));
    const { pointer, state } = outcomes.find(({ element }) => element.name === 'façade')!;
    expect(state).toBe('approche');
    expect(entryAt(scene, pointer!)).toMatchObject({ epaisseur: 100, hauteur: 2600 });
    const glass = building.openings.find(({ wall }) => wall.pointer === pointer)!;
    expect([glass.kind, Math.round(glass.width / 100)]).toEqual(['fenetre', 29]);
    expect(outcomes.filter(({ element }) => /Plate|Member/.test(element.entity)).map((one) => one.pointer)).toEqual(
      Array(7).fill(pointer),
    );
  });

  test('a wall of layers that are modelled one by one is one wall', async () => {
    const file = new IfcText();
    const whole = file.element('IFCWALL', '$', { name: 'couches' }, ',$');
    const layers = [rectangle(0, 0, 4000, 140), rectangle(0, 140, 4000, 100), rectangle(0, 240, 4000, 13)].map(
      (profile) => file.element('IFCBUILDINGELEMENTPART', file.shape(profile, 2500), {}, ',$'),
    );
    file.aggregate(whole, layers);
    const { scene } = await imported(String(file));
    expect(scene.murs).toHaveLength(1);
    expect(scene.murs![0]).toMatchObject({ epaisseur: 253, hauteur: 2500 });
  });

  test('an element without a shape is left out, and said why', async () => {
    const file = new IfcText();
    room(file);
    file.element('IFCWALL', '$', { name: 'vide' }, ',$');
    const { outcomes, scene } = await imported(String(file));
    const { state, pointer, reason } = outcomes.find(({ element }) => element.name === 'vide')!;
    expect([state, pointer]).toEqual(['ecarte', null]);
    expect(reason!.fr).toContain('forme');
    expect(scene.murs).toHaveLength(4);
  });

  // The library that builds shapes never ended on the first, nor on a style that was misspelt anywhere in the file.
  test('what a shape refers to and is not there leaves out that element alone', async () => {
    const file = new IfcText();
    room(file);
    file.element('IFCCOLUMN', file.shape(rectangle(6000, 0, 300, 300), 2500), { name: 'poteau' }, ',$');
    const text = String(file);
    const extrusion =
      /#(\d+)=IFCEXTRUDEDAREASOLID\((#\d+),#\d+,(#\d+),2500\.\);\n(?=[^]*IFCCOLUMN)(?![^]*IFCEXTRUDED)/u;
    const broken = text.replace(
      extrusion,
      '#$1=IFCEXTRUDEDAREASOLID($2,#99999,$3,2500.);\n#88888=IFCSTYLEDITEM(#$1,NAN(#1),$);\n',
    );
    expect(broken).not.toBe(text);
    const { outcomes, building } = await imported(broken);
    const told = outcomes.find(({ element }) => element.name === 'poteau')!;
    expect([told.state, told.reason!.fr.includes('forme')]).toEqual(['ecarte', true]);
    expect(areaOf(building.rooms)).toEqual([1200]);
  });

  test('a material is named without what programs fill its name up with, and not at all by blanks', async () => {
    const file = new IfcText();
    const walls = room(file);
    const names = ['Brique'.padEnd(80), ' '.repeat(80), 'WA REINF. CONCR.\\\\', 'Terre'];
    for (const [i, name] of names.entries()) {
      const material = file.add(`IFCMATERIAL('${name}',$,$)`);
      file.add(`IFCRELASSOCIATESMATERIAL('${file.guid()}',$,$,$,(${walls[i]}),${material})`);
    }
    const { scene } = await imported(String(file));
    expect(scene.murs!.map(({ materiau }) => materiau)).toEqual(['Brique', undefined, 'WA REINF. CONCR.', 'Terre']);
  });
});
