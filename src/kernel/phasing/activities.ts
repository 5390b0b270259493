import type { Building } from '../building/index.js';
import type { Work } from '../estimate/index.js';
import { createdFloors, isExistingStair } from '../estimate/index.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** A stage of a site, in the order of the trades. */
export const STAGES = [
  'preparation',
  'terrassement',
  'fondations',
  'dallage',
  'elevations',
  'linteaux',
  'planchers',
  'escaliers',
  'pignons',
  'toiture_porteuse',
  'couverture',
  'menuiseries_exterieures',
  'cloisons',
  'reseaux',
  'isolation',
  'plafonds',
  'chapes',
  'sols_durs',
  'menuiseries_interieures',
  'peinture',
  'sols_souples',
  'equipements',
  'facades',
] as const;
export type Stage = (typeof STAGES)[number];

/** What a task does. Its code is the beginning of the codes of the bill that it gathers. */
export interface Kind {
  readonly code: string;
  readonly stage: Stage;
  readonly name: Text;
  /** Works of the bill that it carries out, by their codes. */
  readonly gathers: RegExp;
  readonly unit: Work['unit'];
}

const kind = (
  code: string,
  stage: Stage,
  unit: Kind['unit'],
  name: Text,
  gathers = new RegExp(`^${code}(-|$)`),
): Kind => ({
  code,
  stage,
  name,
  gathers,
  unit,
});

/** Kinds of tasks, in the order of the trades: each work of the bill belongs to the first that gathers it. */
export const KINDS: readonly Kind[] = [
  kind('DEM', 'preparation', 'm2', t('Démolitions', 'Demolitions')),
  kind('DEM-DEPOSE', 'preparation', 'u', t('Déposes', 'Removals'), /^DEM-/),
  kind('GO-DECAPAGE', 'terrassement', 'm2', t('Décapage', 'Topsoil stripping')),
  kind('GO-TERRASSEMENT', 'terrassement', 'm3', t('Terrassements', 'Excavation')),
  kind('GO-FOUILLE', 'terrassement', 'm3', t('Fouilles en rigole', 'Footing trenches')),
  kind('GO-SEMELLE', 'fondations', 'm3', t('Semelles filantes', 'Strip footings')),
  kind('GO-FONDATION', 'fondations', 'm', t('Fondations filantes, fouille comprise', 'Strip footings with trench')),
  kind('GO-MASSIF', 'fondations', 'u', t('Massifs sous poteaux, fouille comprise', 'Pad footings with pits')),
  kind('GO-DALLAGE', 'dallage', 'm2', t('Dallage', 'Ground slab')),
  kind('GO-MUR-ENTERRE', 'elevations', 'm2', t('Protection des murs enterrés', 'Protection of buried walls')),
  kind('GO-MUR', 'elevations', 'm2', t('Murs porteurs', 'Bearing walls')),
  kind('GO-PERCEMENT', 'elevations', 'u', t('Percements des murs existants', 'Bays cut in existing walls')),
  kind('GO-BOUCHEMENT', 'elevations', 'm2', t('Bouchements de baies', 'Bays walled up')),
  kind('GO-LINTEAU', 'linteaux', 'm', t('Linteaux', 'Lintels')),
  kind('GO-PLANCHER', 'planchers', 'm2', t('Plancher', 'Floor slab')),
  kind('GO-MEZZANINE', 'planchers', 'm2', t('Planchers intermédiaires', 'Intermediate floors')),
  kind('GO-ESCALIER', 'escaliers', 'u', t('Escaliers', 'Stairs')),
  kind('GO-ASCENSEUR', 'escaliers', 'u', t('Ascenseurs', 'Lifts')),
  kind('GO-PIGNON', 'pignons', 'm2', t('Pignons', 'Gables')),
  kind('GO-TOITURE-TERRASSE', 'toiture_porteuse', 'm2', t('Dalle de toiture-terrasse', 'Flat roof slab')),
  kind('GO-ACROTERE', 'toiture_porteuse', 'm', t('Acrotères', 'Parapets')),
  kind('COUV-CHARPENTE', 'toiture_porteuse', 'm2', t('Charpente', 'Roof frame')),
  kind('COUV-CHIEN-ASSIS', 'toiture_porteuse', 'u', t('Chiens-assis', 'Dormers')),
  kind(
    'COUV-LIGNES',
    'couverture',
    'm',
    t('Faîtages, noues, rives et gouttières', 'Ridges, valleys, verges and gutters'),
    /^COUV-(FAITAGE|ARETIER|NOUE|GOUTTIERE|RIVE|RELEVE)$/,
  ),
  kind('COUV', 'couverture', 'm2', t('Couverture, étanchéité', 'Roof covering')),
  kind(
    'MEN-EXT',
    'menuiseries_exterieures',
    'u',
    t('Fenêtres et portes extérieures', 'Windows and outer doors'),
    /^MEN-(F|FL|PF|BV|CH)-|^MEN-P-.*-EXT$/,
  ),
  kind('MEN-VOLET', 'menuiseries_exterieures', 'u', t('Volets', 'Shutters')),
  kind('MEN-GARDE-CORPS', 'menuiseries_interieures', 'm', t('Garde-corps', 'Guardrails')),
  kind('MEN-INT', 'menuiseries_interieures', 'u', t('Portes intérieures', 'Inner doors'), /^MEN-/),
  kind('PLA-CLOISON', 'cloisons', 'm2', t('Cloisons', 'Partitions')),
  kind(
    'PLO-RESEAU',
    'reseaux',
    'm',
    t('Réseaux d’eau et d’évacuation', 'Water pipes and drains'),
    /^PLO-(RESEAU|COLONNE)-/,
  ),
  kind(
    'CVC-RESEAU',
    'reseaux',
    'm',
    t('Réseaux de chauffage et d’air', 'Heating pipes and air ducts'),
    /^CVC-(RESEAU|COLONNE|CONDUIT)-/,
  ),
  kind('ELE-CABLE', 'reseaux', 'm', t('Câbles électriques', 'Electric cables')),
  kind('PLA-PLAFOND', 'plafonds', 'm2', t('Plafonds', 'Ceilings')),
  kind('PLA-ISOLANT', 'isolation', 'm2', t('Isolation', 'Insulation'), /^PLA-/),
  kind('SOL-CHAPE', 'chapes', 'm2', t('Chapes', 'Screeds')),
  kind('SOL-PLINTHE', 'sols_souples', 'm', t('Plinthes', 'Skirtings')),
  kind(
    'SOL-DUR',
    'sols_durs',
    'm2',
    t('Carrelages et pierres', 'Tiles and stone'),
    /^SOL-(CARRELAGE|PIERRE|MARBRE|TERRE-CUITE|BETON)/,
  ),
  kind('SOL-SOUPLE', 'sols_souples', 'm2', t('Parquets et sols souples', 'Wood and resilient floors'), /^SOL-/),
  kind(
    'PEI-FACADE',
    'facades',
    'm2',
    t('Enduits et peintures de façade', 'Façade renders and paints'),
    /^PEI-(FACADE|ENDUIT|BARDAGE)/,
  ),
  kind('PEI', 'peinture', 'm2', t('Peintures et revêtements muraux', 'Paints and wall finishes')),
  kind('EXT', 'facades', 'm2', t('Aménagements extérieurs', 'Outdoor works')),
  kind('ELE', 'equipements', 'u', t('Appareillage électrique', 'Electric devices')),
  kind('PLO', 'equipements', 'u', t('Appareils sanitaires', 'Sanitary fixtures')),
  kind('CVC', 'equipements', 'u', t('Chauffage et ventilation', 'Heating and ventilation')),
];

/** Existing parts of a building, which the project keeps. */
export const EXISTING: Kind = {
  code: 'GEN-EXISTANT',
  stage: 'preparation',
  name: t('Relevé et protection du bâti existant', 'Survey and protection of the existing building'),
  gathers: /^$/,
  unit: 'u',
};

/** Stage of a trade whose works no kind of the list gathers. */
const STAGE_OF_LOT: Readonly<Record<Work['lot'], Stage>> = {
  demolition: 'preparation',
  gros_oeuvre: 'elevations',
  couverture: 'couverture',
  menuiseries: 'menuiseries_interieures',
  platrerie: 'isolation',
  electricite: 'equipements',
  plomberie: 'equipements',
  chauffage_ventilation: 'equipements',
  sols: 'sols_souples',
  peinture: 'peinture',
  exterieurs: 'facades',
};

/** The kind that carries out a work: one of the list in the same unit, else one of its own. */
export const kindOf = ({ code, unit, lot, name }: Work): Kind =>
  KINDS.find((one) => one.unit === unit && one.gathers.test(code)) ??
  ({ code, stage: STAGE_OF_LOT[lot], name, gathers: /^$/, unit } as const);

const idsOf = (elements: readonly { readonly id: string }[]): string[] => elements.map(({ id }) => id);
/** Fixtures of the heating trade. */
const HEATING: ReadonlySet<string> = new Set(['radiateur', 'pac_exterieure', 'module_hydraulique']);
const outerBays = (building: Building) =>
  building.openings.filter(({ isExterior, isExisting }) => isExterior && !isExisting);
const innerBays = (building: Building) =>
  building.openings.filter(({ isExterior, isExisting }) => !isExterior && !isExisting);
const roomsOf = ({ rooms }: Building): string[] =>
  idsOf(rooms.filter(({ use }) => use !== 'exterieur' && use !== 'gaine'));

/** Floors that the project builds on the ground, or over storeys. */
const floorsWith = (building: Building, part: 'ground' | 'upper'): string[] =>
  idsOf(createdFloors(building).flatMap((floor) => (floor[part].length > 0 ? [floor.slab] : [])));

/** What of a building each kind makes or finishes: ids of elements; of finishes, those of the rooms. */
export const ELEMENTS: Readonly<Record<string, (building: Building) => readonly string[]>> = {
  'GO-SEMELLE': ({ beams }) => idsOf(beams.filter(({ kind: own }) => own === 'fondation')),
  'GO-DALLAGE': (building) => floorsWith(building, 'ground'),
  'GO-MUR': ({ walls }) => idsOf(walls.filter(({ kind: own, isExisting }) => own !== 'cloison' && !isExisting)),
  'GO-LINTEAU': ({ beams }) => idsOf(beams.filter(({ kind: own }) => own === 'linteau')),
  'GO-PLANCHER': (building) => floorsWith(building, 'upper'),
  'GO-MEZZANINE': ({ decks }) => idsOf(decks),
  'GO-ESCALIER': ({ stairs }) => idsOf(stairs.filter((stair) => !isExistingStair(stair))),
  'GO-ASCENSEUR': ({ lifts }) => idsOf(lifts),
  'GO-TOITURE-TERRASSE': ({ roofs }) => idsOf(roofs.filter(({ type }) => type === 'plat')),
  COUV: ({ roofs }) => idsOf(roofs.filter(({ type }) => type !== 'plat')),
  'MEN-EXT': (building) => idsOf(outerBays(building)),
  'MEN-INT': (building) => idsOf(innerBays(building)),
  'MEN-GARDE-CORPS': ({ guardrails }) => idsOf(guardrails),
  'PLA-CLOISON': ({ walls }) => idsOf(walls.filter(({ kind: own, isExisting }) => own === 'cloison' && !isExisting)),
  'PLO-RESEAU': ({ pipes, stacks }) =>
    idsOf([...pipes.filter(({ type }) => type !== 'chauffage'), ...stacks.filter(({ type }) => type !== 'chauffage')]),
  'CVC-RESEAU': ({ pipes, stacks, courses }) =>
    idsOf([
      ...pipes.filter(({ type }) => type === 'chauffage'),
      ...stacks.filter(({ type }) => type === 'chauffage'),
      ...courses.filter(({ kind: own }) => own === 'conduit'),
    ]),
  'ELE-CABLE': ({ courses }) => idsOf(courses.filter(({ kind: own }) => own === 'cable')),
  'PLA-PLAFOND': roomsOf,
  'SOL-CHAPE': roomsOf,
  PEI: roomsOf,
  ELE: ({ electric }) => idsOf(electric.filter(({ type }) => type !== 'vmc')),
  PLO: ({ plumbing }) => idsOf(plumbing.filter(({ type, source }) => !HEATING.has(type) && source.existant !== true)),
  CVC: ({ plumbing, electric, ventilation }) =>
    idsOf([
      ...plumbing.filter(({ type, source }) => HEATING.has(type) && source.existant !== true),
      ...electric.filter(({ type }) => type === 'vmc'),
      ...(ventilation?.terminals ?? []),
    ]),
  [EXISTING.code]: ({ walls, openings }) => idsOf([...walls, ...openings].filter(({ isExisting }) => isExisting)),
};
