import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { roomMeasures } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { Draft } from './scenes.js';
import { maison } from './scenes.js';

const check = (scene: unknown, langue: 'fr' | 'en' = 'fr') =>
  verify(Scene.parse(scene), { langue, now: () => 0, appliquer: true });
const found = (scene: unknown, code: string, langue?: 'fr' | 'en') =>
  check(scene, langue).alertes.filter((alert) => alert.code === code);
/** The plain house with one bedroom without a window. */
const dark = (more: Partial<Draft> = {}): Draft => {
  const scene = { ...maison(), ...more };
  scene.ouvertures!.splice(7, 1);
  return scene;
};

describe('the sixth of the floor', () => {
  it('is said of the room, with the figure of the whole dwelling that the text judges', () => {
    const [alert] = found(dark(), 'lumiere_naturelle_insuffisante');
    const building = buildingOf(Scene.parse(dark()));
    const habitable = roomMeasures(building).reduce((sum, room) => sum + room.habitable, 0) / 1e6;
    const glazing = building.openings
      .filter(({ isGlazed, isExterior }) => isGlazed && isExterior)
      .reduce((sum, { width, height }) => sum + (width * height) / 1e6, 0);
    expect(alert!.message).toContain('Le texte juge le logement entier');
    expect(alert!.message).toContain(`${glazing.toFixed(2).replace('.', ',')} m² de baies`);
    expect(alert!.message).toContain(`${Math.round(habitable)} m² habitables`);
    expect(found(dark(), 'lumiere_naturelle_insuffisante', 'en')[0]!.message).toContain('judges the whole dwelling');
  });

  it('is a suggestion in a room with a window, where the dwelling has what the text asks', () => {
    const small = (largeur: number) => {
      const scene = maison();
      scene.ouvertures![7]!.largeur = largeur;
      const sliding = { mur: 0, position: 4600, largeur: 2400, hauteur: 2150, type: 'porte', vitree: true } as const;
      return { ...scene, ouvertures: [...scene.ouvertures!, sliding] };
    };
    const severities = (scene: unknown) =>
      found(scene, 'lumiere_naturelle_insuffisante').map(({ severite }) => severite);
    expect(severities(small(700))).toEqual(['suggestion']);
    const without = small(700);
    without.ouvertures.splice(7, 1);
    expect(severities(without)).toEqual(['avertissement']);
  });

  it('is of the room alone where the country says so', () => {
    const [alert] = found(dark({ juridiction: 'us' }), 'lumiere_naturelle_insuffisante');
    expect(alert!.message).not.toContain('logement entier');
    expect(found(dark({ juridiction: 'us' }), 'lumiere_logement_insuffisante')).toEqual([]);
  });

  it('of the dwelling is not asked of an existing one, nor where the use of a room is a guess', () => {
    const scene = dark();
    expect(found(scene, 'lumiere_logement_insuffisante')).toHaveLength(1);
    expect(found({ ...scene, pieces: scene.pieces!.slice(1) }, 'lumiere_logement_insuffisante')).toEqual([]);
    const murs = scene.murs.map((wall) => ({ ...wall, existant: true }));
    expect(found({ ...scene, murs }, 'lumiere_logement_insuffisante')).toEqual([]);
  });

  it('is of each dwelling: what lights one lights no other', () => {
    const alone = found(dark(), 'lumiere_logement_insuffisante')[0]!;
    const aside = (light: Draft): Draft => {
      const [dim, murs] = [dark(), light.murs.map((wall) => ({ ...wall, x1: wall.x1 + 40_000, x2: wall.x2 + 40_000 }))];
      const ouvertures = light.ouvertures!.map((bay) => ({ ...bay, mur: bay.mur + dim.murs.length }));
      const pieces = light.pieces!.map((piece) => ({ ...piece, x: piece.x + 40_000 }));
      return {
        ...dim,
        murs: [...dim.murs, ...murs],
        ouvertures: [...dim.ouvertures!, ...ouvertures],
        pieces: [...dim.pieces!, ...pieces],
      };
    };
    const [dimmed, ...others] = found(aside(maison()), 'lumiere_logement_insuffisante');
    expect(others).toEqual([]);
    expect([dimmed!.valeur, dimmed!.seuil]).toEqual([alone.valeur, alone.seuil]);
    expect(found(aside(dark()), 'lumiere_logement_insuffisante')).toHaveLength(2);
  });

  it('is corrected by bays that fit their wall: no overlap, no junction, sizes of their family', () => {
    const families: [string, number][] = [
      ['fenetre_deux_vantaux', 1000],
      ['fenetre_coulissante', 1000],
      ['fenetre_un_vantail', 600],
    ];
    for (const [famille, largeur] of families) {
      const scene = maison();
      scene.ouvertures = scene.ouvertures!.map((bay) =>
        bay.type === 'fenetre' ? { ...bay, famille, largeur, hauteur: 1000, z: 1150 } : bay,
      );
      const answer = check(scene);
      expect(answer.alertes.map(({ code }) => code)).toContain('lumiere_naturelle_insuffisante');
      expect(answer.apres_correction!.alertes).toEqual([]);
    }
  });

  it('has no correction where no façade has place for it', () => {
    const scene = dark();
    // Bedroom 3 keeps two façades, filled with doors from end to end.
    for (let at = 10_700; at < 13_300; at += 850) {
      scene.ouvertures!.push({ mur: 2, position: 13_650 - at - 830, largeur: 830, hauteur: 2040, type: 'porte' });
    }
    for (let at = 5200; at < 8000; at += 900) {
      scene.ouvertures!.push({ mur: 1, position: at, largeur: 830, hauteur: 2040, type: 'porte' });
    }
    const [alert] = found(scene, 'lumiere_naturelle_insuffisante');
    expect(alert!.correctifs).toEqual([]);
  });
});
