import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Trades that read a scene over, each with what it looks at: the closed list of `metiers`. */
export const ADVICE_TRADES = [
  'ameublement',
  'cuisine',
  'rangement',
  'distribution',
  'circulation',
  'accessibilite',
  'lumiere',
  'thermique',
  'acoustique',
  'eclairage',
  'electricite',
  'plomberie',
  'menuiserie',
  'securite',
  'paysage',
] as const;
export type AdviceTrade = (typeof ADVICE_TRADES)[number];

/** Name of the professional of each trade. */
export const TRADE_NAMES: Readonly<Record<AdviceTrade, Text>> = {
  ameublement: t('Ameublement', 'Furniture'),
  cuisine: t('Cuisine', 'Kitchen'),
  rangement: t('Rangements', 'Storage'),
  distribution: t('Distribution des pièces', 'Layout of rooms'),
  circulation: t('Circulations', 'Circulation'),
  accessibilite: t('Usage et accessibilité', 'Use and accessibility'),
  lumiere: t('Lumière naturelle', 'Daylight'),
  thermique: t('Confort d’été et d’hiver', 'Summer and winter comfort'),
  acoustique: t('Acoustique', 'Acoustics'),
  eclairage: t('Éclairage', 'Lighting'),
  electricite: t('Électricité', 'Electricity'),
  plomberie: t('Plomberie', 'Plumbing'),
  menuiserie: t('Menuiseries', 'Joinery'),
  securite: t('Sécurité domestique', 'Safety at home'),
  paysage: t('Paysage', 'Landscape'),
};
