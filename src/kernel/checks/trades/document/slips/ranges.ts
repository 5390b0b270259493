import { fill, t } from '../../../../../words/index.js';
import type { Building, Roof } from '../../../../building/index.js';
import { boundsOf, polygonContains } from '../../../../maths/ring.js';
import type { Slip } from './slip.js';

const KEPT = t('aucun bâtiment ne l’a ainsi, la valeur est gardée', 'no building has it so, the value is kept');
const SPAN = t('de {low} à {high} mm', '{low} to {high} mm');

/** Greatest and least values that buildings have, mm: beyond them a digit or the unit is wrong. A hypothesis. */
const SPANS = {
  /** An eave that nothing carries. */
  debord: [0, 3000],
  /** A parapet that also guards a terrace and hides what stands on it. */
  acrotere: [0, 2500],
  /** From a lane to an avenue with its trees. */
  largeur_voie_mm: [1000, 100_000],
  /** From a vent to a shop front, of the window of a dormer. */
  baie: [200, 5000],
  /** From boards on joists to a deep slab. */
  epaisseur: [20, 1000],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** No building is longer, mm. */
const LONGEST_MM = 1e6;
const SHORTER = t('un contour de moins de {most} m de long', 'an outline less than {most} m long');

/** A leaf narrower than this has no frame left for its glass, mm. */
const LEAST_LEAF_MM = 250;

/** What is wrong with a value, if it leaves the span of its field; values of no effect are told as such. */
function beyond(element: string, field: string, span: keyof typeof SPANS, value: number | undefined): Slip[] {
  const [low, high] = SPANS[span];
  if (value === undefined || value <= 0 || (value >= low && value <= high)) return [];
  return [{ element, field, value, fault: KEPT, right: fill(SPAN, { low, high }) }];
}

/** What is lower than this carries no roof: a step, a planter, mm. */
const POST_MM = 1500;

/** An overhang on posts is the roof of a porch, as wide as its maker likes. */
const isCarried = ({ outline, footprint }: Roof, { boxes }: Building): boolean =>
  boxes.some(
    ({ center, z, top }) =>
      top - z >= POST_MM &&
      outline.some((part) => polygonContains(part, center)) &&
      !polygonContains(footprint, center),
  );

/** Overhangs, parapets and windows of dormers. */
export function* roofRanges(building: Building): Generator<Slip> {
  for (const roof of building.roofs) {
    if (!roof.source || roof.isDefault) continue;
    const { pointer, source } = roof;
    const at = { at: roof.footprint.outer[0]! };
    const wide = [
      ...beyond(pointer, 'debord', 'debord', source.debord),
      ...(source.debords ?? []).flatMap((own, i) => beyond(pointer, `debords/${i}`, 'debord', own)),
    ];
    const overhangs = wide.length > 0 && isCarried(roof, building) ? [] : wide;
    const parapet = (source.type ?? 'plat') === 'plat' ? beyond(pointer, 'acrotere', 'acrotere', source.acrotere) : [];
    for (const slip of [...overhangs, ...parapet, ...windowOf(roof), ...extentOf(roof)]) yield { ...slip, ...at };
  }
}

/** The drawn outline of a roof that no building has. */
function extentOf({ pointer: element, source, footprint }: Roof): Slip[] {
  const { minX, minY, maxX, maxY } = boundsOf(footprint.outer);
  const extent = Math.max(maxX - minX, maxY - minY);
  if (!source?.polygone || extent <= LONGEST_MM) return [];
  const [value, right] = [fill(METRES, { extent: extent / 1000 }), fill(SHORTER, { most: LONGEST_MM / 1000 })];
  return [{ element, field: 'polygone', value, fault: KEPT, right }];
}
const METRES = t('{extent} m', '{extent} m');

const NARROW = t('chaque vantail n’a que {wide} mm', 'each leaf has only {wide} mm');
const LEAVES = t('de 1 à {most} vantaux', '1 to {most} leaves');

/** Sizes and leaves of the window of a dormer. */
const windowOf = (roof: Roof): Slip[] => {
  const { largeur, hauteur } = roof.source?.ouverture ?? {};
  return [
    ...beyond(roof.pointer, 'ouverture/largeur', 'baie', largeur),
    ...beyond(roof.pointer, 'ouverture/hauteur', 'baie', hauteur),
    ...leavesOf(roof),
  ];
};

/** Leaves of the window of a dormer that are too narrow to be made. */
function leavesOf({ pointer: element, dormer, source }: Roof): Slip[] {
  const { vantaux } = source?.ouverture ?? {};
  const width = dormer?.window?.width;
  if (vantaux === undefined || vantaux < 2 || width === undefined || width / vantaux >= LEAST_LEAF_MM) return [];
  const fault = fill(NARROW, { wide: Math.round(width / vantaux) });
  const right = fill(LEAVES, { most: Math.max(1, Math.floor(width / LEAST_LEAF_MM)) });
  return [{ element, field: 'ouverture/vantaux', value: vantaux, fault, right }];
}

/** A single pane in a steel frame loses less, W/(m²·K). */
const MOST_U = 10;
const BETTER = fill(t('{most} W/m²·K au plus', 'at most {most} W/m²·K'), { most: MOST_U });

/** U-values of joinery. */
export function* joineryRanges({ openings, scene }: Building): Generator<Slip> {
  for (const { pointer: element, source, center: at } of openings) {
    const { u_w_m2k: value = 0 } = source;
    if (value > MOST_U) yield { element, at, field: 'u_w_m2k', value, fault: KEPT, right: BETTER };
  }
  for (const [index, { ouverture }] of (scene.toitures ?? []).entries()) {
    const { u_w_m2k: value = 0 } = ouverture ?? {};
    if (value <= MOST_U) continue;
    yield { element: `/toitures/${index}`, field: 'ouverture/u_w_m2k', value, fault: KEPT, right: BETTER };
  }
}

/** Widths of roads. */
export function* roadRanges({ scene }: Building): Generator<Slip> {
  for (const [place, { largeur_voie_mm: width }] of (scene.limites ?? []).entries()) {
    yield* beyond(`/limites/${place}`, 'largeur_voie_mm', 'largeur_voie_mm', width);
  }
}

/** Thicknesses of intermediate floors. */
export function* deckRanges({ decks }: Building): Generator<Slip> {
  for (const { pointer, source, polygon } of decks) {
    for (const slip of beyond(pointer, 'epaisseur', 'epaisseur', source.epaisseur)) {
      yield { ...slip, at: polygon.outer[0]! };
    }
  }
}
