import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A room of 6 by 4 m around the origin's right; wall 0 runs along +x, its left is the room. */
const withOpening = (opening: Record<string, unknown>) =>
  buildingOf(
    Scene.parse({
      murs: [
        { x1: 0, y1: 0, x2: 6000, y2: 0 },
        { x1: 6000, y1: 0, x2: 6000, y2: 4000 },
        { x1: 6000, y1: 4000, x2: 0, y2: 4000 },
        { x1: 0, y1: 4000, x2: 0, y2: 0 },
      ],
      ouvertures: [{ mur: 0, position: 1000, largeur: 830, hauteur: 2040, ...opening }],
    }),
  ).openings[0]!;

describe('opening families', () => {
  it('give the opening their nature and dimensions', () => {
    expect(withOpening({ famille: 'porte_entree', parametres: { largeur: 1000, hauteur: 2250 } })).toMatchObject({
      kind: 'porte',
      width: 1000,
      height: 2250,
      sill: 0,
      sweeps: true,
    });
    expect(withOpening({ famille: 'fenetre_fixe', largeur: 2000, hauteur: 1500 })).toMatchObject({
      kind: 'fenetre',
      width: 2000,
      height: 1500,
      leaves: [],
    });
    expect(withOpening({ famille: 'baie_coulissante' })).toMatchObject({
      kind: 'porte',
      width: 2400,
      isGlazed: true,
      sweeps: false,
    });
  });

  it('bring a value out of bounds back to the nearest allowed one', () => {
    expect(withOpening({ famille: 'porte_battante', parametres: { largeur: 900 } }).width).toBe(930);
    expect(withOpening({ famille: 'porte_battante', parametres: { largeur: -1e9 } }).width).toBe(630);
  });

  it('hang the leaf on the hand of someone who enters, and turn it toward them when pulled', () => {
    const leafOf = (parametres: Record<string, string>) =>
      withOpening({ famille: 'porte_battante', parametres }).leaves[0]!;
    // From outside (south), looking north: the right hand is east, the far jamb at x = 1830.
    expect(leafOf({ main: 'droite' })).toMatchObject({ hinge: { x: 1830, y: 100 }, side: 'left' });
    expect(leafOf({ main: 'gauche' })).toMatchObject({ hinge: { x: 1000, y: 100 }, side: 'left' });
    expect(leafOf({ main: 'droite', sens: 'tirant' })).toMatchObject({
      hinge: { x: 1830, y: -100 },
      open: { x: 1830, y: -930 },
      side: 'right',
    });
  });

  it('count the leaves', () => {
    expect(withOpening({ famille: 'porte_deux_vantaux' }).leaves.length).toBe(2);
    expect(withOpening({ famille: 'fenetre_un_vantail', largeur: 1000, hauteur: 1000 }).leaves.length).toBe(1);
    expect(withOpening({ famille: 'porte_fenetre', largeur: 900, hauteur: 2150 }).leaves.length).toBe(1);
  });
});
