import { difference, unionRings } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import type { Scene, SceneIds } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import { drawnPolygon } from '../drawn-polygon.js';
import { levelBelow } from '../levels.js';
import { declaring, deckPointsOf } from '../pieces.js';
import type { BareLevel, Building, Skipped } from '../types.js';
import { useOfWord } from '../uses.js';
import { isBalcony } from './storeys.js';
import type { BareDeck } from './types.js';

export type * from './types.js';
export { deckUnder } from './carrying.js';

/** Word of a floor that lies outside, level with that of its storey, where nobody says what it is. */
const BALCONY = 'balcon';

/** planchers[] within the storeys; those whose outline encloses nothing go to `skipped`. */
export function decksOf(scene: Scene, levels: readonly BareLevel[], ids: SceneIds, skipped: Skipped[]): BareDeck[] {
  const points = deckPointsOf(scene, levels);
  return (scene.planchers ?? []).flatMap((source, index): BareDeck[] => {
    const pointer = `/planchers/${index}`;
    const polygon = drawnPolygon(source.polygone);
    const leftOut = (reason: Skipped['reason']): [] => (skipped.push({ pointer, reason }), []);
    if (!polygon) return leftOut('polygone_invalide');
    if ((source.epaisseur ?? 1) <= 0) return leftOut('dimension_nulle');
    const { epaisseur: thickness = DEFAULTS.plancher.epaisseur, z: top } = source;
    const levelIndex = levelBelow(levels, top);
    const level = levels[levelIndex];
    const pieces = points.get(index) ?? [];
    const [declared] = declaring(pieces);
    const parts = level ? difference([polygon], wallsThrough(level, top - thickness)) : [polygon];
    const area = parts.reduce((sum, part) => sum + areaOf(part), 0);
    const usual = isBalcony({ levels }, { levelIndex, top, parts, area }) ? BALCONY : DEFAULTS.plancher.type;
    const word = declared?.source.type ?? source.type ?? usual;
    return [
      {
        id: ids.of('/planchers', index),
        pointer,
        index,
        source,
        polygon,
        parts,
        area,
        top,
        bottom: top - thickness,
        thickness,
        levelIndex,
        floorZ: level?.z ?? 0,
        use: useOfWord(word),
        word,
        name: source.nom ?? declared?.source.nom ?? null,
        pieces,
      },
    ];
  });
}

/** Walls of a storey that rise past the underside of an intermediate floor: lower ones stand under it. */
const wallsThrough = ({ cuts }: BareLevel, bottom: number): Polygon[] =>
  unionRings(cuts.flatMap(({ wall, footprint }) => (wall.top > bottom + LENGTH_TOLERANCE_MM ? [footprint] : [])));

/** Bodies of the intermediate floors. */
export function* deckBodies({ decks }: Building): Generator<Body> {
  for (const { id, pointer, parts, bottom, thickness, levelIndex } of decks) {
    for (const [i, part] of parts.entries()) {
      const frame = uprightFrame(part.outer[0]!, bottom);
      yield bodyWith(
        {
          element: id,
          pointer,
          part: 'body',
          category: 'plancher',
          shape: { kind: 'extrusion', profile: polygonInFrame(frame, part), depth: thickness },
          frame,
          storey: levelIndex,
          material: 'bois_clair',
        },
        i,
      );
    }
  }
}
