import { t } from '../words/index.js';

/**
 * Chapters of the documentation under which people look for operations, in no order: each stands where the first
 * plugin of it is enabled. A plugin may bring one of its own, as a text in both languages.
 */
export const CHAPTER = {
  account: t('Compte et prix', 'Account and prices'),
  rental: t('Location', 'Rental'),
  agents: t('Agents et démarchage', 'Agents and canvassing'),
  scene: t('Scène : déposer, modifier, vérifier', 'Scene: store, change, check'),
  quantities: t('Métrés, nomenclatures, devis', 'Quantities, schedules, bills'),
  drawings: t('Dessins et planches', 'Drawings and sheets'),
  permit: t('Permis et urbanisme', 'Permit and planning'),
  comfort: t('Soleil, chaleur, énergie', 'Sun, heat, energy'),
  exchange: t('IFC et échanges', 'IFC and exchange'),
  assistance: t('Visite et copilote', 'Tour and copilot'),
  work: t('Travaux longs', 'Long work'),
} as const;
