import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Natures of circuits that the rules write, as people read them. */
export const CIRCUIT_NAMES = {
  eclairage: t('Éclairage', 'Lighting'),
  eclairage_commun: t('Éclairage commun sur minuterie', 'Common lighting on a timer'),
  eclairage_locaux: t('Éclairage des locaux', 'Lighting of the premises'),
  prises_postes: t('Prises des postes', 'Sockets of desks'),
  prises_locaux: t('Prises des locaux', 'Sockets of the premises'),
  prises: t('Prises', 'Sockets'),
  prises_cuisine: t('Prises cuisine', 'Kitchen sockets'),
  plaque: t('Plaque de cuisson', 'Hob'),
  four: t('Four', 'Oven'),
  lave_linge: t('Lave-linge', 'Washing machine'),
  lave_vaisselle: t('Lave-vaisselle', 'Dishwasher'),
  chauffe_eau: t('Chauffe-eau', 'Water heater'),
  specialise: t('Circuit spécialisé', 'Dedicated circuit'),
  irve: t('Recharge de véhicule', 'Vehicle charging'),
  volets: t('Volets roulants', 'Roller shutters'),
  sonnette: t('Sonnette', 'Door bell'),
  vmc: t('VMC', 'Ventilation'),
  extracteur: t('Extracteur d’air', 'Extractor fan'),
  radiateur: t('Radiateur électrique', 'Electric radiator'),
  chauffage: t('Chauffage', 'Heating'),
} as const satisfies Readonly<Record<string, Text<never>>>;

/** Name of a nature that the rules write; null of any other. */
export const circuitName = (nature: string): Text<never> | null =>
  Object.hasOwn(CIRCUIT_NAMES, nature) ? CIRCUIT_NAMES[nature as keyof typeof CIRCUIT_NAMES] : null;
