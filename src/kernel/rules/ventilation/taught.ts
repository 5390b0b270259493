import { t } from '../../../words/index.js';
import { WORK_AIR } from '../../measures/index.js';
import { DUCT_LOSS } from '../../network/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import {
  BALANCE,
  DECREE,
  DUCTS,
  FRESH_AIR,
  INLETS,
  MODULES,
  MOST_SPEED,
  OTHER_WET,
  SANITARY,
  SPIGOT,
} from './figures.js';

/** The rules of the ventilation. */
export const VENTILATION_RULES: readonly Taught[] = [
  taught(
    'debits',
    DECREE,
    t(
      'Débits extraits en cuisine, bains et WC selon le nombre de pièces principales (seuils de GET /cao/normes)',
      'Flows drawn from kitchen, baths and WCs by the number of main rooms (thresholds of GET /cao/normes)',
    ),
  ),
  taught(
    'autre_piece_humide',
    OTHER_WET,
    t('Buanderie ou cellier avec eau : {m3h} m³/h', 'Laundry or store with water: {m3h} m³/h'),
    { m3h: OTHER_WET.valeur },
  ),
  taught(
    'entrees_air',
    INLETS,
    t(
      'Une entrée d’air dans chaque pièce principale, par modules de {least} à {most} m³/h à 20 Pa ; en tout {from} à {to} fois le débit extrait',
      'An inlet in each main room, in modules of {least} to {most} m³/h at 20 Pa; in all {from} to {to} times the flow drawn',
    ),
    { least: MODULES[0], most: MODULES.at(-1)!, from: BALANCE.least, to: BALANCE.most },
  ),
  taught(
    'air_neuf',
    FRESH_AIR,
    t(
      'Lieux de travail : {office} m³/h par occupant dans des bureaux, {shop} dans des locaux de vente, de réunion et de restauration ; effectif déclaré, sinon postes dessinés, sinon densité d’usage',
      'Workplaces: {office} m³/h an occupant in offices, {shop} where people buy, meet and eat; the declared head count, else desks drawn, else a usual density',
    ),
    { office: WORK_AIR.bureau.each, shop: WORK_AIR.vente.each },
  ),
  taught(
    'sanitaires_de_travail',
    SANITARY.source,
    t(
      'Sanitaires de lieux de travail : {closet} m³/h pour un WC isolé, {base} et {each} par WC s’ils sont groupés',
      'Sanitary rooms of workplaces: {closet} m³/h for a single WC, {base} and {each} a WC where they are grouped',
    ),
    { closet: SANITARY.closet, base: SANITARY.closets.base, each: SANITARY.closets.each },
  ),
  taught(
    'conduits',
    DUCTS,
    t(
      'Conduits de {kitchen} mm en cuisine, {other} mm ailleurs au moins, l’air à {speed} m/s au plus',
      'Ducts of at least {kitchen} mm in the kitchen, {other} mm elsewhere, air at most at {speed} m/s',
    ),
    { kitchen: SPIGOT.kitchen, other: SPIGOT.other, speed: MOST_SPEED },
  ),
  taught(
    'pertes_de_charge',
    DUCT_LOSS.roughness,
    t(
      'Pertes de charge : conduits de {mm} mm de rugosité, coude à 90° {turn} fois la pression dynamique',
      'Losses: ducts of {mm} mm roughness, a turn of 90° {turn} times the dynamic pressure',
    ),
    { mm: DUCT_LOSS.roughness.valeur, turn: DUCT_LOSS.turn.valeur },
  ),
  taught(
    'pression_des_bouches',
    DUCT_LOSS.ventLeast,
    t('Bouches autoréglables entre {from} et {to} Pa', 'Self-regulating vents between {from} and {to} Pa'),
    { from: DUCT_LOSS.ventLeast.valeur, to: DUCT_LOSS.ventMost.valeur },
  ),
];
