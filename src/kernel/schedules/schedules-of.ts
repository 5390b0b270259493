import type { Building, Opening } from '../building/index.js';
import { levelName, roomName } from '../building/index.js';
import { choiceOf, familyOf } from '../catalogue/familles/resolve.js';
import { AIR_TERMINALS, ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import { FURNITURE } from '../catalogue/mobilier/table.js';
import type { Langue, Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import { metres, roomMeasures, round2, squareMetres, sum } from '../measures/index.js';
import type { Schedules } from './answer.js';
import type { JoineryType, MarkKind } from '../measures/joinery-types.js';
import { joineryTypes, marksOf } from '../measures/joinery-types.js';

const NAMES: Readonly<Record<MarkKind, Text>> = {
  P: t('Porte', 'Door'),
  PF: t('Porte-fenêtre', 'French window'),
  F: t('Fenêtre', 'Window'),
};
const OUTSIDE = t('extérieur', 'outside');
const HANDS = {
  deux: t('deux vantaux', 'two leaves'),
  gauche: t('gauche', 'left'),
  droite: t('droite', 'right'),
} as const;

const whole = (value: number): number => Math.round(value);
const sillOf = ({ kind, sill }: Opening): number | null => (kind === 'fenetre' ? whole(sill) : null);

/** Empty for what belongs to no level, as equipment in a scene without walls. */
function nameOfLevel(levels: Building['levels'], index: number, langue: Langue): string {
  const level = levels[index];
  return level ? levelName(level)[langue] : '';
}

/** Hand of the leaf, for someone who enters the room it turns into; null when nothing turns. */
function handOf(opening: Opening, langue: Langue): string | null {
  const { leaves, sweeps, family, source, wall, near } = opening;
  if (!sweeps || leaves.length === 0) return null;
  if (leaves.length > 1) return HANDS.deux[langue];
  const asked = choiceOf(familyOf(family ?? undefined), source.parametres, 'main');
  if (asked === 'gauche' || asked === 'droite') return HANDS[asked][langue];
  const leaf = leaves[0]!;
  const along = (leaf.hinge.x - near.x) * wall.direction.x + (leaf.hinge.y - near.y) * wall.direction.y;
  const isNear = along < opening.width / 2;
  // Entering toward the wall's left, the near jamb (start of the axis) is on the left hand.
  return HANDS[(leaf.side === 'left') === isNear ? 'gauche' : 'droite'][langue];
}

function typeLine(
  { repere, kind, famille, openings }: JoineryType,
  { levels }: Building,
  langue: Langue,
): Schedules['menuiseries']['types'][number] {
  const first = openings[0]!;
  const family = familyOf(famille ?? undefined);
  const counts = new Map<number, number>();
  for (const { levelIndex } of openings) counts.set(levelIndex, (counts.get(levelIndex) ?? 0) + 1);
  return {
    repere,
    designation: family ? family.label[langue] : NAMES[kind][langue],
    famille,
    largeur_mm: whole(first.width),
    hauteur_mm: whole(first.height),
    allege_mm: sillOf(first),
    exterieure: first.isExterior,
    vitree: first.isGlazed,
    vantaux: family?.leaves ?? Math.max(1, first.leaves.length),
    quantite: openings.length,
    par_niveau: [...counts]
      .sort(([a], [b]) => a - b)
      .map(([level, quantite]) => ({ niveau: nameOfLevel(levels, level, langue), quantite })),
  };
}

/** Joinery, rooms and equipment of a building, as a site orders and counts them. */
export function schedulesOf(building: Building, langue: Langue): Schedules {
  const { levels, rooms, openings, electric, plumbing, ventilation, furniture } = building;
  const marks = marksOf(building);
  const names = new Map(rooms.map((room) => [room.id, roomName(room)[langue]]));
  const sides = ({ left, right }: Opening): string[] => [
    ...new Set([left, right].map((id) => (id === null ? OUTSIDE[langue] : (names.get(id) ?? '')))),
  ];
  const pieces = roomMeasures(building).map(({ room, habitable, carrez }) => ({
    id: room.id,
    niveau: levelName(building.levels[room.level]!)[langue],
    nom: roomName(room)[langue],
    usage: room.use,
    usage_deduit: room.isUseDeduced,
    surface_m2: squareMetres(room.area),
    habitable_m2: squareMetres(habitable),
    carrez_m2: squareMetres(carrez),
    hauteur_m: metres(room.height),
  }));
  const total = (niveau: string | null, of: typeof pieces) => ({
    niveau,
    surface_m2: round2(sum(of, ({ surface_m2 }) => surface_m2)),
    habitable_m2: round2(sum(of, ({ habitable_m2 }) => habitable_m2)),
    carrez_m2: round2(sum(of, ({ carrez_m2 }) => carrez_m2)),
  });
  const counted = (
    lot: Schedules['equipements'][number]['lot'],
    elements: readonly { readonly type: string; readonly levelIndex: number }[],
    label: (type: string) => string,
  ) => {
    const counts = new Map<string, { level: number; type: string; quantite: number }>();
    for (const { type, levelIndex } of elements) {
      const key = `${levelIndex}|${type}`;
      const known = counts.get(key) ?? { level: levelIndex, type, quantite: 0 };
      counts.set(key, { ...known, quantite: known.quantite + 1 });
    }
    return [...counts.values()].map(({ level, type, quantite }) => ({
      level,
      lot,
      type,
      designation: label(type),
      quantite,
    }));
  };
  const equipment = [
    ...counted(
      'electricite',
      electric,
      (type) => ELECTRIC_DEFAULTS[type as keyof typeof ELECTRIC_DEFAULTS].label[langue],
    ),
    ...counted(
      'plomberie',
      plumbing,
      (type) => PLUMBING_DEFAULTS[type as keyof typeof PLUMBING_DEFAULTS].label[langue],
    ),
    ...counted(
      'ventilation',
      (ventilation?.terminals ?? []).map(({ kind: type, levelIndex }) => ({ type, levelIndex })),
      (type) => AIR_TERMINALS[type as keyof typeof AIR_TERMINALS][langue],
    ),
    ...counted('mobilier', furniture, (type) => FURNITURE[type as keyof typeof FURNITURE].label[langue]),
  ].sort((a, b) => a.level - b.level);
  return {
    menuiseries: {
      types: joineryTypes(building).map((type) => typeLine(type, building, langue)),
      ouvertures: openings.map((opening) => ({
        id: opening.id,
        objet: opening.pointer,
        repere: marks.get(opening.id)!,
        niveau: nameOfLevel(levels, opening.levelIndex, langue),
        mur: opening.wall.index,
        largeur_mm: whole(opening.width),
        hauteur_mm: whole(opening.height),
        allege_mm: sillOf(opening),
        pieces: sides(opening),
        sens: handOf(opening, langue),
      })),
    },
    pieces,
    totaux: [
      ...levels
        .filter(({ rooms: own }) => own.length > 0)
        .map((level) => {
          const name = levelName(level)[langue];
          return total(
            name,
            pieces.filter(({ niveau }) => niveau === name),
          );
        }),
      total(null, pieces),
    ],
    equipements: equipment.map(({ level, ...line }) => ({ niveau: nameOfLevel(levels, level, langue), ...line })),
  };
}
