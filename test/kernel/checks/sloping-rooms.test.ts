import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** One room of 6 by 5 m between axes or narrower, under a gable roof that rests on its walls, its ridge along x. */
const attic = (hauteur: number, hauteur_faitage: number, type = 'chambre', largeur = 5000) => ({
  projet_id: 'combles',
  murs: [
    { x1: 0, y1: 0, x2: 6000, y2: 0 },
    { x1: 6000, y1: 0, x2: 6000, y2: largeur },
    { x1: 6000, y1: largeur, x2: 0, y2: largeur },
    { x1: 0, y1: largeur, x2: 0, y2: 0 },
  ].map((wall) => ({ ...wall, hauteur, epaisseur: 200 })),
  pieces: [{ type, x: 3000, y: largeur / 2 }],
  toitures: [{ type: 'deux_pans', hauteur_faitage, debord: 300 }],
});
const alerts = (scene: object) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0, appliquer: true });
const found = (scene: object, ...codes: string[]) =>
  alerts(scene)
    .alertes.filter(({ code }) => codes.includes(code))
    .map(({ code, valeur }) => [code, valeur] as const);

describe('rooms under a roof', () => {
  it('are not too low where the roof goes up over low walls', () => {
    expect(
      found(attic(1500, 3000), 'hauteur_sous_plafond_insuffisante', 'logement_sans_piece_decente', 'piece_exigue'),
    ).toEqual([]);
  });

  it('are too low when the ridge is, and raising the walls is not proposed under a roof that would stay', () => {
    const answer = alerts({ ...attic(1300, 1000), toitures: [{ type: 'deux_pans', hauteur_faitage: 1000, z: 1300 }] });
    const low = answer.alertes.find(({ code }) => code === 'hauteur_sous_plafond_insuffisante')!;
    expect(low.valeur).toBeGreaterThan(2000);
    expect(low.valeur).toBeLessThan(2200);
    expect(low.correctifs).toEqual([]);
  });

  it('are not decent by a floor that is mostly under 2.20 m, unless their volume makes up for it', () => {
    // 27.84 m² of floor: 7.25 m² at 2.20 m, but 30.9 m³ over the floor that has 1.80 m.
    expect(found(attic(1100, 1800), 'logement_sans_piece_decente')).toEqual([]);
    // 13.34 m² of floor: 1.79 m² at 2.20 m and 12.4 m³, though 23.1 m³ with what is lower than 1.80 m.
    expect(found(attic(1200, 1500, 'sejour', 2500), 'logement_sans_piece_decente')).toEqual([
      ['logement_sans_piece_decente', 1.79],
    ]);
  });

  it('are as large as what stands higher than 1.80 m', () => {
    expect(found(attic(1200, 1500, 'chambre', 2500), 'piece_exigue')).toEqual([['piece_exigue', 5.96]]);
    expect(found(attic(2500, 1500, 'chambre', 2500), 'piece_exigue')).toEqual([]);
  });
});
