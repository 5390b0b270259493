import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { applied } from '../../../src/kernel/scene/edit/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { MUTATIONS } from './mutations.js';
import type { Draft } from './scenes.js';
import { maison } from './scenes.js';

const MOVES = /^\/ouvertures\/(\d+)\/(?:mur|position|largeur|famille|parametres)/;

/** The rooms that an opening joins, by their ids, whatever the side. */
function joined({ openings }: Building, index: number): string[] | null {
  const opening = openings.find((one) => one.index === index);
  return opening ? [opening.left ?? 'dehors', opening.right ?? 'dehors'].toSorted() : null;
}

/** Openings that a correction of the scene moves into other rooms, each correction applied by itself. */
function strayed(scene: unknown): string[] {
  const document = Scene.parse(scene);
  const before = buildingOf(document);
  const { alertes } = verify(document, { langue: 'fr', now: () => 0, building: before });
  return alertes.flatMap(({ code, correctifs }) => {
    const moved = correctifs.filter(({ cible }) => MOVES.test(cible));
    if (moved.length === 0 || moved.length < correctifs.length) return [];
    const { scene: changed } = applied(
      document,
      moved.map(({ cible, propose }) => ({ action: 'changer' as const, champ: cible, valeur: propose })),
    );
    const after = buildingOf(Scene.parse(changed));
    return [...new Set(moved.map(({ cible }) => Number(MOVES.exec(cible)![1])))].flatMap((index) => {
      const [was, is] = [joined(before, index), joined(after, index)];
      return was === null || JSON.stringify(was) === JSON.stringify(is) ? [] : [`${code} ${index}: ${was} → ${is}`];
    });
  });
}

describe('a correction', () => {
  const broken = Object.values(MUTATIONS).flat();
  it.each(broken)('joins the same rooms as before: $code, $name', ({ base, breaks }) => {
    const scene = base();
    breaks(scene);
    expect(strayed(scene)).toEqual([]);
  });

  it('joins the same rooms as before: openings put anywhere on their walls', { timeout: 120_000 }, () => {
    const count = maison().ouvertures!.length;
    const places = fc.array(fc.tuple(fc.nat(count - 1), fc.integer({ min: 0, max: 13_000 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(places, (moves) => {
        const scene: Draft = maison();
        for (const [index, position] of moves) scene.ouvertures![index] = { ...scene.ouvertures![index]!, position };
        expect(strayed(scene)).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 60) },
    );
  });

  it('keeps a bedroom door on its corridor when a partition is drawn across it', () => {
    const scene = maison();
    // Door 14 of the bathroom, over the end of the partition between bathroom and WC, most of it before the bathroom.
    scene.ouvertures![14] = { ...scene.ouvertures![14]!, position: 1850 };
    const document = Scene.parse(scene);
    const answer = verify(document, { langue: 'fr', now: () => 0, appliquer: true });
    expect(answer.alertes.map(({ code }) => code)).toContain('ouverture_sur_jonction');
    const after = buildingOf(Scene.parse(answer.scene_corrigee));
    expect(joined(after, 14)).toEqual(joined(buildingOf(document), 14));
  });
});
