import { describe, expect, it } from 'vitest';
import { THRESHOLDS, verify } from '../../../src/kernel/checks/index.js';
import type { Threshold } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from './scenes.js';
import { flat } from './bases/flat.js';
import { plot } from './bases/plot.js';

const check = (scene: Draft) => verify(Scene.parse(scene), { langue: 'fr', now: () => 0 });
const alert = (scene: Draft, code: string) => check(scene).alertes.find((found) => found.code === code);

describe('the country of the scene', () => {
  it.each([
    ['fr', 1 / 6, 'Arrêté du 26 octobre 2010'],
    ['us', 0.08, 'International Residential Code'],
    ['de', 1 / 8, 'Musterbauordnung'],
    ['cn', 1 / 7, 'GB 50096'],
  ] as const)('%s asks for its own share of daylight', (juridiction, ratio, text) => {
    const scene = flat();
    scene.juridiction = juridiction;
    scene.ouvertures![0] = { mur: 0, position: 500, largeur: 700, hauteur: 1000 };
    const found = alert(scene, 'lumiere_naturelle_insuffisante')!;
    expect([found.valeur, found.norme!.texte.startsWith(text)]).toEqual([0.7, true]);
    // Room between faces: 4.00 × 5.00 m.
    expect(found.seuil).toBeCloseTo(20 * ratio, 2);
  });

  it.each(['eu', 'uk', 'asie'] as const)(
    '%s has no daylight ratio: nothing is judged and the answer says so',
    (juridiction) => {
      const scene = flat();
      scene.juridiction = juridiction;
      scene.ouvertures!.splice(0, 2);
      expect(alert(scene, 'lumiere_naturelle_insuffisante')).toBeUndefined();
      expect(check(scene).non_verifies.find(({ raison }) => raison.includes(`« ${juridiction} »`))!.regle).toContain(
        'lumiere_naturelle',
      );
    },
  );

  it('decides the ceiling: 2.30 m passes in France, not in Germany', () => {
    const scene = flat();
    for (const wall of scene.murs) wall.hauteur = 2300;
    expect(alert(scene, 'hauteur_sous_plafond_insuffisante')).toBeUndefined();
    scene.juridiction = 'de';
    expect(alert(scene, 'hauteur_sous_plafond_insuffisante')).toMatchObject({ valeur: 2300, seuil: 2400 });
  });

  it('keeps the civil code in France', () => {
    const scene = plot();
    scene.mobilier = [{ type: 'arbre', x: -9500, y: 5000, h: 5000 }];
    expect(alert(scene, 'plantation_trop_proche')).toMatchObject({
      valeur: 500,
      seuil: 2000,
      norme: { texte: 'Code civil', article: '671' },
    });
    scene.juridiction = 'uk';
    expect(alert(scene, 'plantation_trop_proche')).toBeUndefined();
  });
});

describe('daylight', () => {
  const walled = (): Draft => {
    const scene = flat();
    // The kitchen loses its window and opens to the living room.
    scene.ouvertures!.splice(1, 1);
    return scene;
  };

  it('counts an open kitchen with the living room it opens to', () => {
    expect(alert(walled(), 'lumiere_naturelle_insuffisante')!.message).toContain('« Cuisine »');
    const scene = walled();
    scene.pieces![1]!.cuisine_ouverte = true;
    // 2.00 × 2.15 m of glazing for 20 + 9.75 m²: 4.30 against 4.96.
    expect(alert(scene, 'lumiere_naturelle_insuffisante')).toMatchObject({
      valeur: 4.3,
      message: expect.stringContaining('Séjour – Cuisine'),
    });
    scene.ouvertures![0]!.largeur = 2400;
    expect(alert(scene, 'lumiere_naturelle_insuffisante')).toBeUndefined();
  });
});

describe('the table of thresholds', () => {
  it.each(Object.entries(THRESHOLDS as Readonly<Record<string, Threshold>>))(
    '%s has values of its unit, a text and both languages',
    (_key, { unite, libelle, regles }) => {
      expect(libelle.fr.length > 5 && libelle.en.length > 5).toBe(true);
      for (const { valeur, texte } of Object.values(regles)) {
        expect(Number.isFinite(valeur) && texte.length > 3).toBe(true);
        if (unite === 'ratio') expect(valeur > 0 && valeur < 1).toBe(true);
      }
    },
  );
});
