import type { Building, Roof, RoofFault } from '../../../building/index.js';
import { wallsNamed } from '../../../building/index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { centroidOf } from '../../../maths/centroid.js';
import { intersection } from '../../../maths/clip.js';
import { LENGTH_TOLERANCE_MM, LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import { labelPointOf } from '../../../maths/label-point.js';
import { areaOf, boundsOf } from '../../../maths/ring.js';
import { cross, subtract } from '../../../maths/vector.js';
import type { Finding, Fix } from '../../engine/finding.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

const AUTOMATIC = t('Sans polygone, la toiture suit les murs', 'Without a polygon the roof follows the walls');
const REMOVE = t('Toiture sans effet : la retirer', 'Roof without effect: remove it');
const KNOWN = t('Garder les murs qui existent', 'Keep the walls that exist');
const DOUBLE = t('Déjà couvert par une toiture semblable', 'Already covered by a like roof');
const CENTRED = t('Sommet ramené au centre de l’emprise', 'Apex brought back to the centre of the footprint');
const HIPPED = t(
  'Croupes de même hauteur, possibles sur toute emprise',
  'Hips of the same height, possible over any footprint',
);
const NO_AREA = t(
  'moins de trois points distincts, côtés croisés ou surface nulle',
  'fewer than three distinct points, crossing sides or no area',
);

/** Smaller overlaps are the thickness of a wall drawn twice. */
const MIN_OVERLAP_MM2 = 5e5;

/** Entries that cover nothing, or name walls that do not exist. */
export function* roofEntries({ skipped, scene, walls }: Building): Generator<Finding> {
  for (const { pointer, reason } of skipped) {
    if (!pointer.startsWith('/toitures/')) continue;
    const index = Number(pointer.split('/')[2]);
    const source = scene.toitures![index]!;
    const removed: Fix = { cible: pointer, actuel: source, propose: null, raison: REMOVE };
    if (reason === 'polygone_invalide') {
      const isAlone = scene.toitures!.filter(({ type }) => type !== 'chien_assis').length === 1 && walls.length > 0;
      const fixes: Fix[] = isAlone
        ? [{ cible: `${pointer}/polygone`, actuel: source.polygone, propose: null, raison: AUTOMATIC }]
        : [removed];
      yield { code: 'toiture_polygone_invalide', objet: pointer, params: { index, raison: NO_AREA }, fixes };
    } else if (reason === 'sans_mur') {
      yield { code: 'toiture_sans_emprise', objet: pointer, params: { index }, fixes: [] };
    } else if (reason === 'sans_position') {
      yield { code: 'chien_assis_hors_toit', objet: pointer, params: { index }, fixes: [removed] };
    }
  }
  const count = scene.murs?.length ?? 0;
  for (const [index, source] of (scene.toitures ?? []).entries()) {
    const unknown = (source.murs ?? []).filter((wall) => wall < 0 || wall >= count);
    if (unknown.length === 0) continue;
    const kept = source.murs!.filter((wall) => wall >= 0 && wall < count);
    const pointer = `/toitures/${index}`;
    const known = wallsNamed(source, walls).length > 0 ? kept : null;
    yield {
      code: 'toiture_mur_inconnu',
      objet: pointer,
      params: { index, murs: unknown.slice(0, 10).join(', ') },
      fixes: [{ cible: `${pointer}/murs`, actuel: source.murs, propose: known, raison: KNOWN }],
    };
  }
}

/** Declared roofs that cover the same ground at the same altitude: once a pair. */
export function* overlappingRoofs({ roofs }: Building): Generator<Finding> {
  const plain = roofs.filter(({ isDefault, type }) => !isDefault && type !== 'chien_assis');
  const index = boxIndex(plain.map(({ footprint }) => boundsOf(footprint.outer)));
  const doubled = new Set<string>();
  for (const [i, roof] of plain.entries()) {
    for (const j of index.search(boundsOf(roof.footprint.outer))) {
      const other = plain[j]!;
      if (
        j >= i ||
        other.pointer === roof.pointer ||
        doubled.has(roof.pointer) ||
        Math.abs(other.z - roof.z) > LEVEL_TOLERANCE_MM
      ) {
        continue;
      }
      const parts = intersection([roof.footprint], [other.footprint]).toSorted((p, q) => areaOf(q) - areaOf(p));
      const shared = parts.reduce((sum, polygon) => sum + areaOf(polygon), 0);
      if (shared < MIN_OVERLAP_MM2) continue;
      doubled.add(roof.pointer);
      const isWithin = shared >= areaOf(roof.footprint) * 0.99;
      yield {
        code: 'toitures_chevauchantes',
        objet: roof.pointer,
        id: roof.id,
        valeur: shared / 1e6,
        params: { index: roof.index, autre: other.index },
        position: { ...labelPointOf(parts[0]!).point, z: roof.z },
        fixes: isWithin ? [{ cible: roof.pointer, actuel: roof.source, propose: null, raison: DOUBLE }] : [],
      };
    }
  }
}

const FAULTS: Readonly<Record<RoofFault, Text>> = {
  apex_hors_vue: t(
    'des côtés de l’emprise ne voient pas le sommet : des croupes de même hauteur sont construites',
    'some sides of the footprint do not see the apex: hips of the same height are built',
  ),
  squelette_degenere: t(
    'les pentes égales n’y tiennent pas : quatre pans sur le rectangle englobant sont construits',
    'equal slopes do not fit: four panes over the bounding rectangle are built',
  ),
};

/** Forms that had to be replaced. */
export function* roofForms({ roofs }: Building): Generator<Finding> {
  for (const roof of roofs) {
    if (roof.fault === null) continue;
    yield {
      code: 'toiture_forme_impossible',
      objet: roof.pointer,
      id: roof.id,
      params: { index: roof.index, raison: FAULTS[roof.fault] },
      position: { ...roof.footprint.outer[0]!, z: roof.z },
      fixes: roof.fault === 'apex_hors_vue' ? centred(roof) : [],
    };
  }
}

/** The centre when every side sees it, else hips. */
function centred(roof: Roof): Fix[] {
  const { outer } = roof.footprint;
  const { x, y } = centroidOf(outer);
  const isSeen = outer.every(
    (p, i) => cross(subtract(outer[(i + 1) % outer.length]!, p), subtract({ x, y }, p)) > LENGTH_TOLERANCE_MM,
  );
  const { pointer, source } = roof;
  if (!isSeen) return [{ cible: `${pointer}/type`, actuel: source?.type, propose: 'quatre_pans', raison: HIPPED }];
  return (['x', 'y'] as const).map((axis) => ({
    cible: `${pointer}/apex/${axis}`,
    actuel: source?.apex?.[axis],
    propose: Math.round({ x, y }[axis]),
    raison: CENTRED,
  }));
}
