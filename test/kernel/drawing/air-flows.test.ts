import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf, roomName } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { airRemark } from '../../../src/kernel/drawing/plan/air-remark.js';
import { airTransfers } from '../../../src/kernel/drawing/plan/air-transfer.js';
import { plansOfStorey } from '../../../src/kernel/drawing/plan/deck-level.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { airSpeed, discharges, ductFlows, stretchFlows } from '../../../src/kernel/network/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { say } from '../../../src/words/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { airBalance } from '../../../src/kernel/drawing/set/air-balance.js';

const building = buildingOf(DEMOS.maison());
const ducts = building.courses.filter(({ kind }) => kind === 'conduit');
const extracted = DEMOS.maison().ventilation as {
  bouches: { debit_m3h: number }[];
  entrees_air: { debit_m3h: number }[];
};
const sum = (list: readonly { debit_m3h: number }[]) => list.reduce((total, { debit_m3h }) => total + debit_m3h, 0);

test('a duct carries the flow of its vent, the one that leaves the unit all of them', () => {
  const flows = ducts.map((duct) => ductFlows(building).get(duct)!);
  expect(flows.slice(0, -1).toSorted((a, b) => a! - b!)).toEqual(
    extracted.bouches.map(({ debit_m3h }) => debit_m3h).toSorted((a, b) => a - b),
  );
  expect(flows.at(-1)).toBe(sum(extracted.bouches));
});

test('vents of two storeys over one another keep their own flow, and what their ducts join carries both', () => {
  const at = (x: number, y: number, z: number) => ({ x, y, z });
  const conduit = (diametre: number, ...trace: { x: number; y: number; z: number }[]) => ({ diametre, trace });
  const ventilation = {
    bouches: [
      { ...at(1000, 1000, 2500), debit_m3h: 105 },
      { ...at(1000, 1000, 5300), debit_m3h: 30 },
    ],
    caisson: at(4000, 1000, 5500),
    conduits: [
      conduit(125, at(1000, 1000, 2500), at(3000, 1000, 2500)),
      conduit(125, at(3000, 1000, 2500), at(3000, 1000, 5300)),
      // Written from the riser to its vent.
      conduit(80, at(3000, 1000, 5300), at(1000, 1000, 5300)),
      conduit(125, at(3000, 1000, 5300), at(4000, 1000, 5300)),
      conduit(125, at(4000, 1000, 5600), at(4000, 1000, 9000)),
      conduit(80, at(0, 9000, 2500), at(900, 9000, 2500)),
    ],
  };
  const murs = [0, 2800].map((z) => ({ x1: 0, y1: 0, x2: 6000, y2: 0, z }));
  const house = buildingOf({ murs, ventilation });
  expect([...ductFlows(house)].map(([{ pointer }, flow]) => [pointer.split('/').at(-1), flow])).toEqual(
    expect.arrayContaining([
      ['0', 105],
      ['1', 105],
      ['2', 30],
      ['3', 135],
      ['4', 135],
      ['5', null],
    ]),
  );
});

test('120 m³/h in a duct of 125 mm run at 2.7 m/s, and the plan says so', () => {
  expect(airSpeed(120, 125)).toBeCloseTo(2.716, 2);
  const texts = technicalView(building, building.levels[1]!, 'ventilation', { scale: 50, langue: 'fr' }).items.flatMap(
    (item) => (item.kind === 'text' ? [item.value] : []),
  );
  expect(texts).toContain('Ø 125 · 120 m³/h · 2,7 m/s');
});

test('the balance sums what comes in and what is drawn out; none without flows', () => {
  const { total, rows } = airBalance(building, 'fr')!;
  expect(total).toEqual(['Total', '', '5', String(sum(extracted.entrees_air)), '5', String(sum(extracted.bouches))]);
  const column = (index: number) => rows.reduce((all, row) => all + Number(row[index]), 0);
  expect([column(3), column(5)]).toEqual([sum(extracted.entrees_air), sum(extracted.bouches)]);
  expect(airBalance(buildingOf({ ...DEMOS.maison(), ventilation: undefined }), 'fr')).toBeNull();
});

test('the rooms of a balance stand in the order of their names, level by level', () => {
  const { building: house } = completeScene(buildingOf(SCENES.lHouse()), { langue: 'fr', switches: {} });
  expect(airBalance(house, 'fr')!.rows.map(([, name]) => name)).toEqual([
    'Chambre 1',
    'Chambre 2',
    'Chambre 3',
    'Salle de bains',
    'Séjour',
    'WC',
  ]);
});

test('a legend stands under the plan, in columns no wider than it, or to its right', () => {
  const level = building.levels[0]!;
  const walls = Math.max(...level.outline.flatMap(({ outer }) => outer.map(({ x }) => x)));
  const boundsAt = (place: 'dessous' | 'droite') =>
    technicalView(building, level, 'electricite', { scale: 50, langue: 'fr' }, place).bounds;
  expect(boundsAt('dessous').maxX).toBeLessThan(walls + 20 * 50);
  expect(boundsAt('droite').maxX).toBeGreaterThan(walls + 40 * 50);
});

test('air passes the doors from rooms with inlets to those that it is drawn from, and no other', () => {
  const flat = buildingOf(DEMOS.appartement());
  const names = new Map(flat.rooms.map((room) => [room.id, say(roomName(room), 'fr')]));
  const ways = (of: Building) =>
    airTransfers(of, of.levels[0]!).map(({ opening: { left, right }, isLeftwards }) =>
      (isLeftwards ? [right, left] : [left, right]).map((id) => names.get(id!)).join(' > '),
    );
  expect(ways(flat).toSorted()).toEqual([
    'Chambre 1 > Dégagement',
    'Chambre 2 > Dégagement',
    "Dégagement > Salle d'eau",
    'Entrée > Cuisine',
    'Entrée > WC',
    'Séjour > Dégagement',
    'Séjour > Entrée',
  ]);
  const { ventilation, ...unventilated } = DEMOS.appartement();
  expect(ventilation).toBeDefined();
  expect(ways(buildingOf(unventilated))).toEqual([]);
});

test('air goes round a bedroom by more doors, and through it where there is no other way', () => {
  const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, type: 'mur_exterieur' });
  const partition = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, type: 'cloison' });
  // Two bedrooms in the north, an office and a kitchen south of them.
  const house = (office: boolean) =>
    buildingOf({
      murs: [
        wall(0, 0, 8000, 0),
        wall(8000, 0, 8000, 8000),
        wall(8000, 8000, 0, 8000),
        wall(0, 8000, 0, 0),
        partition(0, 4000, 8000, 4000),
        partition(4000, 0, 4000, 4000),
        partition(4000, 4000, 4000, 8000),
      ],
      ouvertures: [
        { mur: 6, type: 'porte', position: 1500, largeur: 830, hauteur: 2040 },
        { mur: 4, type: 'porte', position: 5500, largeur: 830, hauteur: 2040 },
        ...(office
          ? [
              { mur: 4, type: 'porte', position: 1500, largeur: 830, hauteur: 2040 },
              { mur: 5, type: 'porte', position: 1500, largeur: 830, hauteur: 2040 },
            ]
          : []),
      ],
      pieces: [
        { x: 2000, y: 6000, type: 'chambre', nom: 'A' },
        { x: 6000, y: 6000, type: 'chambre', nom: 'B' },
        { x: 2000, y: 2000, type: 'bureau', nom: 'C' },
        { x: 6000, y: 2000, type: 'cuisine', nom: 'D' },
      ],
      ventilation: {
        bouches: [{ x: 6000, y: 2000, z: 2500, debit_m3h: 105 }],
        entrees_air: [
          { x: 400, y: 6000, z: 2200, debit_m3h: 45 },
          { x: 7600, y: 6000, z: 2200, debit_m3h: 45 },
        ],
      },
    } as never);
  const waysOf = (of: Building) => {
    const names = new Map(of.rooms.map((room) => [room.id, say(roomName(room), 'fr')]));
    return airTransfers(of, of.levels[0]!)
      .map(({ opening: { left, right }, isLeftwards }) =>
        (isLeftwards ? [right, left] : [left, right]).map((id) => names.get(id!)).join(' > '),
      )
      .toSorted();
  };
  expect(waysOf(house(true))).toEqual(['A > C', 'B > D', 'C > D']);
  expect(waysOf(house(false))).toEqual(['A > B', 'B > D']);
  const [round, through] = [house(true), house(false)].map((of) => airRemark(of, of.levels[0]!, 'fr'));
  expect(round).toBeNull();
  expect(through).toBe('l’air d’autres pièces traverse B, faute d’autre passage : à étudier');
});

test('the arrow of a passage stands in its door and points the way of the air, and the legend says what it is', () => {
  const flat = buildingOf(DEMOS.appartement());
  const [level] = flat.levels;
  const { items } = technicalView(flat, level!, 'ventilation', { scale: 50, langue: 'fr' });
  const arrows = items.flatMap((item) =>
    item.kind === 'block' && item.symbol.name === 'VENT_PASSAGE' && item.id !== undefined ? [item] : [],
  );
  const transfers = airTransfers(flat, level!);
  expect(arrows).toHaveLength(transfers.length);
  for (const { opening, isLeftwards } of transfers) {
    const { at, rotation = 0 } = arrows.find(({ id }) => id === opening.id)!;
    const turn = (rotation * Math.PI) / 180;
    const ahead = { x: at.x + Math.cos(turn) * 300, y: at.y + Math.sin(turn) * 300 };
    const next = flat.rooms.find(({ id }) => id === (isLeftwards ? opening.left : opening.right))!;
    expect(polygonContains(next.polygon, ahead)).toBe(true);
  }
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  expect(texts.some((text) => text.startsWith('Passage d’air sous porte'))).toBe(true);
});

describe('a house of three storeys with its ventilation', () => {
  const { building: house } = completeScene(buildingOf(SCENES.townHouse()), { langue: 'fr', switches: {} });
  const textsOn = (index: number) =>
    technicalView(house, house.levels[index]!, 'ventilation', { scale: 50, langue: 'fr' }).items.filter(
      (item) => item.kind === 'text',
    );
  const saidOn = (index: number): string[] => textsOn(index).map(({ value }) => value);

  test('an upright duct says where it goes to or comes from, and what it carries there', () => {
    expect(saidOn(0)).toEqual(expect.arrayContaining(['vers R+1', 'Ø 125 · 105 m³/h', '2,4 m/s']));
    expect(saidOn(1)).toEqual(expect.arrayContaining(['vers R+2', 'Ø 125 · 135 m³/h', '3,1 m/s']));
    expect(saidOn(2)).toContain('de R+1');
    expect(saidOn(2).some((value) => value.startsWith('vers '))).toBe(false);
    expect(saidOn(0)).toContain('Conduit vertical, en gaine proposée (hypothèse)');
  });

  test('the unit says its flow, that it hangs over the ceiling, and how its air leaves the building', () => {
    const [duct] = discharges(house);
    expect(saidOn(2)).toEqual(
      expect.arrayContaining(['165 m³/h', 'en combles', 'rejet en toiture', `Ø ${duct!.diameter}`]),
    );
    expect(saidOn(1)).not.toContain('rejet en toiture');
  });

  test('the flow of an inlet stands in its room, before its arrow', () => {
    for (const level of house.levels) {
      const inlets = house.ventilation!.terminals.filter(
        ({ kind, levelIndex }) => kind === 'entree_air' && levelIndex === level.index,
      );
      for (const { id, room } of inlets) {
        const { at } = textsOn(level.index).find((text) => text.id === id)!;
        expect(polygonContains(house.rooms.find((one) => one.id === room)!.polygon, at)).toBe(true);
      }
    }
  });
});

test('a duct says what goes through the stretch that its note stands on, before another joins it', () => {
  const { building: house } = completeScene(buildingOf(SCENES.farmhouse()), {
    langue: 'fr',
    switches: { structure: false },
  });
  const kitchen = house.courses.find(({ pointer }) => pointer === '/ventilation/conduits/0')!;
  const flows = stretchFlows(house).get(kitchen)!;
  expect(flows).toEqual([...flows.slice(0, -1).map(() => 105), 135]);
  const texts = technicalView(house, house.levels[0]!, 'ventilation', { scale: 50, langue: 'fr' }).items.flatMap(
    (item) => (item.kind === 'text' ? [item.value] : []),
  );
  expect(texts).toContain('Ø 125 · 105 m³/h · 2,4 m/s');
  expect(texts).not.toContain('Ø 125 · 135 m³/h · 3,1 m/s');
});

test('under a lived-in roof a duct rises where it can go on to the unit, and both storeys say so', () => {
  const { building: house } = completeScene(buildingOf(SCENES.atticHouse()), { langue: 'fr', switches: {} });
  const [below, above] = house.levels.map((level) =>
    technicalView(house, level, 'ventilation', { scale: 50, langue: 'fr' }).items.flatMap((item) =>
      item.kind === 'text' ? [item.value] : [],
    ),
  );
  expect(below).toContain('vers R+1');
  expect(above).toContain('de RDC');
});

test('a unit that blows out sideways does not say that it does through the roof', () => {
  const scene = DEMOS.appartement();
  const { bouches } = scene.ventilation as { bouches: object[] };
  const caisson = { x: 5000, y: 5000, z: 2400, debit_m3h: 150 };
  const conduits = [{ diametre: 160, trace: [caisson, { ...caisson, x: 12_000 }] }];
  const flat = buildingOf({ ...scene, ventilation: { caisson, bouches, conduits } as never });
  const texts = technicalView(flat, flat.levels[0]!, 'ventilation', { scale: 50, langue: 'fr' }).items.filter(
    (item) => item.kind === 'text',
  );
  expect(texts.map(({ value }) => value)).not.toContain('rejet en toiture');
  // It is told where it comes out.
  const { at } = texts.find(({ value }) => value === 'rejet Ø 160')!;
  expect(Math.hypot(at.x - 12_000, at.y - 5000)).toBeLessThan(20 * 50);
});

const saidOn = (of: Building, level: Building['levels'][number]): string[] =>
  technicalView(of, level, 'ventilation', { scale: 50, langue: 'fr' }).items.flatMap((item) =>
    item.kind === 'text' ? [item.value] : [],
  );

test('the discharge that rises through a mezzanine is told on its plan too', () => {
  const { building: barn } = completeScene(buildingOf(SCENES.barn()), { langue: 'fr', switches: {} });
  const deck = plansOfStorey(barn, barn.levels[0]!, 'fr').find(({ name }) => name !== undefined)!;
  expect(saidOn(deck.building, deck.level)).toEqual(expect.arrayContaining(['rejet en toiture', 'Ø 125']));
});

test('an inlet in the window of a dormer says so, one in a wall does not', () => {
  const { building: house } = completeScene(buildingOf(SCENES.atticHouse()), { langue: 'fr', switches: {} });
  expect(saidOn(house, house.levels[1]!).filter((text) => text === 'en lucarne')).toHaveLength(2);
  expect(saidOn(house, house.levels[0]!)).not.toContain('en lucarne');
});
