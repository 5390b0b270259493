import { z } from 'zod';
import type { Building } from '../building/index.js';
import type { Point, Point3 } from '../maths/geometry.js';
import { ringsOf } from '../maths/ring.js';
import { round2, squareMetres } from '../measures/index.js';
import type { ScenePlanningRules } from '../scene/index.js';
import { named } from '../scene/index.js';
import type { Facing, MeasuredSide } from '../site/index.js';
import { naturalGround } from '../site/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import type { PlanningControl } from './control.js';
import type { PlanningVerdict } from './controls.js';
import { planningVerdict } from './controls.js';
import type { Envelope } from './envelope.js';
import { envelopeOf } from './envelope.js';
import type { PlanningMeasures } from './measures.js';
import { planningMeasures } from './measures.js';
import { ruleBookOf } from './rule-book.js';
import { RULE_UNITS } from './rule-table.js';

const real = (text: Text) => z.number().meta(described(text));
const maybe = (text: Text) => z.number().nullable().meta(described(text));
const word = (text: Text) => z.string().meta(described(text));

const PlanPoint = z.object({ x: z.number(), y: z.number() }).meta({ id: 'UrbanismePoint' });
const SpacePoint = z.object({ x: z.number(), y: z.number(), z: z.number() }).meta({ id: 'UrbanismePoint3' });

const Work = named(
  'UrbanismeOuvrage',
  t('Point le plus proche d’une sorte d’ouvrage', 'Nearest point of one kind of work'),
  z.object({
    ouvrage: word(t('mur, toiture (débords), plancher, boite (balcon), garde_corps…', 'Kind of work')),
    recul_m: real(t('Distance à la limite (m)', 'Distance to the side (m)')),
    hauteur_m: real(t('Hauteur du point (m)', 'Height of the point (m)')),
    point_batiment: SpacePoint,
  }),
);

const Side = named(
  'UrbanismeLimite',
  t('Côté de la parcelle, et ce qui en approche le plus', 'Side of the plot, and what comes nearest to it'),
  z.object({
    index: z.int().meta(described(t('Indice du côté dans parcelle', 'Index of the side in parcelle'))),
    nature: word(t('voie, separative, fond…', 'Nature: voie, separative, fond…')),
    nature_deduite: z
      .boolean()
      .meta(described(t('Nature déduite des accès, non déclarée', 'Nature deduced from the accesses, not declared'))),
    longueur_m: real(t('Longueur (m)', 'Length (m)')),
    largeur_voie_m: maybe(t('Largeur de la voie (m)', 'Width of the road (m)')),
    recul_min_m: maybe(t('Distance du bâtiment, débords compris (m)', 'Distance of the building, eaves included (m)')),
    recul_existant_m: maybe(t('Distance de la partie existante (m)', 'Distance of the existing part (m)')),
    recul_cree_m: maybe(t('Distance de la partie créée (m)', 'Distance of the created part (m)')),
    point: PlanPoint.nullable().meta(described(t('Sur la limite (mm)', 'On the side (mm)'))),
    point_batiment: SpacePoint.nullable().meta(described(t('Sur le bâtiment (mm)', 'On the building (mm)'))),
    hauteur_m: maybe(t('Hauteur de ce point sur le terrain naturel (m)', 'Height of that point above the ground (m)')),
    ouvrages: z.array(Work).meta(described(t('Par sorte d’ouvrage', 'By kind of work'))),
  }),
);

const Slope = named(
  'UrbanismePente',
  t('Pente d’un pan', 'Slope of a pane'),
  z.object({
    objet: word(t('Pointeur JSON de la toiture', 'JSON pointer of the roof')),
    pente_pct: real(t('Montée sur longueur (%)', 'Rise over run (%)')),
  }),
);

const Measures = named(
  'UrbanismeMesures',
  t('Ce que mesurent les règles', 'What the rules measure'),
  z.object({
    terrain_m2: maybe(t('Terrain (m²)', 'Plot (m²)')),
    emprise_m2: real(t('Emprise au sol, R. 420-1 (m²)', 'Footprint, R. 420-1 (m²)')),
    emprise_pct: maybe(t('Emprise, % du terrain', 'Footprint, % of the plot')),
    hauteur_egout_m: maybe(t('Égout ou acrotère le plus haut (m)', 'Highest eaves or parapet (m)')),
    hauteur_faitage_m: maybe(t('Point le plus haut (m)', 'Highest point (m)')),
    niveaux: z.int().meta(described(t('Niveaux hors sol', 'Storeys above ground'))),
    limites: z.array(Side).meta(described(t('Côtés de la parcelle', 'Sides of the plot'))),
    pentes: z.array(Slope).meta(described(t('Pentes des pans', 'Slopes of the panes'))),
    stationnements: z.int().meta(described(t('Places dessinées', 'Places drawn'))),
    espaces_libres_m2: maybe(
      t(
        'Terrain sans emprise, stationnements, allées ni terrasses (m²)',
        'Plot without footprint, parking, paths nor terraces (m²)',
      ),
    ),
    espaces_libres_pct: maybe(t('Espaces libres, % du terrain', 'Free ground, % of the plot')),
    espaces_verts_m2: maybe(
      t(
        'Espaces verts (m²) : espaces libres sans bassin, abri ni plancher de bois',
        'Planted ground (m²): free ground without ponds, sheds and decking',
      ),
    ),
    espaces_verts_pct: maybe(t('Espaces verts, % du terrain', 'Planted ground, % of the plot')),
    arbres: z.int().meta(described(t('Arbres sur le terrain', 'Trees on the plot'))),
  }),
);

const ControlAnswer = named(
  'UrbanismeControle',
  t('Contrôle d’une règle de l’appelant', 'Check of a rule of the caller'),
  z.object({
    regle: word(t('Nom de la règle', 'Name of the rule')),
    limite: z
      .int()
      .optional()
      .meta(described(t('Côté de parcelle', 'Side of parcelle'))),
    article: z
      .string()
      .optional()
      .meta(described(t('Texte et article', 'Text and article'))),
    valeur: real(t('Valeur mesurée', 'Measured value')),
    seuil: real(t('Valeur exigée au point le plus défavorable', 'Value asked at the worst point')),
    unite: z.enum(RULE_UNITS).meta({ words: 'UniteUrbanisme', ...described(t('Unité', 'Unit')) }),
    conforme: z.boolean().meta(described(t('La règle est respectée', 'The rule is met'))),
    marge: real(t('Reste avant le seuil ; négative en cas d’écart', 'Left before the threshold; negative on a breach')),
    position: SpacePoint.optional().meta(described(t('Point le plus défavorable (mm)', 'Worst point (mm)'))),
    objet: word(t('Pointeur JSON de ce qui décide', 'JSON pointer of what decides')),
    existant: z
      .boolean()
      .optional()
      .meta(described(t('Ce point est d’une partie existante', 'That point is of an existing part'))),
    largeur_voie_m: z
      .number()
      .optional()
      .meta(described(t('Largeur de voie comptée (m)', 'Width of road counted (m)'))),
    correction: z
      .string()
      .optional()
      .meta(described(t('Que corriger, et de combien', 'What to correct, and by how much'))),
  }),
);

const Rights = named(
  'UrbanismeDroits',
  t('Ce que les règles laissent ; négatif au-delà', 'What the rules leave; negative beyond'),
  z.object({
    emprise_m2: maybe(t('Emprise (m²)', 'Footprint (m²)')),
    hauteur_egout_m: maybe(t('Hauteur à l’égout (m)', 'Height at the eaves (m)')),
    hauteur_faitage_m: maybe(t('Hauteur au faîtage (m)', 'Height at the ridge (m)')),
    niveaux: maybe(t('Niveaux', 'Storeys')),
    espaces_libres_m2: maybe(t('Sol libre à transformer (m²)', 'Free ground to transform (m²)')),
  }),
);

const EnvelopeAnswer = named(
  'UrbanismeEnveloppe',
  t(
    'Volume que laissent reculs, prospects et hauteurs, par sections horizontales',
    'Solid that setbacks, prospects and heights leave, by level sections',
  ),
  z.object({
    hauteur_m: real(t('Hauteur au-dessus du terrain naturel (m)', 'Height above the natural ground (m)')),
    volume_m3: real(t('Volume (m³)', 'Volume (m³)')),
    tranches: z
      .array(
        z
          .object({
            hauteur_m: real(t('Au-dessus du terrain naturel (m)', 'Above the natural ground (m)')),
            surface_m2: real(t('Surface (m²)', 'Area (m²)')),
            contour: z
              .array(z.array(PlanPoint))
              .meta(described(t('Anneaux (mm), trous en sens horaire', 'Rings (mm), holes clockwise'))),
          })
          .meta({ id: 'UrbanismeTranche' }),
      )
      .meta(described(t('Du sol vers le haut', 'From the ground up'))),
  }),
);

const Silence = z
  .object({
    regle: word(t('Règle', 'Rule')),
    raison: word(t('Pourquoi', 'Why')),
  })
  .meta({ id: 'UrbanismeNonVerifie' });

/** Shape of the answer (spec/answers.md, row "urbanisme"). */
export const Planning = named(
  'Urbanisme',
  t('Règles d’urbanisme appliquées', 'Planning rules applied'),
  z.object({
    mesures: Measures,
    controles: z.array(ControlAnswer).meta(described(t('Contrôles', 'Checks'))),
    non_verifies: z.array(Silence).meta(described(t('Règles non vérifiées', 'Rules not checked'))),
    droits_restants: Rights,
    enveloppe: EnvelopeAnswer.nullable(),
    hypotheses: z.array(z.string()).meta(described(t('Ce que les chiffres supposent', 'What the figures suppose'))),
    avertissement: word(t('Ce que la réponse n’est pas', 'What the answer is not')),
  }),
);
export type Planning = z.infer<typeof Planning>;

const WARNING = t(
  'Contrôle des seules règles données par l’appelant : ni certificat d’urbanisme, ni avis de l’autorité. Servitudes, secteurs protégés, risques et règles rédigées restent à vérifier en mairie.',
  'Check of the rules given by the caller alone: neither a planning certificate nor an opinion of the authority. Easements, protected areas, risks and written rules remain to be checked with the town hall.',
);
const HYPOTHESES = {
  flat: t(
    'Terrain naturel plan à z = 0 : terrain[] n’est pas donné',
    'Natural ground flat at z = 0: terrain[] is not given',
  ),
  natures: t(
    'Nature des limites {sides} déduite des accès ; donnez limites[] pour la fixer',
    'Nature of sides {sides} deduced from the accesses; give limites[] to set it',
  ),
  furniture: t(
    'Abris, pergolas et clôtures de mobilier[] ne comptent ni dans l’emprise ni dans les reculs',
    'Sheds, pergolas and fences of mobilier[] count neither in the footprint nor in setbacks',
  ),
  boundary: t(
    'Construction en limite admise : l’enveloppe montre la part en retrait seule',
    'Building on the boundary allowed: the envelope shows the part set back alone',
  ),
  existing: t(
    'Existant compris : un écart d’une partie existante est signalé par existant',
    'What stands is included: a breach of an existing part is told by existant',
  ),
} as const;

const METRE = 1e3;
const millis = (value: number): number => Math.round(value) / METRE + 0;
const thousandths = (value: number): number => Math.round(value * METRE) / METRE + 0;
const maybeMillis = (value: number | undefined): number | null => (value === undefined ? null : millis(value));
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const onPlan = ({ x, y }: Point) => ({ x: tenth(x), y: tenth(y) });
const inSpace = ({ x, y, z: altitude }: Point3) => ({ x: tenth(x), y: tenth(y), z: tenth(altitude) });

function sideAnswer({ boundary, length, nearest, existing, created, byCategory }: MeasuredSide) {
  const works = [...byCategory].toSorted(([, p], [, q]) => p.distance - q.distance);
  return {
    index: boundary.index,
    nature: boundary.nature,
    nature_deduite: !boundary.isDeclared,
    longueur_m: millis(length),
    largeur_voie_m: boundary.roadWidth === null ? null : millis(boundary.roadWidth),
    recul_min_m: maybeMillis(nearest?.distance),
    recul_existant_m: maybeMillis(existing?.distance),
    recul_cree_m: maybeMillis(created?.distance),
    point: nearest && onPlan(nearest.foot),
    point_batiment: nearest && inSpace(nearest.at),
    hauteur_m: maybeMillis(nearest?.height),
    ouvrages: works.map(([ouvrage, { distance, height, at }]: readonly [string, Facing]) => ({
      ouvrage,
      recul_m: millis(distance),
      hauteur_m: millis(height),
      point_batiment: inSpace(at),
    })),
  };
}

function measuresAnswer(measures: PlanningMeasures) {
  const { plot, footprint, heights, storeys, sides, slopes, parkings, free, planted, trees } = measures;
  const share = (area: number | null) => (plot === null || area === null ? null : round2((area / plot) * 100));
  return {
    terrain_m2: plot === null ? null : squareMetres(plot),
    emprise_m2: squareMetres(footprint),
    emprise_pct: share(footprint),
    hauteur_egout_m: maybeMillis(heights.eaves?.height),
    hauteur_faitage_m: maybeMillis(heights.ridge?.height),
    niveaux: storeys,
    limites: sides.map(sideAnswer),
    pentes: slopes.map(({ pointer, pct }) => ({ objet: pointer, pente_pct: round2(pct) })),
    stationnements: parkings,
    espaces_libres_m2: free === null ? null : squareMetres(free),
    espaces_libres_pct: share(free),
    espaces_verts_m2: planted === null ? null : squareMetres(planted),
    espaces_verts_pct: share(planted),
    arbres: trees,
  };
}

/** Lengths to the millimetre, everything else to the hundredth. */
function controlAnswer(control: PlanningControl, langue: Langue) {
  const { key, side, article, value, threshold, unit, margin, isMet, position, pointer } = control;
  const rounded = unit === 'm' ? thousandths : round2;
  return {
    regle: key,
    ...(side !== undefined && { limite: side }),
    ...(article !== null && { article }),
    valeur: rounded(value),
    seuil: rounded(threshold),
    unite: unit,
    conforme: isMet,
    marge: rounded(margin),
    ...(position && { position: inSpace(position) }),
    objet: pointer,
    ...(control.isExisting && { existant: true }),
    ...(control.roadWidth !== undefined && { largeur_voie_m: thousandths(control.roadWidth) }),
    ...(control.correction && { correction: say(control.correction, langue) }),
  };
}

function rightsAnswer(given: ScenePlanningRules, measures: PlanningMeasures): z.infer<typeof Rights> {
  const book = ruleBookOf(given);
  const { plot, footprint, heights, storeys, free } = measures;
  const most = (key: Parameters<typeof book.of>[0]): number | null => book.of(key)?.value ?? null;
  const share = most('emprise_max_pct');
  const footprints = [
    most('emprise_max_m2'),
    share === null || plot === null ? null : ((share / 100) * plot) / 1e6,
  ].filter((value) => value !== null);
  const left = (key: Parameters<typeof book.of>[0], height: number | undefined): number | null => {
    const value = most(key);
    return value === null || height === undefined ? null : thousandths(value - height / METRE);
  };
  const [storeysMost, freeLeast] = [most('niveaux_max'), most('espaces_libres_min_pct')];
  const freeLeft = freeLeast === null || plot === null || free === null ? null : free - (freeLeast / 100) * plot;
  return {
    emprise_m2: footprints.length > 0 ? round2(Math.min(...footprints) - footprint / 1e6) : null,
    hauteur_egout_m: left('hauteur_egout_max_m', heights.eaves?.height),
    hauteur_faitage_m: left('hauteur_faitage_max_m', heights.ridge?.height),
    niveaux: storeysMost === null ? null : storeysMost - storeys,
    espaces_libres_m2: freeLeft === null ? null : squareMetres(freeLeft),
  };
}

const envelopeAnswer = ({ slices, volume, top }: Envelope) => ({
  hauteur_m: millis(top),
  volume_m3: round2(volume / 1e9),
  tranches: slices.map(({ height, area, polygons }) => ({
    hauteur_m: millis(height),
    surface_m2: squareMetres(area),
    contour: polygons.flatMap(ringsOf).map((ring) => ring.map(onPlan)),
  })),
});

function hypothesesOf(building: Building, given: ScenePlanningRules, measures: PlanningMeasures, langue: Langue) {
  const deduced = measures.sides.filter(({ boundary }) => !boundary.isDeclared).map(({ boundary }) => boundary.index);
  return [
    ...(naturalGround(building).isSurveyed ? [] : [say(HYPOTHESES.flat, langue)]),
    ...(deduced.length > 0 ? [say(HYPOTHESES.natures, langue, { sides: deduced.join(', ') })] : []),
    ...(building.furniture.some(({ isOutside }) => isOutside) ? [say(HYPOTHESES.furniture, langue)] : []),
    ...(given.en_limite === true ? [say(HYPOTHESES.boundary, langue)] : []),
    ...(building.walls.some(({ isExisting }) => isExisting) ? [say(HYPOTHESES.existing, langue)] : []),
  ];
}

/** The rules of the caller applied to a building, as answered; without rules, the measures alone. */
export function planningAnswer(building: Building, rules: ScenePlanningRules | undefined, langue: Langue): Planning {
  const given = rules ?? NO_RULES;
  const measures = planningMeasures(building);
  const verdict: PlanningVerdict = planningVerdict(building, given);
  const envelope = envelopeOf(building, given);
  return {
    mesures: measuresAnswer(measures),
    controles: verdict.controls.map((control) => controlAnswer(control, langue)),
    non_verifies: verdict.silences.map(({ key, reason }) => ({ regle: key, raison: say(reason, langue) })),
    droits_restants: rightsAnswer(given, measures),
    enveloppe: envelope && envelopeAnswer(envelope),
    hypotheses: hypothesesOf(building, given, measures, langue),
    avertissement: say(WARNING, langue),
  };
}

const NO_RULES: ScenePlanningRules = {};
