import type { Text } from '../../../../../words/index.js';
import { fill, t } from '../../../../../words/index.js';
import type { Building, Roof } from '../../../../building/index.js';
import { difference, intersection } from '../../../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../../../maths/constants.js';
import type { Polygon } from '../../../../maths/geometry.js';
import { areaOf } from '../../../../maths/ring.js';
import { DEFAULTS } from '../../../../scene/index.js';
import type { Slip } from './slip.js';

const NEGATIVE = t('négatif, lu comme 0', 'negative, read as 0');
const POSITIVE = t('0 ou plus', '0 or more');
const TOO_MANY = t('la toiture n’a que {count} côté(s)', 'the roof has only {count} side(s)');
const AT_MOST = t('{count} valeur(s) au plus', 'at most {count} value(s)');
const FLAT_ONLY = t('sans effet sur une toiture « {type} »', 'without effect on a roof “{type}”');
const FLAT = t('le type plat', 'type plat');
const DORMER = t('le type chien_assis', 'type chien_assis');

/** Fields of `toitures` that their roof cannot take. */
export function* roofSlips(building: Building): Generator<Slip> {
  const byPointer = new Map(building.roofs.map((roof) => [roof.pointer, roof]));
  for (const [index, source] of (building.scene.toitures ?? []).entries()) {
    const element = `/toitures/${index}`;
    const { type = DEFAULTS.toiture.type, debord, debords = [], acrotere, ouverture } = source;
    const elsewhere = () => fill(FLAT_ONLY, { type });
    const sill = { 'ouverture/z': ouverture?.z };
    const written = {
      debord,
      acrotere,
      ...sill,
      ...Object.fromEntries(debords.map((own, i) => [`debords/${i}`, own])),
    };
    for (const [field, value] of Object.entries(written)) {
      if (value !== undefined && value < 0) yield { element, field, value, fault: NEGATIVE, right: POSITIVE };
    }
    const count = byPointer.get(element)?.footprint.outer.length ?? Infinity;
    if (debords.length > count) {
      const [fault, right] = [fill(TOO_MANY, { count }), fill(AT_MOST, { count })];
      yield { element, field: 'debords', value: debords.length, fault, right };
    }
    if (acrotere !== undefined && acrotere > 0 && type !== 'plat') {
      yield { element, field: 'acrotere', value: acrotere, fault: elsewhere(), right: FLAT };
    }
    if (ouverture && type !== 'chien_assis') {
      yield { element, field: 'ouverture', value: type, fault: elsewhere(), right: DORMER };
    }
  }
  for (const roof of building.roofs) if (roof.dormer) yield* dormerSlips(building, roof);
}

const CUT = t(
  'la façade de la lucarne ne la contient pas : {kept} mm sont retenus',
  'the front of the dormer does not hold it: {kept} mm are kept',
);
const NO_WINDOW = t(
  'il ne reste pas de fenêtre dans la façade de la lucarne',
  'no window is left in the front of the dormer',
);
const KEPT = t('{kept} mm au plus', 'at most {kept} mm');
const IN_FRONT = t('plus de 0 et moins que la façade', 'more than 0 and less than the front');
const OVER_RIDGE = t('la lucarne dépasse le faîtage de sa toiture', 'the dormer rises over the ridge of its roof');
const UNDER_RIDGE = t('{height} mm au plus', 'at most {height} mm');
const OTHER = t('elle recouvre la lucarne {other}', 'it overlaps dormer {other}');
const ASIDE = t('un autre endroit du pan', 'another place on the pane');

const OFF_ROOF = t('la lucarne sort de son pan de toiture', 'the dormer leaves its pane of the roof');
const ON_ROOF = t('une lucarne qui tient sur son pan', 'a dormer that fits on its pane');
/** Share of its plan by which a dormer may stand before the eave, or over a hip. */
const OUTSIDE = 0.3;

const share = (part: readonly Polygon[], whole: Polygon): number =>
  part.reduce((sum, one) => sum + areaOf(one), 0) / areaOf(whole);

/** Smaller overlaps come from rounding, mm². */
const OVERLAP_MM2 = 1e4;

function* dormerSlips({ roofs }: Building, roof: Roof): Generator<Slip> {
  const { pointer: element, source, footprint, dormer, z } = roof;
  const common = { element, at: footprint.outer[0]! };
  const host = roofs.find(({ id }) => id === dormer!.host?.roof);
  const height = source?.hauteur ?? DEFAULTS.toiture.chien_assis.hauteur;
  const ridge = host ? topOf(host) : Infinity;
  if (z + height > ridge + LENGTH_TOLERANCE_MM) {
    const right = fill(UNDER_RIDGE, { height: Math.max(0, Math.round(ridge - z)) });
    yield { ...common, field: 'hauteur', value: height, fault: OVER_RIDGE, right };
  }
  const pane = host?.panes[dormer!.host!.pane];
  if (pane && share(difference([footprint], [pane.plan]), footprint) > OUTSIDE) {
    const { largeur, profondeur } = { ...DEFAULTS.toiture.chien_assis, ...source };
    const [field, value] =
      profondeur >= largeur ? (['profondeur', profondeur] as const) : (['largeur', largeur] as const);
    yield { ...common, field, value, fault: OFF_ROOF, right: ON_ROOF };
  }
  for (const other of roofs) {
    if (!other.dormer || other.index >= roof.index) continue;
    const shared = intersection([other.footprint], [footprint]).reduce((sum, part) => sum + areaOf(part), 0);
    if (shared < OVERLAP_MM2) continue;
    yield { ...common, field: 'x', value: source?.x ?? 0, fault: fill(OTHER, { other: other.index }), right: ASIDE };
  }
  yield* windowSlips(roof);
}

/** Highest point of the panes of a roof, mm. */
const topOf = ({ panes }: Roof): number =>
  Math.max(
    ...panes.flatMap(({ plan, plane: { at, gx, gy } }) =>
      plan.outer.map(({ x, y }) => at.z + gx * (x - at.x) + gy * (y - at.y)),
    ),
  );

function* windowSlips({ pointer: element, source, dormer, footprint }: Roof): Generator<Slip> {
  const given = source?.ouverture;
  if (!given) return;
  const kept = dormer!.window;
  const common = { element, at: footprint.outer[0]! };
  const sizes = [
    ['largeur', given.largeur, kept?.width],
    ['hauteur', given.hauteur, kept?.height],
  ] as const;
  for (const [name, value, held] of sizes) {
    if (value === undefined || (held !== undefined && value <= held + LENGTH_TOLERANCE_MM)) continue;
    const size = { kept: Math.round(held ?? 0) };
    const [fault, right]: [Text, Text] =
      held === undefined ? [NO_WINDOW, IN_FRONT] : [fill(CUT, size), fill(KEPT, size)];
    yield { ...common, field: `ouverture/${name}`, value, fault, right };
  }
  if (!kept && given.largeur === undefined && given.hauteur === undefined) {
    yield { ...common, field: 'ouverture/z', value: given.z ?? 0, fault: NO_WINDOW, right: IN_FRONT };
  }
}
