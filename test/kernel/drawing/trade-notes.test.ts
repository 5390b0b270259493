import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import type { ArcItem, BlockItem, Item } from '../../../src/kernel/drawing/index.js';
import { frameAt } from '../../../src/kernel/drawing/frame.js';
import { Paper } from '../../../src/kernel/drawing/ink/paper.js';
import { controlsOf } from '../../../src/kernel/electrical/index.js';
import { NOTE, noteTag } from '../../../src/kernel/drawing/plan/note-tags.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';

const ring = [
  [0, 0, 6000, 0],
  [6000, 0, 6000, 5000],
  [6000, 5000, 0, 5000],
  [0, 5000, 0, 0],
] as const;
const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));
const room = (rest: object) => buildingOf(Scene.parse({ murs, ...rest }));
const drawn = (rest: object, trade: 'electricite' | 'plomberie', langue: 'fr' | 'en' = 'fr'): readonly Item[] => {
  const building = room(rest);
  return technicalView(building, building.levels[0]!, trade, { scale: 50, langue }).items;
};
const texts = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
/** Every text that networks add, the mark in the legend among them, to the drawing of the bare room, in the order of the alphabet. */
const written = (rest: object, trade: 'electricite' | 'plomberie', langue: 'fr' | 'en' = 'fr') => {
  const bare = texts(drawn({}, trade, langue));
  return texts(drawn(rest, trade, langue))
    .filter((value) => !bare.includes(value))
    .toSorted();
};
const isArc = (item: Item): item is ArcItem => item.kind === 'arc' && item.layer === 'ELEC';
const arcs = (items: readonly Item[]): ArcItem[] => items.filter(isArc);
const endsOf = ({ center, radius, start, end }: ArcItem): Point[] =>
  [start, end].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
/** Which devices arcs join, each the nearest to an end of one. */
function joined(electricite: readonly object[]): string[] {
  const { electric } = room({ electricite });
  const nearest = (point: Point): string =>
    electric.toSorted((p, q) => distance(p.at, point) - distance(q.at, point))[0]!.pointer;
  return arcs(drawn({ electricite }, 'electricite'))
    .map((arc) => endsOf(arc).map(nearest).toSorted().join(' – '))
    .toSorted();
}

const switchAt = { type: 'interrupteur', mur: 0, position: 1000 };
const lamp = (x: number, y: number) => ({ type: 'luminaire', x, y, z: 2400 });

describe('the electrical plan', () => {
  test('draws an arc from each switch to what it lights, and one to each lamp left', () => {
    expect(arcs(drawn({ electricite: [switchAt, lamp(2000, 2500), lamp(4000, 2500)] }, 'electricite'))).toHaveLength(2);
    expect(arcs(drawn({ electricite: [lamp(2000, 2500)] }, 'electricite'))).toHaveLength(0);
  });

  test('a lamp outdoors is lit by the switch beside its door, the others of the room by theirs', () => {
    const beside = { type: 'interrupteur', mur: 0, position: 1300 };
    const outside = { type: 'luminaire', x: 1400, y: -200, z: 2000 };
    const electricite = [{ ...switchAt, type: 'va_et_vient' }, beside, lamp(3000, 2500), outside];
    expect(joined(electricite)).toEqual(['/electricite/0 – /electricite/2', '/electricite/1 – /electricite/3']);
  });

  test('lamps outdoors leave a room a switch for its own lamps', () => {
    const at = (position: number) => ({ type: 'interrupteur', mur: 0, position });
    const outside = (x: number) => ({ type: 'luminaire', x, y: -200, z: 2000 });
    const electricite = [at(1000), at(5000), lamp(3000, 2500), outside(1200), outside(4800)];
    expect(joined(electricite)).toContain('/electricite/1 – /electricite/2');
  });

  test('arcs follow what switches say that they command, sockets among it; the legend tells what is deduced', () => {
    const other = { ...switchAt, position: 5000 };
    const near = [lamp(1500, 1500), lamp(4500, 1500)];
    const crossed = [{ ...switchAt, commande: [3, 4] }, other, ...near, { type: 'prise', mur: 2, position: 3000 }];
    expect(joined(crossed)).toEqual([
      '/electricite/0 – /electricite/3',
      '/electricite/1 – /electricite/2',
      '/electricite/3 – /electricite/4',
    ]);
    const legend = (electricite: readonly object[]) =>
      written({ electricite }, 'electricite').filter((text) => text.startsWith('Commande'));
    expect(legend(crossed)).toEqual(['Commande (en partie déduite par pièce)']);
    expect(legend([{ ...switchAt, commande: [1] }, near[0]!])).toEqual(['Commande']);
    expect(legend([switchAt, near[0]!])).toEqual(['Commande (déduite par pièce)']);
  });

  test('an arc goes from lamp to lamp of one switch, and from each switch where two command the same lamp', () => {
    const row = [5000, 2000, 3500].map((x) => lamp(x, 3000));
    expect(joined([switchAt, ...row])).toEqual([
      '/electricite/0 – /electricite/2',
      '/electricite/1 – /electricite/3',
      '/electricite/2 – /electricite/3',
    ]);
    const other = { ...switchAt, position: 5500, commande: [2] };
    expect(joined([{ ...switchAt, commande: [2, 3] }, other, lamp(2000, 3000), lamp(4000, 3000)])).toEqual([
      '/electricite/0 – /electricite/2',
      '/electricite/0 – /electricite/3',
      '/electricite/1 – /electricite/2',
    ]);
  });

  test('an arc runs from the knob of its switch, where that is drawn, to the rim of its lamp', () => {
    const sockets = [800, 900, 1100].map((position) => ({ type: 'prise', mur: 0, position }));
    const items = drawn({ electricite: [switchAt, lamp(3000, 2500), ...sockets] }, 'electricite');
    const [arc] = arcs(items);
    const isSwitch = (item: Item): item is BlockItem =>
      item.kind === 'block' && item.symbol.name === 'ELEC_INTERRUPTEUR' && item.id !== undefined;
    const knob = items.find(isSwitch)!.at;
    // On paper 0.7 mm: the middle of the knob from the wall, and its radius.
    const near = endsOf(arc!).map((end) => Math.hypot(end.x - knob.x, end.y - (knob.y + 0.7 * 50)));
    expect(Math.min(...near)).toBeCloseTo(0.7 * 50, 3);
    const far = endsOf(arc!).map((end) => Math.hypot(end.x - 3000, end.y - 2500));
    expect(Math.min(...far)).toBeCloseTo(2 * 50, 3);
    expect(arc!.end - arc!.start).toBeLessThan(180);
  });

  test('an arc stays in the room of its lamp, on whichever side that takes', () => {
    const along = { type: 'interrupteur', mur: 1, position: 4700 };
    const back = { type: 'interrupteur', mur: 1, position: 300 };
    for (const one of [along, back]) {
      const [arc] = arcs(drawn({ electricite: [one, lamp(5700, 2500)] }, 'electricite'));
      const middle = ((arc!.start + arc!.end) * Math.PI) / 360;
      expect(arc!.center.x + arc!.radius * Math.cos(middle)).toBeLessThan(5900);
    }
  });

  test('two switches of one lamp have arcs that are told apart', () => {
    const electricite = [switchAt, { ...switchAt, position: 1200 }, lamp(4000, 3500)];
    const [first, second] = arcs(drawn({ electricite }, 'electricite')).map(({ center, radius, start, end }) => {
      const middle = ((start + end) * Math.PI) / 360;
      return { x: center.x + radius * Math.cos(middle), y: center.y + radius * Math.sin(middle) };
    });
    expect(Math.hypot(first!.x - second!.x, first!.y - second!.y)).toBeGreaterThan(3 * 50);
  });

  test('a lamp on a wall and the push of a bell have symbols of their own, each in the legend with its height', () => {
    const electricite = [
      { type: 'luminaire', mur: 0, position: 3000, z: 1900 },
      { type: 'sonnette', mur: 0, position: 1500, z: 1200 },
      { type: 'sonnette', mur: 0, position: 4500 },
    ];
    expect(written({ electricite }, 'electricite')).toEqual([
      'Applique murale – h 190',
      'Bouton de sonnette – h 120',
      'Carillon de sonnette – h 200',
      'Légende',
      'Niveau fini ±0,00 · échelle 1:50 · sans tableau ni circuit',
    ]);
  });

  test('the legend says at which height each device hangs', () => {
    expect(written({ electricite: [switchAt] }, 'electricite')).toEqual(['Interrupteur – h 110', 'Légende']);
  });

  test('devices that the board feeds carry the number of their circuit', () => {
    const electricite = [{ type: 'prise', mur: 0, position: 2000 }, switchAt];
    const tableau = { circuits: [{ id: 'C4', nature: 'prises', membres: [0] }] };
    expect(written({ electricite, tableau }, 'electricite')).toEqual([
      'C4',
      'C4',
      'Interrupteur – h 110',
      'Légende',
      'Prise 16 A – h 30',
      'Repère du circuit',
    ]);
    expect(written({ electricite }, 'electricite')).toEqual([
      'Interrupteur – h 110',
      'Légende',
      'Niveau fini ±0,00 · échelle 1:50 · sans tableau ni circuit',
      'Prise 16 A – h 30',
    ]);
  });
});

test('heights in a lower room are those over its own floor', () => {
  const { building } = completeScene(buildingOf(lowGarage()), { langue: 'fr', switches: {} });
  const { items } = technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
  const said = texts(items);
  expect(said.filter((text) => text.startsWith('h -'))).toEqual([]);
  expect(said).toEqual(
    expect.arrayContaining([
      'Interrupteur – h 110',
      'Prise 16 A – h 30',
      'Tableau et coffret de communication – h 130',
    ]),
  );
  // Sockets and switches of the garage hang as in the house.
  expect(said).not.toContain('h 59');
});

describe('circuits of switches', () => {
  const circuits = (...membres: number[][]) => ({
    circuits: membres.map((own, i) => ({ id: `E${i + 1}`, nature: 'eclairage', membres: own })),
  });
  const marks = (electricite: readonly object[], tableau: object) =>
    written({ electricite, tableau }, 'electricite').filter((text) => /^E\d/.test(text));

  test('a switch carries that of what it commands, deduced or declared, and both where they are two', () => {
    const lamps = [lamp(1500, 3000), lamp(4500, 3000)];
    // Each lamp, and the sample of the legend; the switch beside them.
    expect(marks([switchAt, ...lamps], circuits([1, 2]))).toEqual(['E1', 'E1', 'E1', 'E1']);
    const both = [{ ...switchAt, commande: [1, 2] }, ...lamps];
    expect(marks(both, circuits([1], [2]))).toEqual(['E1', 'E1', 'E1, E2', 'E2']);
  });

  test('one that the board feeds itself carries its own alone', () => {
    expect(marks([switchAt, lamp(1500, 3000)], circuits([0], [1]))).toEqual(['E1', 'E1', 'E2']);
  });
});

describe('a switch outside the room that it lights', () => {
  // A store in a corner, its door opening from the room.
  const store = [
    { x1: 4000, y1: 3000, x2: 6000, y2: 3000 },
    { x1: 4000, y1: 3000, x2: 4000, y2: 5000 },
  ].map((wall) => ({ ...wall, hauteur: 2500, epaisseur: 100 }));
  const ouvertures = [{ mur: 4, position: 600, largeur: 800, hauteur: 2040, type: 'porte' }];
  const beside = { type: 'interrupteur', mur: 4, position: 300, face: 'droite' };
  const own = { type: 'interrupteur', mur: 3, position: 2500 };
  const inStore = lamp(5000, 4000);
  const joinedIn = (electricite: readonly object[]) => {
    const building = room({ murs: [...murs, ...store], ouvertures, electricite });
    return controlsOf(building, building.levels[0]!).map(({ from, to }) => `${from.index} – ${to.index}`);
  };

  test('is the one beside its door, where the room of that switch has another for itself', () => {
    expect(joinedIn([own, beside, lamp(2000, 2500), inStore]).toSorted()).toEqual(['0 – 2', '1 – 3']);
    expect(joinedIn([beside, lamp(2000, 2500), inStore])).toEqual(['0 – 1']);
  });

  test('is none far from the door, nor where the room has its own', () => {
    expect(joinedIn([own, own, lamp(2000, 2500), inStore])).not.toContain('1 – 3');
    const inside = { type: 'interrupteur', mur: 1, position: 4000 };
    expect(joinedIn([own, beside, lamp(2000, 2500), inStore, inside])).toContain('4 – 3');
  });
});

test('a device at another height than the legend says carries its own, on a circuit or not', () => {
  const socket = (position: number, z = 300) => ({ type: 'prise', mur: 0, position, z });
  const electricite = [socket(1500), socket(2500), socket(3500, 1100), { ...switchAt, z: 900 }];
  const tableau = { circuits: [{ id: 'K1', nature: 'prises cuisine', membres: [0, 1, 2] }] };
  expect(written({ electricite, tableau }, 'electricite')).toEqual([
    'Interrupteur – h 90',
    'K1',
    'K1',
    'K1',
    'K1',
    'Légende',
    'Prise 16 A – h 30',
    'Repère du circuit',
    'h 110',
  ]);
});

describe('the plumbing plan', () => {
  const drain = {
    type: 'eu',
    diametre: 60,
    z: -100,
    pente_pct: 2,
    trace: [
      { x: 1000, y: 1500 },
      { x: 5000, y: 1500 },
    ],
  };

  test('says fluid, diameter and slope along a drain, its invert levels at both ends, and the way it flows', () => {
    const items = drawn({ reseaux: [drain] }, 'plomberie');
    expect(written({ reseaux: [drain] }, 'plomberie')).toEqual([
      'EU Ø60 – 2 %',
      'Eaux usées · Ø 60, pente 2 %',
      'Fil d’eau, altitude (m)',
      'Légende',
      'Sens d’écoulement',
      'fe −0,13',
      'fe −0,21',
      'fe −0,21',
    ]);
    const arrow = items.find((item) => item.kind === 'polyline' && item.isClosed && item.layer === 'PLOMB_RESEAUX');
    if (arrow?.kind !== 'polyline') throw new Error('no arrow');
    // Its tip lies downstream of its foot.
    expect(arrow.points[0]!.x).toBeGreaterThan(arrow.points[1]!.x);
  });

  test('a pipe too short for its fluid says its diameter alone, the tail of a fixture nothing', () => {
    const short = (length: number) => ({
      type: 'ef',
      diametre: 16,
      z: 200,
      trace: [
        { x: 2000, y: 2000 },
        { x: 2000 + length, y: 2000 },
      ],
    });
    const sizes = (reseaux: readonly object[]) =>
      written({ reseaux }, 'plomberie').filter((text) => /^(EF )?Ø/.test(text));
    expect(sizes([short(1000)])).toEqual(['EF Ø16']);
    expect(sizes([short(250)])).toEqual(['Ø16']);
    expect(sizes([short(100)])).toEqual([]);
  });

  test.each(['townHouse', 'twoFlats', 'farmhouse'] as const)('%s: every drain but tails says its diameter', (name) => {
    const { building } = completeScene(buildingOf(SCENES[name]()), { langue: 'fr', switches: {} });
    const scale = 50;
    const long = (points: readonly Point[]) => points.some((p, i) => i > 0 && distance(p, points[i - 1]!) > 10 * scale);
    for (const level of building.levels) {
      const { items } = technicalView(building, level, 'plomberie', { scale, langue: 'fr' });
      const said = new Set(items.flatMap((item) => (item.kind === 'text' && /Ø\d/.test(item.value) ? [item.id] : [])));
      const drains = building.pipes.filter(
        ({ isGravity, runs }) => isGravity && runs.some((run) => run.planIndex === level.index && long(run.points)),
      );
      expect(drains.filter(({ id }) => !said.has(id)).map(({ pointer }) => pointer)).toEqual([]);
    }
  });

  test('the legend lists the diameters of a fluid, many by the least and the most, and the range of its falls', () => {
    const pipe = (diametre: number, pente_pct: number, y: number) => ({
      ...drain,
      diametre,
      pente_pct,
      trace: drain.trace.map(({ x }) => ({ x, y })),
    });
    const legend = (...sizes: number[]) =>
      written({ reseaux: sizes.map((size, i) => pipe(size, 1 + i / 2, 1000 + 400 * i)) }, 'plomberie').find((text) =>
        text.startsWith('Eaux usées'),
      );
    expect(legend(50, 32)).toBe('Eaux usées · Ø 32, 50, pente 1 à 1,5 %');
    expect(legend(50, 32, 40, 100)).toBe('Eaux usées · Ø 32 à 100, pente 1 à 2,5 %');
  });

  test('where drains meet the lowest invert is written once; one that passes overhead has its own', () => {
    const to = (x: number, y: number, z: number) => ({ ...drain, z, trace: [{ x, y }, drain.trace[1]!] });
    const meeting = [drain, to(5000, 4000, -100), to(3000, 4000, -120)];
    const inverts = (reseaux: readonly object[]) =>
      written({ reseaux }, 'plomberie').filter((text) => text.startsWith('fe '));
    const ends = inverts(meeting);
    // Three upper ends, the lowest of those that meet, and the sample of the legend.
    expect(ends).toHaveLength(5);
    expect(inverts([...meeting, to(3000, 1000, 2300)])).toHaveLength(7);
  });

  test('a drain of a metre or less says its lower invert alone', () => {
    const of = (long: number) => ({ ...drain, trace: [drain.trace[0]!, { x: drain.trace[0]!.x + long, y: 1500 }] });
    const inverts = (long: number) =>
      written({ reseaux: [of(long)] }, 'plomberie').filter((text) => text.startsWith('fe '));
    // With the sample of the legend.
    expect(inverts(2000)).toHaveLength(3);
    expect(new Set(inverts(900))).toEqual(new Set(['fe −0,15']));
  });

  test('a crowded corner leaves no invert out: it stands at the end of a leader', () => {
    const reseaux = Array.from({ length: 8 }, (_, i) => ({
      ...drain,
      trace: [
        { x: 400 + 320 * i, y: 400 },
        { x: 400 + 320 * i, y: 3400 },
      ],
      z: -100 - 20 * i,
    }));
    const items = drawn({ reseaux }, 'plomberie');
    const values = texts(items).filter((text) => text.startsWith('fe '));
    expect(values).toHaveLength(17);
    const leaders = items.filter(
      (item) => item.kind === 'polyline' && item.class === 'annotation' && item.points.length === 2,
    );
    expect(leaders.length).toBeGreaterThan(0);
  });

  test('a drain under the ceiling, of the storey above, is thinner than those of the storey, and the legend says so', () => {
    const hung = { ...drain, z: 2300, trace: drain.trace.map(({ x }) => ({ x, y: 3000 })) };
    const items = drawn({ reseaux: [drain, hung] }, 'plomberie');
    const pens = items.flatMap((item) =>
      item.kind === 'polyline' && item.layer === 'PLOMB_RESEAUX' && item.class === 'projected' && item.id
        ? [{ y: item.points[0]!.y, pen: item.pen }]
        : [],
    );
    expect(pens.find(({ y }) => y === 3000)!.pen).toBeLessThan(pens.find(({ y }) => y === 1500)!.pen / 2);
    const legend = (reseaux: readonly object[]) =>
      written({ reseaux }, 'plomberie').filter((text) => text.startsWith('Eaux usées'));
    expect(legend([drain, hung])).toEqual([
      'Eaux usées · Ø 60, pente 2 %',
      'Eaux usées, sous plafond, en soffite (hypothèse) · Ø 60, pente 2 %',
    ]);
    expect(legend([hung])).toEqual(['Eaux usées, sous plafond, en soffite (hypothèse) · Ø 60, pente 2 %']);
    // Water pipes hang under ceilings of the storey that they serve.
    expect(legend([{ ...hung, type: 'ef' }])).toEqual([]);
  });

  test('names supplies and stacks in the language of the sheet', () => {
    const supply = { type: 'ef', diametre: 16, z: 200, trace: drain.trace };
    const evacuations = { chute: { x: 3000, y: 3500, diametre: 100, z_bas: -200, z_haut: 3000 } };
    expect(written({ reseaux: [supply], evacuations }, 'plomberie')).toEqual([
      'Colonne ou chute',
      'Colonne qui monte, qui descend',
      'EF Ø16',
      'EV1',
      'EV1 Ø100',
      'Eau froide · Ø 16',
      'Eaux vannes · Ø 100',
      'Gaine technique proposée (hypothèse), 22 × 22 cm',
      'Légende',
    ]);
    expect(written({ reseaux: [supply] }, 'plomberie', 'en')).toEqual(['CW Ø16', 'Cold water · Ø 16', 'Legend']);
  });

  test('tells the flow of the heating from its return, and what each radiator gives', () => {
    const pipe = (circuit: string, y: number) => ({
      type: 'chauffage',
      circuit,
      diametre: 16,
      z: -70,
      trace: drain.trace.map(({ x }) => ({ x, y })),
    });
    const radiator = { type: 'radiateur', mur: 0, position: 3000, l: 1200, p: 102, h: 600, puissance_w: 2016 };
    const rest = { plomberie: [radiator], reseaux: [pipe('aller', 1500), pipe('retour', 2500)] };
    expect(written(rest, 'plomberie')).toEqual([
      '600×1200 · 2016 W · sans tube',
      '7 cm',
      'CHAUF aller Ø16',
      'CHAUF retour Ø16',
      'Chauffage RDC',
      'Chauffage, aller · Ø 16',
      'Chauffage, retour · Ø 16',
      'Légende',
      'Radiateur : type, h × l, W (ΔT 50)',
      'Radiateurs sans tube, raccordement ou',
      'Tubes dans le plancher, axe sous le sol fini',
      'émetteurs électriques à étudier : Cellier',
    ]);
    // Mean water at 50 °C in a room at 20 °C: (30 / 50)^1.3 of the rated output.
    expect(written({ ...rest, chauffage: { regime: '55/45' } }, 'plomberie')).toEqual(
      expect.arrayContaining(['600×1200 · 1038 W · sans tube', 'Radiateur : type, h × l, W (eau 55/45 °C)']),
    );
    const told = { ...rest, plomberie: [{ ...radiator, puissance_utile_w: 980 }], chauffage: { regime: '55/45' } };
    expect(written(told, 'plomberie')).toContain('600×1200 · 980 W · sans tube');
    const dashes = drawn(rest, 'plomberie').flatMap((item) =>
      item.layer === 'PLOMB_RESEAUX' && item.class === 'projected' ? [item.dash] : [],
    );
    expect(dashes.toSorted()).toEqual(['continu', 'interrompu']);
  });
});

test('a note at the end of a leader stands where it is wanted first, elsewhere where that has no room', () => {
  const note = { ...NOTE, layer: 'PLOMB', value: 'fe −0,20', at: { x: 0, y: 0 } } as const;
  const led = (isLedTo: (at: Point) => boolean, covered: readonly Item[] = []) => {
    const paper = new Paper(frameAt(0), 50).draw(covered);
    const items = noteTag(note, [], frameAt(0), 50, { anchor: note.at, isLedTo }).led(paper);
    return items.flatMap((item) => (item.kind === 'text' ? [item.at] : []))[0]!;
  };
  expect(led(({ x }) => x > 0).x).toBeGreaterThan(0);
  expect(led(({ x }) => x < 0).x).toBeLessThan(0);
  const wall: Item = {
    kind: 'polyline',
    layer: 'MURS',
    class: 'cut',
    pen: 0.5,
    points: [-2, -1, 0, 1, 2].flatMap((x) => [
      { x: 3000 + x * 100, y: -9000 },
      { x: 3000 + x * 100, y: 9000 },
    ]),
  };
  expect(led(({ x }) => x > 2700 && x < 3300, [wall]).x).toBeLessThan(2700);
});

test('a socket under a window stays under it, whatever stands on the wall beside it', () => {
  const ouvertures = [{ mur: 0, position: 2500, largeur: 1500, hauteur: 1200, z: 900, type: 'fenetre' }];
  const sockets = [1000, 1200, 3200, 5000].map((position) => ({ type: 'prise', mur: 0, position }));
  const under = drawn({ ouvertures, electricite: sockets }, 'electricite').find(
    (item) => item.kind === 'block' && item.id !== undefined && Math.abs(item.at.x - 3200) < 1,
  );
  expect(under).toBeDefined();
});

describe('outlets on one plate', () => {
  const plate = (...positions: number[]) => positions.map((position) => ({ type: 'prise', mur: 0, position }));
  const symbols = (rest: object) =>
    drawn(rest, 'electricite').filter(
      (item): item is BlockItem => item.kind === 'block' && item.id !== undefined && item.symbol.unit === 'papier',
    );
  const circuits = (...membres: number[][]) => ({
    circuits: membres.map((own, i) => ({ id: `C${i + 1}`, nature: 'prises', membres: own })),
  });

  test('are one symbol in their middle with their number, their circuit written once, and the legend says so', () => {
    const electricite = plate(2000, 2071, 2142, 2213);
    const rest = { electricite, tableau: circuits([0, 1, 2, 3]) };
    const [socket, ...others] = symbols(rest);
    expect(others).toEqual([]);
    expect(socket!.at.x).toBeCloseTo(2106.5, 1);
    expect(socket!.symbol.strokes.flatMap((stroke) => (stroke.kind === 'text' ? stroke.value : []))).toEqual(['4']);
    const texts = written(rest, 'electricite');
    expect(texts.filter((text) => text === 'C1')).toHaveLength(2);
    expect(texts).toContain('Appareils juxtaposés : leur nombre');
  });

  test('of two circuits, heights or kinds, at a distance, or commanded, stay apart', () => {
    const two = plate(2000, 2071);
    const data = { ...two[1]!, type: 'prise_rj45' };
    const commander = { type: 'interrupteur', mur: 1, position: 1000, commande: [1] };
    for (const rest of [
      { electricite: two, tableau: circuits([0], [1]) },
      { electricite: [two[0], { ...two[1]!, z: 1100 }] },
      { electricite: [two[0], data] },
      { electricite: plate(2000, 2200) },
    ]) {
      expect(symbols(rest)).toHaveLength(2);
    }
    expect(symbols({ electricite: [...two, commander] })).toHaveLength(3);
  });
});

test('the circuit of a device is written in its own room, not behind its wall', () => {
  const { building } = completeScene(buildingOf(SCENES.townHouse()), { langue: 'fr', switches: {} });
  const [level] = building.levels;
  const { items } = technicalView(building, level!, 'electricite', { scale: 50, langue: 'fr' });
  const tags = new Map(items.flatMap((item) => (item.kind === 'text' && item.id ? [[item.id, item.at] as const] : [])));
  const astray = building.electric.filter(({ id, room, seat, levelIndex }) => {
    const own = building.rooms.find((one) => one.id === room);
    const at = tags.get(id);
    return levelIndex === 0 && seat !== null && own && at && !polygonContains(own.polygon, at);
  });
  expect(tags.size).toBeGreaterThan(10);
  expect(astray.map(({ pointer }) => pointer)).toEqual([]);
});

test('a radiator of the scene has its size beside it; cold water says where it comes in, on the lowest storey alone', () => {
  const radiator = { type: 'radiateur', mur: 0, position: 2000, l: 1000, h: 600 };
  expect(written({ plomberie: [radiator] }, 'plomberie')).toContain('600×1000');
  const rated = written({ plomberie: [{ ...radiator, puissance_w: 900 }] }, 'plomberie');
  expect(rated).toContain('600×1000 · 900 W');
  const pipe = {
    type: 'ef',
    depuis: 'arrivee',
    z: 100,
    trace: [
      { x: 1000, y: 1000 },
      { x: 4000, y: 1000 },
    ],
  };
  expect(written({ reseaux: [pipe] }, 'plomberie')).toContain('Arrivée EF Ø16');
  expect(written({ reseaux: [{ ...pipe, depuis: 'chauffe_eau' }] }, 'plomberie')).not.toContain('Arrivée EF Ø16');
});

test('the size of a radiator stands in its own room or outside; in the next room it has a leader', () => {
  const building = buildingOf(DEMOS.appartement());
  const [level] = building.levels;
  const { items } = technicalView(building, level!, 'plomberie', { scale: 50, langue: 'fr' });
  const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
  const hasLeader = (id: string) =>
    items.some((item) => item.kind === 'polyline' && item.id === id && item.class === 'annotation');
  const astray = radiators
    .filter(({ id }) => !hasLeader(id))
    .flatMap(({ id, room }) =>
      items.filter(
        (item) =>
          item.kind === 'text' &&
          item.id === id &&
          building.rooms.some((other) => other.id !== room && polygonContains(other.polygon, item.at)),
      ),
    );
  expect(radiators.length).toBeGreaterThan(3);
  const sizes = radiators.map(({ id }) => items.filter((item) => item.kind === 'text' && item.id === id).length);
  expect(sizes).toEqual(radiators.map(() => 1));
  expect(astray).toEqual([]);
});
