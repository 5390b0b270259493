import { describe, expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { mirrored, shifted, turnable, turned } from '../metamorphic/transforms.js';
import type { Mutation } from './mutation.js';
import { MUTATIONS } from './mutations.js';
import type { Draft } from './scenes.js';

const broken = ({ base, breaks }: Mutation): Draft => {
  const scene = base();
  breaks(scene);
  return scene;
};
const codesOf = (scene: unknown): ReadonlySet<string> =>
  new Set(verify(Scene.parse(scene), { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code));

/** Told of what is drawn along the axes by definition, of the compass or of a map: no such scene is turned. */
const OF_THE_AXES = new Set([
  'orientation_incoherente',
  'element_hors_parcelle',
  'terrasse_pente',
  'stationnement_trop_petit',
  'stationnements_chevauchants',
  'stationnement_sur_batiment',
  'georef_hors_zone',
  'georef_incomplet',
]);
/** Told of the building as a whole, to which a storey more gives rooms; or of what would then lie in that storey. */
const OF_ONE_STOREY = new Set([
  'unite_suspecte',
  'lumiere_logement_insuffisante',
  'logement_sans_piece_decente',
  'logement_sans_sanitaire',
  'porte_entree_etroite',
  'appareil_hors_hauteur',
  'debit_extraction_insuffisant',
]);

/** Lists whose `z` is an altitude; of devices and fixtures it is one where they stand on no wall. */
const AT_ALTITUDES = [
  'murs',
  'pieces',
  'escaliers',
  'garde_corps',
  'ascenseurs',
  'boites',
  'planchers',
  'plafonds',
  'mobilier',
  'electricite',
  'plomberie',
] as const;
const STOREY_MM = 3000;

/** The scene on a storey of the same thick walls. */
function upstairs(scene: Draft): Draft {
  const up = { ...scene } as Record<string, unknown>;
  const raise = (entry: { mur?: unknown; z?: number }) =>
    typeof entry.mur === 'number' ? entry : { ...entry, z: (entry.z ?? 0) + STOREY_MM };
  for (const list of AT_ALTITUDES) if (scene[list]) up[list] = (scene[list] as { z?: number }[]).map(raise);
  for (const list of ['toitures', 'tremies'] as const) {
    if (scene[list]) up[list] = scene[list].map((entry) => (entry.z === undefined ? entry : raise(entry)));
  }
  const below = scene.murs
    .filter(({ z = 0, epaisseur = 200 }) => z === 0 && epaisseur >= 200)
    .map(({ x1, y1, x2, y2, epaisseur = 200 }) => ({ x1, y1, x2, y2, epaisseur, z: 0, hauteur: STOREY_MM }));
  return { ...up, murs: [...(up['murs'] as Draft['murs']), ...below] } as Draft;
}

const ALL = Object.values(MUTATIONS).flat();

describe('what is told of a broken scene is told of it', () => {
  it.each(ALL.filter(({ code }) => !OF_THE_AXES.has(code)))(
    'mirrored, turned by 17° and 5 km away: $code, $name',
    (mutation) => {
      const far = shifted(turned(mirrored(broken(mutation)), 17), { x: 5e6, y: -3e6 });
      expect(codesOf(far)).toContain(mutation.code);
    },
  );

  it.each(ALL.filter(({ code }) => !OF_ONE_STOREY.has(code)))('on an upper storey: $code, $name', (mutation) => {
    expect(codesOf(upstairs(broken(mutation)))).toContain(mutation.code);
  });

  it('and only what needs axes or one storey is left out', () => {
    const lost = ALL.filter((mutation) => !codesOf(turnable(broken(mutation))).has(mutation.code));
    expect(lost.map(({ code }) => code).filter((code) => !OF_THE_AXES.has(code))).toEqual([]);
  });
});
