import { t } from '../../../words/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import { HEATING } from './figures.js';
import { CATALOGUE } from './radiators.js';

/** The rules of the heating. */
export const HEATING_RULES: readonly Taught[] = [
  taught(
    'regime',
    HEATING.flow,
    t('Eau à {flow} °C à l’aller, {back} °C au retour', 'Water at {flow} °C on its way, {back} °C on its return'),
    { flow: HEATING.flow.valeur, back: HEATING.return.valeur },
  ),
  taught(
    'emetteurs',
    CATALOGUE,
    t(
      'Radiateurs : le plus petit qui couvre la pièce, sous une fenêtre s’il y tient',
      'Radiators: the smallest that covers the room, under a window if it fits there',
    ),
  ),
  taught('puissance_nominale', HEATING.rated, t('Puissances déclarées à ΔT {k} K', 'Outputs declared at ΔT {k} K'), {
    k: HEATING.rated.valeur,
  }),
  taught(
    'exposant',
    HEATING.exponent,
    t('Puissance utile = puissance × (ΔT / 50)^{n}', 'Useful output = output × (ΔT / 50)^{n}'),
    { n: HEATING.exponent.valeur },
  ),
  taught(
    'surface_par_emetteur',
    HEATING.areaAnEmitter,
    t('Un émetteur pour {m2} m² environ', 'An emitter for about {m2} m²'),
    { m2: HEATING.areaAnEmitter.valeur },
  ),
  taught(
    'circulations',
    HEATING.ownEmitter,
    t(
      'Une circulation a son émetteur à partir de {w} W de pertes',
      'A hall has an emitter of its own from losses of {w} W on',
    ),
    { w: HEATING.ownEmitter.valeur },
  ),
  taught(
    'pac_a_la_base',
    HEATING.pumpAtBase,
    t(
      'La pompe à chaleur donne {part} fois sa puissance nominale à la température de base',
      'The heat pump gives {part} times its rated output at the base temperature',
    ),
    { part: HEATING.pumpAtBase.valeur },
  ),
  taught(
    'pac_part',
    HEATING.pumpShare,
    t(
      'La pompe à chaleur couvre au moins {part} fois les pertes à la base',
      'The heat pump covers at least {part} times the losses at the base temperature',
    ),
    { part: HEATING.pumpShare.valeur },
  ),
  taught(
    'pac_appoint',
    HEATING.reserve,
    t('Pompe et appoint : {part} fois les pertes', 'Pump and back-up: {part} times the losses'),
    { part: HEATING.reserve.valeur },
  ),
  taught(
    'vitesse',
    HEATING.speed,
    t('Eau de chauffage à {speed} m/s au plus', 'Heating water at most at {speed} m/s'),
    { speed: HEATING.speed.valeur },
  ),
  taught(
    'liaison_pac',
    HEATING.link,
    t(
      'Pompe à chaleur monobloc : {n} tubes d’eau entre l’unité extérieure et le module',
      'Monobloc heat pump: {n} water pipes between the outdoor unit and the module',
    ),
    { n: HEATING.link.valeur },
  ),
];
