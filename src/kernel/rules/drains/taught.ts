import { t } from '../../../words/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import { DIAMETERS, DTU, LONG, SLOPES_PCT, SOIL_MM, VENT, WASTE_MM } from './figures.js';

/** The rules of the drains. */
export const DRAINS_RULES: readonly Taught[] = [
  taught(
    'pente',
    DTU,
    t(
      'Évacuations en pente de 1 à 3 % : {usual} % où le plancher le permet, {least} % sinon',
      'Drains fall by 1 to 3%: {usual}% where the floor lets them, else {least}%',
    ),
    { usual: SLOPES_PCT[0], least: SLOPES_PCT.at(-1)! },
  ),
  taught(
    'diametres',
    DIAMETERS,
    t(
      'Vidanges : lavabo {basin} mm, évier, douche, baignoire, lave-linge et lave-vaisselle {sink} mm, WC et chute {soil} mm',
      'Wastes: basin {basin} mm, sink, shower, bath, washing machine and dishwasher {sink} mm, WC and stack {soil} mm',
    ),
    { basin: WASTE_MM.lavabo, sink: WASTE_MM.evier, soil: SOIL_MM },
  ),
  taught(
    'vidange_longue',
    LONG,
    t(
      'Une vidange seule de plus de {m} m prend le diamètre supérieur',
      'A waste of a single fixture longer than {m} m is one size wider',
    ),
    { m: LONG.valeur / 1000 },
  ),
  taught(
    'ventilation_primaire',
    VENT,
    t(
      'La chute monte {mm} mm au-dessus de la couverture, au même diamètre',
      'The stack goes up {mm} mm over the roof, at the same diameter',
    ),
    { mm: VENT.valeur },
  ),
];
