import { plot } from '../../bases/plot.js';
import { roofed } from '../../bases/roofed.js';
import type { Mutation } from '../../mutation.js';
import type { Draft } from '../../scenes.js';

/** The same scene under a rule of its local plan that it breaks; nothing but the caller can correct that. */
const under = (
  name: string,
  code: Mutation['code'],
  regles: Draft['regles_urbanisme'],
  breaks?: Mutation['breaks'],
): Mutation => ({
  name,
  code,
  base: code === 'urbanisme_pente' ? roofed : plot,
  breaks: (scene) => {
    scene.regles_urbanisme = regles;
    breaks?.(scene);
  },
  isCorrected: false,
});

/** Four walls of 4 × 3 m with their south-west corner at a point: an outbuilding. */
function outbuilding(scene: Draft, x: number, y: number): void {
  const corners = [
    [x, y],
    [x + 4000, y],
    [x + 4000, y + 3000],
    [x, y + 3000],
  ] as const;
  for (const [i, [x1, y1]] of corners.entries()) {
    const [x2, y2] = corners[(i + 1) % 4]!;
    scene.murs!.push({ x1, y1, x2, y2 });
  }
}

export const MUTATIONS: readonly Mutation[] = [
  under('more of the plot built on than the plan allows', 'urbanisme_emprise', { emprise_max_pct: 1 }),
  under('a footprint larger than the plan allows', 'urbanisme_emprise', { emprise_max_m2: 10 }),
  under('eaves higher than the plan allows', 'urbanisme_hauteur', { hauteur_egout_max_m: 1 }),
  under('a setback that the plan wants larger', 'urbanisme_recul', { recul_separatif_min_m: 12 }),
  under('a slope flatter than the plan wants', 'urbanisme_pente', { pente_min_pct: 300 }),
  under('fewer parking places than the plan asks for', 'urbanisme_stationnement', { stationnements_min: 5 }),
  under('less free ground than the plan asks for', 'urbanisme_espaces_libres', { espaces_libres_min_pct: 99 }),
  under('less planted ground than the plan asks for', 'urbanisme_espaces_verts', { espaces_verts_min_pct: 99 }),
  under('fewer trees than the plan asks for', 'urbanisme_arbres', { arbres_min: 9 }),
  under(
    'an outbuilding nearer than the plan allows',
    'urbanisme_distance_batiments',
    { distance_batiments_min_m: 30 },
    (scene) => outbuilding(scene, 14_000, 2000),
  ),
];
