import { z } from 'zod';
import type { Building } from '../building/index.js';
import { boundariesOf, purposesOf } from '../building/index.js';
import { squareMetres } from '../measures/index.js';
import { named } from '../scene/index.js';
import { heightsOf, naturalGround } from '../site/index.js';
import type { Langue, Text } from '../../words/index.js';
import { described, say, t } from '../../words/index.js';
import { existingState } from './existing-state.js';
import type { FormalityVerdict } from './formality.js';
import { FORMALITIES, formalityOf } from './formality.js';
import { PIECE_CODES } from './pieces.js';
import type { Surfaces } from './surfaces.js';
import { surfacesOf } from './surfaces.js';
import type { ViewPoint } from './view-points.js';
import { bearingOf, PHOTOGRAPHS } from './view-points.js';

const real = (text: Text) => z.number().meta(described(text));
const maybe = (text: Text) => z.number().nullable().meta(described(text));
const word = (text: Text) => z.string().meta(described(text));
const words = (text: Text) => z.array(z.string()).meta(described(text));
const unknown = (text: Text) => z.string().nullable().meta(described(text));

const Line = named(
  'PermisLigneSurface',
  t('Ligne du calcul d’une surface', 'Line of the calculation of an area'),
  z.object({
    figure: word(t('Total auquel la ligne appartient', 'Total that the line belongs to')),
    poste: word(t('Ce que la ligne compte ou déduit', 'What the line counts or takes away')),
    signe: word(t('+ : compté, - : déduit', '+: added, -: taken away')),
    surface_m2: real(t('Surface (m²)', 'Area (m²)')),
    article: word(t('Article du code de l’urbanisme', 'Article of the planning code')),
    objet: z
      .string()
      .optional()
      .meta(described(t('Pointeur JSON dans la scène', 'JSON pointer in the scene'))),
  }),
);

const SurfacesAnswer = named(
  'PermisSurfaces',
  t('Surfaces du formulaire', 'Areas of the form'),
  z.object({
    plancher_existante_m2: real(t('Surface de plancher existante', 'Existing floor area')),
    plancher_creee_m2: real(t('Surface de plancher créée', 'Created floor area')),
    plancher_totale_m2: real(t('Surface de plancher totale', 'Total floor area')),
    emprise_existante_m2: real(t('Emprise existante', 'Existing footprint')),
    emprise_creee_m2: real(t('Emprise créée', 'Created footprint')),
    emprise_totale_m2: real(t('Emprise totale', 'Total footprint')),
    calcul: z.array(Line).meta(described(t('Lignes, dont chaque total est la somme', 'Lines that each total sums'))),
  }),
);

const PieceAnswer = named(
  'PermisPiece',
  t('Pièce du dossier', 'Document of the file'),
  z.object({
    code: z.enum(PIECE_CODES).meta({ words: 'CodePieceMaison' }),
    titre: word(t('Titre', 'Title')),
    statut: z.enum(['fournie', 'a_fournir']).meta({ words: 'StatutPiece' }),
    feuille: z
      .int()
      .optional()
      .meta(described(t('Première feuille du document', 'First sheet of the document'))),
    raison: z
      .string()
      .optional()
      .meta(described(t('Ce qu’elle doit montrer, ou ce qui manque', 'What it must show, or what lacks'))),
  }),
);

const Fields = named(
  'PermisChamps',
  t('Champs du formulaire ; null : à remplir par le demandeur', 'Fields of the form; null: for the applicant to fill'),
  z.object({
    demandeur: unknown(t('Nom du demandeur', 'Name of the applicant')),
    terrain_adresse: unknown(t('Adresse du terrain', 'Address of the plot')),
    references_cadastrales: unknown(t('Références cadastrales', 'Cadastral references')),
    terrain_superficie_m2: maybe(t('Superficie du terrain', 'Area of the plot')),
    nature_travaux: z
      .enum(['construction_nouvelle', 'travaux_sur_existant'])
      .meta({ words: 'NatureTravaux', ...described(t('Nature des travaux', 'Kind of works')) }),
    destination: word(t('Destination', 'Purpose')),
    nombre_niveaux: z.int().meta(described(t('Niveaux, sous-sols compris', 'Levels, basements included'))),
    nombre_pieces: z.int().meta(described(t('Pièces de l’habitation', 'Rooms of the dwelling'))),
    surface_plancher_existante_m2: real(t('Plancher existant', 'Existing floor area')),
    surface_plancher_creee_m2: real(t('Plancher créé', 'Created floor area')),
    surface_plancher_totale_m2: real(t('Plancher total', 'Total floor area')),
    emprise_existante_m2: real(t('Emprise existante', 'Existing footprint')),
    emprise_creee_m2: real(t('Emprise créée', 'Created footprint')),
    places_stationnement: z.int().meta(described(t('Places dessinées', 'Places drawn'))),
    architecte: z.boolean().meta(described(t('Recours à l’architecte obligatoire', 'An architect is required'))),
  }),
);

const ViewPointAnswer = named(
  'PermisPointDeVue',
  t('D’où une photographie est prise', 'Where a photograph is taken from'),
  z.object({
    piece: z.enum(PHOTOGRAPHS).meta({ words: 'PiecePhotographie' }),
    x: real(t('Abscisse (mm)', 'Abscissa (mm)')),
    y: real(t('Ordonnée (mm)', 'Ordinate (mm)')),
    azimut_deg: real(t('Direction de la vue, depuis le nord (degrés)', 'Bearing of the view, from north (degrees)')),
    propose: z.boolean().meta(described(t('Proposé depuis la voie, non donné', 'Proposed from the road, not given'))),
  }),
);

/** Fields that the answer of the permit has of itself (spec/answers.md, row "permis"). */
export const Permit = named(
  'Permis',
  t('Projet de dossier de permis de construire', 'Draft of a building permit file'),
  z.object({
    formalite: z.enum(FORMALITIES).meta({ words: 'Formalite', ...described(t('Formalité', 'Formality')) }),
    raisons: words(t('Pourquoi, avec les articles', 'Why, with the articles')),
    architecte_obligatoire: z.boolean().meta(described(t('Architecte obligatoire', 'An architect is required'))),
    surfaces: SurfacesAnswer,
    hauteurs: z
      .object({
        egout_m: maybe(t('Égout ou acrotère (m)', 'Eaves or parapet (m)')),
        faitage_m: maybe(t('Point le plus haut (m)', 'Highest point (m)')),
        reference: word(t('D’où elles sont mesurées', 'Where they are measured from')),
      })
      .meta({ id: 'PermisHauteurs' }),
    niveaux: z.int().meta(described(t('Niveaux', 'Levels'))),
    pieces: z.array(PieceAnswer).meta(described(t('Pièces du dossier', 'Documents of the file'))),
    cerfa: z.object({ numero: word(t('Formulaire', 'Form')), champs: Fields }).meta({ id: 'PermisCerfa' }),
    points_de_vue: z
      .array(ViewPointAnswer)
      .meta(described(t('D’où PCMI7 et PCMI8 sont prises', 'Where PCMI7 and PCMI8 are taken from'))),
    manque: words(t('Ce que la scène ne dit pas', 'What the scene does not say')),
    hypotheses: words(t('Ce que les chiffres supposent', 'What the figures suppose')),
    avertissement: word(t('Ce que le dossier n’est pas', 'What the file is not')),
  }),
);
export type Permit = z.infer<typeof Permit>;

const FORM = '13406';
const WARNING = t(
  'Projet de pièces à vérifier, compléter et signer : ni dossier complet, ni avis de l’autorité, ni attestation. Le demandeur, ou l’architecte où il est obligatoire, en répond.',
  'Draft documents to be checked, completed and signed: neither a complete file, nor an opinion of the authority, nor a certificate. The applicant, or the architect where one is required, answers for them.',
);
const REFERENCE = {
  flat: t('Terrain naturel pris plan à ±0,00', 'Natural ground taken flat at ±0.00'),
  surveyed: t('Terrain naturel relevé (terrain[])', 'Natural ground as surveyed (terrain[])'),
} as const;
const MISSING = {
  applicant: t('Identité du demandeur', 'Identity of the applicant'),
  address: t('Adresse et références cadastrales du terrain', 'Address and cadastral references of the plot'),
  plot: t('parcelle : limites du terrain', 'parcelle: boundary of the plot'),
  sides: t('limites[] : nature des côtés de la parcelle', 'limites[]: nature of the sides of the plot'),
  altitude: t('georef.altitude : niveau NGF du ±0,00', 'georef.altitude: ±0.00 above sea level'),
  ground: t('terrain[] : points levés du terrain naturel', 'terrain[]: surveyed points of the natural ground'),
  zone: t('regles_urbanisme.zone_u : zone du plan local', 'regles_urbanisme.zone_u: zone of the local plan'),
  photos: t('PCMI1, PCMI6, PCMI7, PCMI8', 'PCMI1, PCMI6, PCMI7, PCMI8'),
  energy: t(
    'Attestation RE2020 (PCMI14-1) pour une construction neuve',
    'RE2020 certificate (PCMI14-1) of a new building',
  ),
  before: t('Façades de l’état existant avant travaux', 'Façades as they stand before the works'),
} as const;
const HYPOTHESES = {
  private: t(
    'Demandeur particulier : une personne morale recourt toujours à un architecte',
    'The applicant is a private person: a company always needs an architect',
  ),
  area: t(
    'Hors abords de monuments, sites et secteurs protégés',
    'Outside of protected sites and surroundings of monuments',
  ),
  existing: t(
    'Existant : ce que ferment les murs existant: true, à leur nu extérieur',
    'What stands: all that walls existant: true close round, to their outer faces',
  ),
  state: t(
    'État existant : murs existant: true ou demoli: true, leurs baies hors cree: true et passages vers le créé, toitures dont la plupart des murs existent',
    'As it stands: walls existant: true or demoli: true, their bays but those cree: true and the ways into what is created, roofs most of whose walls stand',
  ),
  attic: t(
    'Combles déclarés : comptés comme aménageables sauf combles_perdus',
    'Declared attics count as convertible unless combles_perdus',
  ),
} as const;

/** What a permit is made from: measured and decided once, answered and drawn from. */
export interface PermitStudy {
  readonly surfaces: Surfaces;
  readonly verdict: FormalityVerdict;
  readonly hasExisting: boolean;
}

/** Areas, heights and formality of a project. */
export function permitStudyOf(building: Building, langue: Langue): PermitStudy {
  const surfaces = surfacesOf(building, langue);
  const hasExisting = building.walls.some(({ isExisting }) => isExisting);
  const verdict = formalityOf({
    hasExisting,
    createdFloor: surfaces.plancher_creee_m2,
    createdFootprint: surfaces.emprise_creee_m2,
    totalFloor: surfaces.plancher_totale_m2,
    totalFootprint: surfaces.emprise_totale_m2,
    height: (heightsOf(building).ridge?.height ?? 0) / 1000,
    isUrban: building.scene.regles_urbanisme?.zone_u ?? null,
  });
  return { surfaces, verdict, hasExisting };
}

function missingOf(building: Building, { hasExisting }: PermitStudy): Text[] {
  const { scene, site } = building;
  const lacks: readonly (readonly [boolean, Text])[] = [
    [true, MISSING.applicant],
    [true, MISSING.address],
    [site.parcel === null, MISSING.plot],
    [boundariesOf(building).some(({ isDeclared }) => !isDeclared), MISSING.sides],
    [scene.georef?.altitude === undefined, MISSING.altitude],
    [!naturalGround(building).isSurveyed, MISSING.ground],
    [hasExisting && scene.regles_urbanisme?.zone_u === undefined, MISSING.zone],
    [true, MISSING.photos],
    [hasExisting && existingState(building) === null, MISSING.before],
    [!hasExisting, MISSING.energy],
  ];
  return lacks.filter(([isMissing]) => isMissing).map(([, text]) => text);
}

function fieldsOf(building: Building, { surfaces, verdict, hasExisting }: PermitStudy): Permit['cerfa']['champs'] {
  const { site, levels, rooms } = building;
  const main = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'bureau']);
  return {
    demandeur: null,
    terrain_adresse: null,
    references_cadastrales: null,
    terrain_superficie_m2: site.parcel ? squareMetres(site.parcel.area) : null,
    nature_travaux: hasExisting ? 'travaux_sur_existant' : 'construction_nouvelle',
    destination: purposesOf(building).building,
    nombre_niveaux: levels.length,
    nombre_pieces: rooms.filter(({ use }) => main.has(use)).length,
    surface_plancher_existante_m2: surfaces.plancher_existante_m2,
    surface_plancher_creee_m2: surfaces.plancher_creee_m2,
    surface_plancher_totale_m2: surfaces.plancher_totale_m2,
    emprise_existante_m2: surfaces.emprise_existante_m2,
    emprise_creee_m2: surfaces.emprise_creee_m2,
    places_stationnement: site.parkings.length,
    architecte: verdict.needsArchitect,
  };
}

function surfacesAnswer({ lines, ...totals }: Surfaces): Permit['surfaces'] {
  return {
    ...totals,
    calcul: lines.map(({ figure, title, sign, area, article, pointer }) => ({
      figure,
      poste: title,
      signe: sign > 0 ? '+' : '-',
      surface_m2: squareMetres(area),
      article,
      ...(pointer !== null && { objet: pointer }),
    })),
  };
}

const metres = (mm: number | undefined): number | null => (mm === undefined ? null : Math.round(mm) / 1000);

function hypothesesOf(building: Building, { hasExisting }: PermitStudy): Text[] {
  return [
    HYPOTHESES.private,
    HYPOTHESES.area,
    ...(hasExisting ? [HYPOTHESES.existing] : []),
    ...(existingState(building) ? [HYPOTHESES.state] : []),
    ...(building.rooms.some(({ declaredUse }) => declaredUse?.includes('comble')) ? [HYPOTHESES.attic] : []),
  ];
}

const LACKS = t('Manque : {what}', 'Lacks: {what}');

/** What the figures suppose, what the scene does not say, and what the file is not: printed with the calculation. */
export const permitScope = (building: Building, study: PermitStudy, langue: Langue): readonly string[] => [
  ...hypothesesOf(building, study).map((text) => say(text, langue)),
  ...missingOf(building, study).map((text) => say(LACKS, langue, { what: say(text, langue) })),
  say(WARNING, langue),
];

/** What is known of the documents, once they are drawn and numbered. */
export interface PermitDocuments {
  readonly pieces: Permit['pieces'];
  readonly viewPoints: readonly ViewPoint[];
}

/** The permit as answered. */
export function permitAnswer(
  building: Building,
  study: PermitStudy,
  { pieces, viewPoints }: PermitDocuments,
  langue: Langue,
): Permit {
  const { verdict, surfaces } = study;
  const { eaves, ridge } = heightsOf(building);
  const reference = naturalGround(building).isSurveyed ? REFERENCE.surveyed : REFERENCE.flat;
  return {
    formalite: verdict.formality,
    raisons: verdict.reasons.map((text) => say(text, langue)),
    architecte_obligatoire: verdict.needsArchitect,
    surfaces: surfacesAnswer(surfaces),
    hauteurs: { egout_m: metres(eaves?.height), faitage_m: metres(ridge?.height), reference: say(reference, langue) },
    niveaux: building.levels.length,
    pieces,
    cerfa: { numero: FORM, champs: fieldsOf(building, study) },
    points_de_vue: viewPoints.map((point) => ({
      piece: point.piece,
      x: Math.round(point.at.x),
      y: Math.round(point.at.y),
      azimut_deg: (Math.round(bearingOf(building, point) * 10) / 10) % 360,
      propose: point.isProposed,
    })),
    manque: missingOf(building, study).map((text) => say(text, langue)),
    hypotheses: hypothesesOf(building, study).map((text) => say(text, langue)),
    avertissement: say(WARNING, langue),
  };
}
