import { t } from '../../../../words/index.js';
import type { AlertTable } from '../../engine/trade.js';

const CALLER = 'Règle donnée par l’appelant (regles_urbanisme)';
const common = {
  metier: 'urbanisme',
  controle: 'metiers',
  severite: 'avertissement',
  norme: null,
  source: CALLER,
} as const;

/** Breaches of the caller's planning rules. */
export const ALERTS = {
  urbanisme_emprise: {
    ...common,
    message: t(
      'Emprise au sol de {valeur} {unite} : {seuil} {unite} au plus. {correction}.',
      'Footprint of {valeur} {unite}: {seuil} {unite} at most. {correction}.',
    ),
  },
  urbanisme_hauteur: {
    ...common,
    message: t(
      '{titre} de {valeur} {unite} : {seuil} {unite} au plus. {correction}.',
      '{titre} of {valeur} {unite}: {seuil} {unite} at most. {correction}.',
    ),
  },
  urbanisme_recul: {
    ...common,
    message: t(
      '{titre}, limite {limite} : {valeur} m, il en faut {seuil}. {correction}.',
      '{titre}, side {limite}: {valeur} m, {seuil} are needed. {correction}.',
    ),
  },
  urbanisme_distance_batiments: {
    ...common,
    message: t(
      'Bâtiments à {valeur} m l’un de l’autre : {seuil} m au moins. {correction}.',
      'Buildings {valeur} m apart: {seuil} m at least. {correction}.',
    ),
  },
  urbanisme_pente: {
    ...common,
    message: t(
      'Pente de toiture de {valeur} % hors de la règle ({seuil} %). {correction}.',
      'Roof slope of {valeur} % outside of the rule ({seuil} %). {correction}.',
    ),
  },
  urbanisme_stationnement: {
    ...common,
    message: t(
      '{valeur} place(s) de stationnement : {seuil} au moins. {correction}.',
      '{valeur} parking place(s): {seuil} at least. {correction}.',
    ),
  },
  urbanisme_espaces_libres: {
    ...common,
    message: t(
      'Espaces libres de {valeur} % : {seuil} % au moins. {correction}.',
      'Free ground of {valeur} %: {seuil} % at least. {correction}.',
    ),
  },
  urbanisme_espaces_verts: {
    ...common,
    message: t(
      'Espaces verts de {valeur} % : {seuil} % au moins. {correction}.',
      'Planted ground of {valeur} %: {seuil} % at least. {correction}.',
    ),
  },
  urbanisme_arbres: {
    ...common,
    message: t(
      '{valeur} arbre(s) sur le terrain : {seuil} au moins. {correction}.',
      '{valeur} tree(s) on the plot: {seuil} at least. {correction}.',
    ),
  },
} as const satisfies AlertTable;
export type PlanningCode = keyof typeof ALERTS;
