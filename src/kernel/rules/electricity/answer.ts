import { z } from 'zod';
import { described, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { named } from '../../scene/index.js';
import { Origin } from '../support/answer.js';

const text = (about: Text) => z.string().meta(described(about));
const number = (about: Text) => z.number().meta(described(about));
const maybe = (about: Text) => z.number().nullable().meta(described(about));
const idOrNull = (about: Text) => z.string().nullable().meta(described(about));

const Row = named(
  'RangeeTableau',
  t('Rangée du tableau', 'Row of the board'),
  z.object({
    tableau: maybe(t('Tableau, indice dans electricite', 'Board, index in electricite')),
    differentiel: idOrNull(t('Différentiel en tête', 'Residual-current device at its head')),
    circuits: z.array(z.string()).meta(described(t('Circuits, de gauche à droite', 'Circuits, from left to right'))),
    modules: z.int().meta(described(t('Modules de 18 mm occupés', 'Modules of 18 mm taken'))),
    libres: z.int().meta(described(t('Modules libres', 'Free modules'))),
  }),
);

const Circuit = named(
  'CircuitRegles',
  t('Circuit du tableau', 'Circuit of the board'),
  z.object({
    id: text(t('Repère', 'Mark')),
    nature: text(t('Nature', 'Nature')),
    section_mm2: maybe(t('Section des conducteurs (mm²)', 'Section of the conductors (mm²)')),
    calibre_a: maybe(t('Calibre du disjoncteur (A)', 'Rating of the breaker (A)')),
    points: z.int().meta(described(t('Points desservis', 'Points served'))),
    membres: z
      .array(z.int())
      .meta(described(t('Appareils, indices dans electricite', 'Devices, indexes in electricite'))),
    longueur_m: number(t('Câble posé (m)', 'Cable laid (m)')),
    differentiel: idOrNull(t('Différentiel', 'Residual-current device')),
    chute_tension_pct: number(
      t('Chute de tension au point le plus loin (%)', 'Voltage drop at the farthest point (%)'),
    ),
    origine: Origin,
    regle: idOrNull(t('Texte et article', 'Text and article')),
  }),
);

const Residual = named(
  'DifferentielRegles',
  t('Interrupteur différentiel', 'Residual-current device'),
  z.object({
    id: text(t('Repère', 'Mark')),
    type: text(t('Type : A ou AC', 'Type: A or AC')),
    calibre_a: maybe(t('Calibre (A)', 'Rating (A)')),
    sensibilite_ma: maybe(t('Sensibilité (mA)', 'Sensitivity (mA)')),
    charge_a: number(t('Courant appelé après foisonnement (A)', 'Current drawn, after coincidence (A)')),
    circuits: z.array(z.string()).meta(described(t('Circuits protégés', 'Protected circuits'))),
    origine: Origin,
  }),
);

const Lack = named(
  'ManqueElectrique',
  t('Ce qui manque encore, faute de place', 'What still lacks, for want of a place'),
  z.object({
    piece: idOrNull(t('Pièce', 'Room')),
    type: text(t('Appareil', 'Device')),
    demandes: z.int().meta(described(t('Nombre demandé', 'Number asked for'))),
    presents: z.int().meta(described(t('Nombre présent', 'Number there'))),
    regle: text(t('Texte et article', 'Text and article')),
  }),
);

/** `rapport.electricite`. */
export const ElectricityReport = named(
  'RapportElectricite',
  t('Installation électrique du logement', 'Electrical installation of the dwelling'),
  z.object({
    tableau: named(
      'TableauRegles',
      t('Tableau de répartition', 'Distribution board'),
      z.object({
        rangees: z.array(Row).meta(described(t('Rangées, de haut en bas', 'Rows, from the top'))),
        reserve_pct: number(t('Part libre (%)', 'Free share (%)')),
      }),
    ),
    circuits: z
      .array(Circuit)
      .meta(described(t('Circuits, dans l’ordre du tableau', 'Circuits, in the order of the board'))),
    differentiels: z.array(Residual).meta(described(t('Différentiels', 'Residual-current devices'))),
    manques: z.array(Lack).meta(described(t('Ce qui manque encore', 'What still lacks'))),
  }),
);
export type ElectricityReport = z.infer<typeof ElectricityReport>;
