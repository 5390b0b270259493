import type { ELECTRIC_TYPES, NETWORK_TYPES, PLUMBING_TYPES } from '../scene/fixtures.js';

export type ElectricType = (typeof ELECTRIC_TYPES)[number];
export type PlumbingType = (typeof PLUMBING_TYPES)[number];
export type NetworkType = (typeof NETWORK_TYPES)[number];

interface Label {
  readonly fr: string;
  readonly en: string;
}

interface ElectricDefaults {
  readonly libelle: Label;
  /** Height of the axis above the floor, mm; `plafond`: under the ceiling. */
  readonly axe: number | 'plafond';
  /** Width, depth out of the wall (or under the ceiling when `plafond`: plan depth), height, mm. */
  readonly l: number;
  readonly p: number;
  readonly h: number;
}

const label = (fr: string, en: string): Label => ({ fr, en });

/** Electrical devices: usual mounting height and size. Sockets and switches are the common 80 mm plate. */
export const ELECTRIC_DEFAULTS: Readonly<Record<ElectricType, ElectricDefaults>> = {
  prise: { libelle: label('Prise 16 A', '16 A socket'), axe: 300, l: 80, p: 15, h: 80 },
  prise_rj45: { libelle: label('Prise de communication RJ45', 'RJ45 data outlet'), axe: 300, l: 80, p: 15, h: 80 },
  prise_spe: { libelle: label('Prise spécialisée', 'Dedicated appliance socket'), axe: 300, l: 80, p: 15, h: 80 },
  interrupteur: { libelle: label('Interrupteur', 'Switch'), axe: 1100, l: 80, p: 15, h: 80 },
  va_et_vient: { libelle: label('Va-et-vient', 'Two-way switch'), axe: 1100, l: 80, p: 15, h: 80 },
  luminaire: { libelle: label('Point lumineux', 'Lighting point'), axe: 'plafond', l: 250, p: 250, h: 120 },
  detecteur_fumee: { libelle: label('Détecteur de fumée', 'Smoke alarm'), axe: 'plafond', l: 110, p: 110, h: 45 },
  vmc: {
    libelle: label('Bouche ou caisson de VMC', 'Ventilation terminal or unit'),
    axe: 'plafond',
    l: 160,
    p: 160,
    h: 60,
  },
  tableau_electrique: { libelle: label('Tableau électrique', 'Distribution board'), axe: 1300, l: 250, p: 100, h: 500 },
  differentiel: {
    libelle: label('Interrupteur différentiel', 'Residual-current device'),
    axe: 1300,
    l: 72,
    p: 70,
    h: 90,
  },
};

interface PlumbingDefaults {
  readonly libelle: Label;
  readonly l: number;
  readonly p: number;
  readonly h: number;
  /** Bottom of the body above the floor, mm. */
  readonly bas: number;
  /** Stands outside: attached to an outer wall it takes its outer face. */
  readonly exterieur?: boolean;
  /** Waste and supplies it needs; minimum waste diameter is a threshold of the checks. */
  readonly evacuation: 'ev' | 'eu' | null;
  readonly alimentation: readonly ('ef' | 'ec')[];
  readonly materiau: string;
}

/** Plumbing and heating fixtures: usual sizes, mm. */
export const PLUMBING_DEFAULTS: Readonly<Record<PlumbingType, PlumbingDefaults>> = {
  baignoire: {
    libelle: label('Baignoire', 'Bath'),
    l: 1700,
    p: 700,
    h: 560,
    bas: 0,
    evacuation: 'eu',
    alimentation: ['ef', 'ec'],
    materiau: 'ceramique',
  },
  douche: {
    libelle: label('Douche', 'Shower'),
    l: 900,
    p: 900,
    h: 2000,
    bas: 0,
    evacuation: 'eu',
    alimentation: ['ef', 'ec'],
    materiau: 'ceramique',
  },
  lavabo: {
    libelle: label('Lavabo', 'Wash basin'),
    l: 600,
    p: 480,
    h: 850,
    bas: 0,
    evacuation: 'eu',
    alimentation: ['ef', 'ec'],
    materiau: 'ceramique',
  },
  wc: {
    libelle: label('WC', 'WC'),
    l: 370,
    p: 680,
    h: 780,
    bas: 0,
    evacuation: 'ev',
    alimentation: ['ef'],
    materiau: 'ceramique',
  },
  evier: {
    libelle: label('Évier', 'Sink'),
    l: 800,
    p: 600,
    h: 900,
    bas: 0,
    evacuation: 'eu',
    alimentation: ['ef', 'ec'],
    materiau: 'inox',
  },
  chauffe_eau: {
    libelle: label('Chauffe-eau', 'Water heater'),
    l: 550,
    p: 560,
    h: 1150,
    bas: 1000,
    evacuation: 'eu',
    alimentation: ['ef'],
    materiau: 'blanc',
  },
  compteur_eau: {
    libelle: label('Compteur d’eau', 'Water meter'),
    l: 250,
    p: 150,
    h: 150,
    bas: 300,
    evacuation: null,
    alimentation: ['ef'],
    materiau: 'laiton',
  },
  module_hydraulique: {
    libelle: label('Module hydraulique', 'Hydraulic module'),
    l: 440,
    p: 380,
    h: 890,
    bas: 1000,
    evacuation: null,
    alimentation: ['ef'],
    materiau: 'blanc',
  },
  pac_exterieure: {
    libelle: label('Pompe à chaleur, unité extérieure', 'Heat pump, outdoor unit'),
    l: 950,
    p: 380,
    h: 850,
    bas: 100,
    exterieur: true,
    evacuation: null,
    alimentation: [],
    materiau: 'galva',
  },
  radiateur: {
    libelle: label('Radiateur', 'Radiator'),
    l: 1000,
    p: 100,
    h: 600,
    bas: 150,
    evacuation: null,
    alimentation: [],
    materiau: 'blanc',
  },
};

interface NetworkDefaults {
  readonly libelle: Label;
  /** Outside diameter, mm. */
  readonly diametre: number;
  /** Axis of the typical run above the finished floor, mm (below when negative): taken where the pipe has no z. */
  readonly axe: number;
  /** Runs by gravity: its slope is judged and drawn. */
  readonly estGravitaire: boolean;
  readonly materiau: string;
}

/** Pipes: copper or multilayer supplies along the skirting, PVC drains under the floor. */
export const NETWORK_DEFAULTS: Readonly<Record<NetworkType, NetworkDefaults>> = {
  ef: { libelle: label('Eau froide', 'Cold water'), diametre: 16, axe: 60, estGravitaire: false, materiau: 'cuivre' },
  ec: { libelle: label('Eau chaude', 'Hot water'), diametre: 16, axe: 110, estGravitaire: false, materiau: 'cuivre' },
  chauffage: {
    libelle: label('Chauffage', 'Heating'),
    diametre: 16,
    axe: 160,
    estGravitaire: false,
    materiau: 'cuivre',
  },
  eu: { libelle: label('Eaux usées', 'Waste water'), diametre: 40, axe: -60, estGravitaire: true, materiau: 'pvc' },
  ev: { libelle: label('Eaux vannes', 'Soil water'), diametre: 100, axe: -90, estGravitaire: true, materiau: 'pvc' },
  ep: { libelle: label('Eaux pluviales', 'Rainwater'), diametre: 100, axe: -90, estGravitaire: true, materiau: 'pvc' },
};

/** Elements of ventilation{}. */
export const AIR_TERMINALS = {
  caisson: label('Caisson d’extraction', 'Extract unit'),
  bouche: label('Bouche d’extraction', 'Extract vent'),
  entree_air: label('Entrée d’air', 'Air inlet'),
} as const;
