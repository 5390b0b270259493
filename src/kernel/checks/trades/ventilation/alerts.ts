import { t } from '../../../../words/index.js';
import type { Norm } from '../../engine/alert.js';
import type { AlertTable } from '../../engine/trade.js';

const AIR: Norm = { texte: 'Arrêté du 24 mars 1982 (aération des logements)', article: '3' };

/** Air and heat. */
export const ALERTS = {
  piece_humide_sans_extraction: {
    metier: 'ventilation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { ...AIR, article: '2' },
    source: 'Arrêté du 24 mars 1982 : extraction dans la cuisine, les salles d’eau et les WC',
    message: t('« {nom} » n’a pas de bouche d’extraction.', '“{nom}” has no extract terminal.'),
  },
  debit_extraction_insuffisant: {
    metier: 'ventilation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: AIR,
    source: 'Arrêté du 24 mars 1982 : débits par nombre de pièces principales',
    message: t(
      'La bouche de « {nom} » extrait {valeur} m³/h : {seuil} au moins pour {pieces} pièce(s) principale(s).',
      'The terminal of “{nom}” extracts {valeur} m³/h: at least {seuil} for {pieces} main room(s).',
    ),
    seuils: [
      'extraction_cuisine_1',
      'extraction_cuisine_2',
      'extraction_cuisine_3',
      'extraction_cuisine_4',
      'extraction_cuisine_5',
      'extraction_bain_petit',
      'extraction_bain_grand',
      'extraction_wc',
      'extraction_wc_unique',
    ],
  },
  piece_sans_entree_air: {
    metier: 'ventilation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { ...AIR, article: '1' },
    source: 'Arrêté du 24 mars 1982 : entrée d’air dans chaque pièce principale',
    message: t('« {nom} » n’a pas d’entrée d’air.', '“{nom}” has no air inlet.'),
  },
  temperature_base_invraisemblable: {
    metier: 'ventilation',
    controle: 'metiers',
    severite: 'avertissement',
    norme: { texte: 'NF P52-612/CN (températures extérieures de base)', article: '' },
    source: 'Températures de base de −2 à −15 °C, moins en altitude',
    message: t(
      'La température extérieure de base est de {valeur} °C : entre {bas} et {haut} °C.',
      'The outside design temperature is {valeur} °C: between {bas} and {haut} °C.',
    ),
    seuils: ['temperature_base_min', 'temperature_base_max'],
  },
} as const satisfies AlertTable;
