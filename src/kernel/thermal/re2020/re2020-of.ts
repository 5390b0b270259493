import type { Building } from '../../building/index.js';
import { constructionsOf, resistanceOf } from '../../building/index.js';
import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { EnvelopePart } from '../envelope.js';
import { characteristicOf, groundTransmittance, USUAL_SOIL } from '../ground.js';
import { hypothesesOf, missingConductivities } from '../hypotheses.js';
import type { HeatLoss } from '../losses.js';
import { heatLossOf } from '../losses.js';
import { ORIENTATIONS, orientationOf } from '../orientation.js';
import type { Orientation } from '../orientation.js';
import { rounded, roundedOrNull } from '../rounded.js';
import type { Re2020 } from './answer.js';
import { leversOf } from './levers.js';
import { RECALLED } from './thresholds.js';

const WARNING = t(
  'Ordres de grandeur d’avant-projet : ni calcul réglementaire RE2020, ni étude thermique, ni étiquette énergie. Les seuils sont rappelés, jamais comparés.',
  'Orders of magnitude for early design: neither a regulatory RE2020 calculation, nor a thermal study, nor an energy label. Thresholds are recalled, never compared.',
);

/** JSON pointers of walls, openings and roofs by id. */
const pointersOf = ({ walls, openings, roofs }: Building): ReadonlyMap<string, string> =>
  new Map(
    [...walls, ...openings, ...roofs.filter(({ isDefault }) => !isDefault)].map(({ id, pointer }) => [id, pointer]),
  );

function partAnswer(part: EnvelopePart, pointers: ReadonlyMap<string, string>): Re2020['parois'][number] {
  const { id, type, beyond, azimuth, area, u, construction, isHypothesis } = part;
  const objet = pointers.get(id);
  return {
    id,
    ...(objet && { objet }),
    type,
    donne_sur: beyond,
    ...(azimuth !== null && { orientation: orientationOf(azimuth), azimut_deg: rounded(azimuth, 1) }),
    surface_m2: rounded(area, 3),
    u_w_m2k: roundedOrNull(u, 4),
    h_w_k: u === null ? null : rounded(u * area, 3),
    couches: (construction?.layers ?? []).map(({ key, thickness, conductivity }) => ({
      cle: key,
      epaisseur_mm: rounded(thickness * 1000, 1),
      lambda_w_mk: conductivity?.value ?? null,
      hypothese: conductivity?.source === 'hypothesis',
    })),
    hypothese: isHypothesis,
  };
}

/** Glazed bays to the outside by orientation, m². */
export function glazingOf({ parts }: HeatLoss): ReadonlyMap<Orientation, number> {
  const areas = new Map<Orientation, number>(ORIENTATIONS.slice(0, 4).map((one) => [one, 0]));
  for (const { opening, azimuth, area, beyond } of parts) {
    if (!opening?.isGlazed || beyond !== 'exterieur') continue;
    const one = orientationOf(azimuth);
    areas.set(one, (areas.get(one) ?? 0) + area);
  }
  return areas;
}

/** The ground slab by NF EN ISO 13370; null without one, with a declared U (it counts the ground) or unknown layers. */
function groundAnswer(building: Building, { parts, bridges }: HeatLoss): Re2020['sol'] {
  const { ground } = constructionsOf(building);
  const area = parts.reduce((sum, part) => sum + (part.type === 'dallage' ? part.area : 0), 0);
  const perimeter = bridges.find(({ junction }) => junction === 'plancher_bas')?.length ?? 0;
  const resistance = resistanceOf(ground);
  if (area === 0 || perimeter === 0 || resistance === null || ground.declaredU !== null) return null;
  const facades = parts.filter(({ type, beyond }) => type === 'mur' && beyond === 'exterieur');
  const wallThickness = Math.max(0, ...facades.map(({ construction }) => construction?.thickness ?? 0));
  const floor = { area, perimeter, wallThickness, resistance, soilConductivity: USUAL_SOIL };
  return {
    surface_m2: rounded(area, 2),
    perimetre_m: rounded(perimeter, 2),
    dimension_caracteristique_m: rounded(characteristicOf(floor), 2),
    lambda_sol_w_mk: USUAL_SOIL,
    u_w_m2k: rounded(groundTransmittance(floor), 4),
  };
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

function glazingAnswer(loss: HeatLoss): Pick<Re2020, 'vitrages' | 'vitrage_sur_shab_pct'> {
  const glazing = [...glazingOf(loss)];
  const whole = glazing.reduce((sum, [, area]) => sum + area, 0);
  const ratio = share(whole, loss.livingArea);
  return {
    vitrages: glazing.map(([one, area]) => ({
      orientation: one,
      surface_m2: rounded(area, 3),
      part_pct: rounded((share(area, whole) ?? 0) * 100, 2),
    })),
    vitrage_sur_shab_pct: ratio === null ? null : rounded(ratio * 100, 2),
  };
}

/** The envelope and its sums. */
function envelopeAnswer(building: Building, loss: HeatLoss) {
  const { parts, bridges, bridgeLoss, transmission, area, volume, livingArea } = loss;
  const pointers = pointersOf(building);
  return {
    parois: parts.map((part) => partAnswer(part, pointers)),
    ponts_thermiques: bridges.map(({ junction, length, psi, loss: lost, isHypothesis }) => ({
      liaison: junction,
      longueur_m: rounded(length, 2),
      psi_w_mk: rounded(psi, 4),
      h_w_k: rounded(lost, 3),
      hypothese: isHypothesis,
    })),
    ponts_thermiques_w_k: rounded(bridgeLoss, 3),
    h_t_w_k: roundedOrNull(transmission, 3),
    u_moyen_w_m2k: roundedOrNull(transmission === null ? null : share(transmission, area), 4),
    surface_deperditive_m2: rounded(area, 2),
    volume_m3: rounded(volume, 2),
    compacite: roundedOrNull(share(area, volume), 4),
    shab_m2: rounded(livingArea, 2),
  };
}

/** Thermal orders of magnitude of a building. */
export function re2020Of(building: Building, langue: Langue): Re2020 {
  const loss = heatLossOf(building);
  const { air, base, atBase } = loss;
  return {
    ...envelopeAnswer(building, loss),
    ventilation: {
      debit_m3h: rounded(air.flow, 2),
      renouvellement_vol_h: rounded(air.changes, 4),
      h_v_w_k: rounded(air.loss, 3),
    },
    ...glazingAnswer(loss),
    sol: groundAnswer(building, loss),
    temperature_base_c: base.value,
    deperditions_w: roundedOrNull(atBase, 1),
    leviers: leversOf(loss).map(({ action, before, after, unit, gain }) => ({
      action: say(action, langue),
      avant: rounded(before, 3),
      apres: rounded(after, 3),
      unite: unit,
      gain_w_k: rounded(gain, 2),
    })),
    seuils_rappeles: RECALLED.map(({ indicator, value, unit, source, date }) => ({
      indicateur: say(indicator, langue),
      valeur: value,
      unite: unit,
      source: say(source, langue),
      date,
    })),
    manque: missingConductivities(loss).map((text) => say(text, langue)),
    hypotheses: hypothesesOf(loss).map((text) => say(text, langue)),
    avertissement: say(WARNING, langue),
  };
}
