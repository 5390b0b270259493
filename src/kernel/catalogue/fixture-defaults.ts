import type { ELECTRIC_TYPES, NETWORK_TYPES, PLUMBING_TYPES } from '../scene/fixtures.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

export type ElectricType = (typeof ELECTRIC_TYPES)[number];
export type PlumbingType = (typeof PLUMBING_TYPES)[number];
export type NetworkType = (typeof NETWORK_TYPES)[number];

interface ElectricDefaults {
  readonly label: Text;
  /** Height of the axis above the floor, mm; `plafond`: under the ceiling. */
  readonly axis: number | 'plafond';
  /** Width, depth out of the wall (or under the ceiling when `plafond`: plan depth), height, mm. */
  readonly l: number;
  readonly p: number;
  readonly h: number;
}

/** Electrical devices: usual mounting height and size. Sockets and switches are the common 80 mm plate. */
export const ELECTRIC_DEFAULTS: Readonly<Record<ElectricType, ElectricDefaults>> = {
  prise: { label: t('Prise 16 A', '16 A socket'), axis: 300, l: 80, p: 15, h: 80 },
  prise_rj45: { label: t('Prise de communication RJ45', 'RJ45 data outlet'), axis: 300, l: 80, p: 15, h: 80 },
  prise_spe: { label: t('Prise spécialisée', 'Dedicated appliance socket'), axis: 300, l: 80, p: 15, h: 80 },
  interrupteur: { label: t('Interrupteur', 'Switch'), axis: 1100, l: 80, p: 15, h: 80 },
  va_et_vient: { label: t('Va-et-vient', 'Two-way switch'), axis: 1100, l: 80, p: 15, h: 80 },
  commande_volet: { label: t('Commande de volet roulant', 'Roller shutter switch'), axis: 1100, l: 80, p: 15, h: 80 },
  sonnette: {
    label: t('Sonnette : carillon ou bouton', 'Door bell: chime or push button'),
    axis: 2000,
    l: 80,
    p: 40,
    h: 80,
  },
  luminaire: { label: t('Point lumineux', 'Lighting point'), axis: 'plafond', l: 250, p: 250, h: 120 },
  detecteur_fumee: { label: t('Détecteur de fumée', 'Smoke alarm'), axis: 'plafond', l: 110, p: 110, h: 45 },
  vmc: {
    label: t('Bouche ou caisson de VMC', 'Ventilation terminal or unit'),
    axis: 'plafond',
    l: 160,
    p: 160,
    h: 60,
  },
  tableau_electrique: { label: t('Tableau électrique', 'Distribution board'), axis: 1300, l: 250, p: 100, h: 500 },
  differentiel: {
    label: t('Interrupteur différentiel', 'Residual-current device'),
    axis: 1300,
    l: 72,
    p: 70,
    h: 90,
  },
};

/** Devices that command others, and those that they may command. */
/** What a board says as `appareil` that is the one of the common services. */
export const SERVICES_BOARD = 'services_generaux';
export const SWITCHES: ReadonlySet<ElectricType> = new Set(['interrupteur', 'va_et_vient']);
export const COMMANDED: ReadonlySet<ElectricType> = new Set(['luminaire', 'prise', 'prise_spe']);

interface PlumbingDefaults {
  readonly label: Text;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Bottom of the body above the floor, mm. */
  readonly bottom: number;
  /** Outdoor fixture: attached to an outer wall it sits on the outer face. */
  readonly isOutdoor?: boolean;
  /** Waste and supplies it needs; minimum waste diameter is a threshold of the checks. */
  readonly waste: 'ev' | 'eu' | null;
  readonly supplies: readonly ('ef' | 'ec')[];
  readonly material: string;
}

/** Plumbing and heating fixtures: usual sizes, mm. */
export const PLUMBING_DEFAULTS: Readonly<Record<PlumbingType, PlumbingDefaults>> = {
  baignoire: {
    label: t('Baignoire', 'Bath'),
    l: 1700,
    p: 700,
    h: 560,
    bottom: 0,
    waste: 'eu',
    supplies: ['ef', 'ec'],
    material: 'ceramique',
  },
  douche: {
    label: t('Douche', 'Shower'),
    l: 900,
    p: 900,
    h: 2000,
    bottom: 0,
    waste: 'eu',
    supplies: ['ef', 'ec'],
    material: 'ceramique',
  },
  lavabo: {
    label: t('Lavabo', 'Wash basin'),
    l: 600,
    p: 480,
    h: 850,
    bottom: 0,
    waste: 'eu',
    supplies: ['ef', 'ec'],
    material: 'ceramique',
  },
  wc: {
    label: t('WC', 'WC'),
    l: 370,
    p: 680,
    h: 780,
    bottom: 0,
    waste: 'ev',
    supplies: ['ef'],
    material: 'ceramique',
  },
  evier: {
    label: t('Évier', 'Sink'),
    l: 800,
    p: 600,
    h: 900,
    bottom: 0,
    waste: 'eu',
    supplies: ['ef', 'ec'],
    material: 'inox',
  },
  chauffe_eau: {
    label: t('Chauffe-eau', 'Water heater'),
    l: 550,
    p: 560,
    h: 1150,
    bottom: 1000,
    waste: 'eu',
    supplies: ['ef'],
    material: 'blanc',
  },
  compteur_eau: {
    label: t('Compteur d’eau', 'Water meter'),
    l: 250,
    p: 150,
    h: 150,
    bottom: 300,
    waste: null,
    supplies: ['ef'],
    material: 'laiton',
  },
  module_hydraulique: {
    label: t('Module hydraulique', 'Hydraulic module'),
    l: 440,
    p: 380,
    h: 890,
    bottom: 1000,
    waste: null,
    supplies: ['ef'],
    material: 'blanc',
  },
  pac_exterieure: {
    label: t('Pompe à chaleur, unité extérieure', 'Heat pump, outdoor unit'),
    l: 950,
    p: 380,
    h: 850,
    bottom: 100,
    isOutdoor: true,
    waste: null,
    supplies: [],
    material: 'galva',
  },
  radiateur: {
    label: t('Radiateur', 'Radiator'),
    l: 1000,
    p: 100,
    h: 600,
    bottom: 150,
    waste: null,
    supplies: [],
    material: 'blanc',
  },
};

interface NetworkDefaults {
  readonly label: Text;
  /** Outside diameter, mm. */
  readonly diameter: number;
  /** Axis of the typical run above the finished floor, mm (below when negative): taken where the pipe has no z. */
  readonly axis: number;
  /** Flows by gravity: its slope is checked and drawn. */
  readonly isGravity: boolean;
  readonly material: string;
}

/** The waste of a single fixture is long from here on, mm: one size wider by use, and it wants air. */
export const LONG_WASTE_MM = 4000;

/** Pipes: copper or multilayer supplies along the skirting, PVC drains under the floor. */
export const NETWORK_DEFAULTS: Readonly<Record<NetworkType, NetworkDefaults>> = {
  ef: { label: t('Eau froide', 'Cold water'), diameter: 16, axis: 60, isGravity: false, material: 'cuivre' },
  ec: { label: t('Eau chaude', 'Hot water'), diameter: 16, axis: 110, isGravity: false, material: 'cuivre' },
  chauffage: {
    label: t('Chauffage', 'Heating'),
    diameter: 16,
    axis: 160,
    isGravity: false,
    material: 'cuivre',
  },
  eu: { label: t('Eaux usées', 'Waste water'), diameter: 40, axis: -60, isGravity: true, material: 'pvc' },
  ev: { label: t('Eaux vannes', 'Soil water'), diameter: 100, axis: -90, isGravity: true, material: 'pvc' },
  ep: { label: t('Eaux pluviales', 'Rainwater'), diameter: 100, axis: -90, isGravity: true, material: 'pvc' },
};

/** Elements of ventilation{}. */
export const AIR_TERMINALS = {
  caisson: t('Caisson d’extraction', 'Extract unit'),
  bouche: t('Bouche d’extraction', 'Extract vent'),
  entree_air: t('Entrée d’air', 'Air inlet'),
} as const;
