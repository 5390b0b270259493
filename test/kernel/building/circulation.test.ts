import { describe, expect, it } from 'vitest';
import type { Link, Place } from '../../../src/kernel/building/index.js';
import { buildingOf, circulationOf, reachable } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { deuxNiveaux } from '../checks/scenes.js';
import { wall } from '../checks/bases/flat.js';

const graphOf = (scene: unknown) => {
  const building = buildingOf(Scene.parse(scene));
  const nameOf = (place: Place) => {
    if (place === null) return 'dehors';
    const { pieces, level } = building.rooms.find(({ id }) => id === place)!;
    return pieces[0]?.source.nom ?? `pièce du niveau ${level}`;
  };
  return { building, graph: circulationOf(building), nameOf };
};

/** Two rooms side by side, 4 m × 5 m each, with bays in the partition between them. */
const twoRooms = (...ouvertures: readonly Record<string, unknown>[]) => ({
  murs: [
    wall(0, 0, 8300, 0, 300),
    wall(8300, 0, 8300, 5300, 300),
    wall(8300, 5300, 0, 5300, 300),
    wall(0, 5300, 0, 0, 300),
    wall(4150, 150, 4150, 5150, 100),
  ],
  ouvertures: ouvertures.map((bay) => ({ mur: 4, position: 2000, largeur: 900, hauteur: 2100, ...bay })),
  pieces: [
    { type: 'sejour', nom: 'Ouest', x: 2000, y: 2500 },
    { type: 'chambre', nom: 'Est', x: 6000, y: 2500 },
  ],
});

describe('the circulation of a building', () => {
  it('joins rooms by their doors, with the clear width and the side the leaf turns to', () => {
    const { graph, nameOf } = graphOf(twoRooms({ type: 'porte', famille: 'porte_battante', largeur: 830 }));
    const [link] = graph.links as readonly [Link];
    expect(graph.links).toHaveLength(1);
    expect({ ...link, places: link.places.map(nameOf), opensInto: nameOf(link.opensInto!) }).toMatchObject({
      kind: 'porte',
      pointer: '/ouvertures/0',
      places: ['Ouest', 'Est'],
      levels: [0, 0],
      clearWidth: 770,
      opensInto: 'Ouest',
      isGlazed: false,
    });
  });

  it.each([
    ['a bay down to the floor without joinery', { type: 'fenetre', z: 0 }, 'passage'],
    ['a free passage by its family', { type: 'porte', famille: 'passage_libre' }, 'passage'],
    ['a hatch over a worktop', { type: 'fenetre', z: 900 }, undefined],
    ['a fixed light down to the floor', { type: 'fenetre', z: 0, famille: 'fenetre_fixe' }, undefined],
    ['a pocket door, whose leaf turns nowhere', { type: 'porte', famille: 'porte_galandage' }, 'porte'],
  ])('reads %s', (_name, bay, kind) => {
    const { links } = graphOf(twoRooms(bay)).graph;
    expect(links[0]?.kind).toBe(kind);
    expect(links[0]?.opensInto).toBeUndefined();
  });

  it('climbs stairs from the room of their foot to the room of their arrival', () => {
    const { graph, nameOf } = graphOf(DEMOS.maison());
    const stair = graph.links.find(({ kind }) => kind === 'escalier')!;
    expect(stair.places.map(nameOf)).toEqual(['Entrée', 'Palier']);
    expect(stair.levels).toEqual([0, 1]);
    expect(stair.clearWidth).toBe(900);
  });

  it('stops a lift on every storey that it serves', () => {
    const scene = { ...deuxNiveaux(), ascenseurs: [{ x: 2000, y: 3500, hauteur: 2700, niveaux: 2 }] };
    const { graph, nameOf } = graphOf(scene);
    const lift = graph.links.filter(({ kind }) => kind === 'ascenseur');
    expect(lift.map(({ places }) => places.map(nameOf))).toEqual([['pièce du niveau 0', 'pièce du niveau 1']]);
  });

  it('reaches every room of a house from its hall, and none past a room that is not crossed', () => {
    const { building, graph } = graphOf(DEMOS.maison());
    const hall = building.rooms.find(({ use }) => use === 'entree')!.id;
    expect(reachable(graph, [hall]).size).toBe(building.rooms.length);
    const near = reachable(graph, [hall], (id) => id === hall);
    expect(near.size).toBe(1 + new Set(graph.linksOf(hall).flatMap(({ places }) => places)).size - 2);
  });

  it('is derived once for a building', () => {
    const building = buildingOf(Scene.parse(DEMOS.appartement()));
    expect(circulationOf(building)).toBe(circulationOf(building));
  });
});
