import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import {
  arealCapacity,
  balanceOf,
  carbonOf,
  energyOf,
  freeRunning,
  heatLossOf,
  inertiaOf,
  utilisationOf,
} from '../../../src/kernel/thermal/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SIDES = ['sud', 'est', 'ouest', 'nord'] as const;
const MONTHLY = {
  sud: [48, 62, 90, 92, 92, 88, 95, 102, 105, 85, 55, 45],
  est: [20, 30, 52, 70, 82, 88, 90, 80, 60, 38, 22, 17],
  ouest: [21, 31, 53, 71, 83, 89, 91, 81, 61, 39, 23, 18],
  nord: [10, 15, 25, 34, 45, 52, 50, 40, 28, 18, 11, 9],
};
const CLIMATE = {
  dju: 2_300,
  temperatures_c: [4, 5, 8, 10.5, 14, 17.5, 19.8, 19.6, 16.5, 12.5, 7.5, 4.5],
  apports_internes_w_m2: 4,
  eau_froide_c: 12,
  irradiation_kwh_m2: { sud: 430, est: 260, ouest: 262, nord: 130 },
  irradiation_mensuelle_kwh_m2: MONTHLY,
  coefficients_ep: { electricite: 1.9, gaz: 1 },
  facteurs_co2_kg_kwh: { electricite: 0.079, gaz: 0.227 },
};
const made = (scene: object) => buildingOf(Scene.parse(scene));
const study = (scene: object) => energyOf(made(scene), [], 'fr').answer;
const house = (rest: object = {}) => ({ ...DEMOS.maison(), climat: CLIMATE, ...rest });
const HEATING = { temperature_base: -5 };

/** The utilisation factor as the series that the standard's quotient sums up, for a whole exponent. */
const bySeries = (ratio: number, a: number): number => {
  const powers = (count: number) => Array.from({ length: count }, (_, k) => ratio ** k).reduce((x, y) => x + y, 0);
  return powers(a) / powers(a + 1);
};

describe('the utilisation factor (NF EN ISO 13790, 12.2.1.1)', () => {
  test.each([0.2, 0.7, 1, 1.6, 4])('gains %f times the losses', (ratio) => {
    for (const a of [1, 2, 4]) expect(utilisationOf(ratio, (a - 1) * 15, 'month')).toBeCloseTo(bySeries(ratio, a), 9);
  });

  test('an example by hand: a 4.5, ratio 0.4', () => {
    expect(utilisationOf(0.4, 52.5, 'month')).toBeCloseTo((1 - 0.4 ** 4.5) / (1 - 0.4 ** 5.5), 9);
    expect(utilisationOf(0.4, 66, 'season')).toBeCloseTo((1 - 0.4 ** 3) / (1 - 0.4 ** 4), 9);
  });

  test('never more useful than what is lost, even of a heavy house in a summer without losses', () => {
    for (const gains of [0, 1, 50, 5_000, 5e6]) {
      const { usefulGains, need } = balanceOf(10, gains, 4_000, 'month');
      expect(Number.isFinite(usefulGains)).toBe(true);
      expect(usefulGains).toBeLessThanOrEqual(Math.min(10, gains) + 1e-9);
      expect(need).toBeGreaterThanOrEqual(0);
    }
    expect(balanceOf(-5, 100, 40, 'month').need).toBe(0);
  });
});

/** The year of a house once more, from H, its inertia and its windows as listed by the scene itself. */
function independentYear(scene: ReturnType<typeof house>): number {
  const building = made(scene);
  const { transmission, air, livingArea } = heatLossOf(building);
  const h = transmission! + air.loss;
  const tau = inertiaOf(building).capacity / h / 3_600;
  const glass = { sud: 0, est: 0, ouest: 0, nord: 0 };
  for (const opening of building.openings) {
    if (!opening.isExterior || !opening.isGlazed) continue;
    const { x, y } = opening.wall.direction;
    const sign = opening.left === null ? 1 : -1;
    const bearing = (Math.atan2(-y * sign, x * sign) * 180) / Math.PI + building.northDeg;
    const turned = ((bearing % 360) + 360) % 360;
    const side = SIDES.find((_, i) => Math.abs(((turned - [180, 90, 270, 0][i]! + 540) % 360) - 180) <= 45)!;
    glass[side] += (opening.width * opening.height * 0.45) / 1e6;
  }
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return days.reduce((sum, count, month) => {
    const lost = (h * (20 - CLIMATE.temperatures_c[month]!) * 24 * count) / 1_000;
    const sun = SIDES.reduce((all, side) => all + glass[side] * MONTHLY[side][month]!, 0);
    const gains = sun + (4 * livingArea * 24 * count) / 1_000;
    const a = 1 + tau / 15;
    const g = gains / lost;
    return sum + lost - ((1 - g ** a) / (1 - g ** (a + 1))) * gains;
  }, 0);
}

test('the monthly method against an independent one, within 1 %', () => {
  const scene = house();
  expect(study(scene).methode).toBe('mensuelle');
  expect(study(scene).besoin_chauffage_kwh! / independentYear(scene)).toBeCloseTo(1, 2);
});

test('with an annual dju alone the need is the degree-day figure', () => {
  const { dju } = CLIMATE;
  const answer = study(house({ climat: { dju } }));
  expect(answer.methode).toBe('degres_jours');
  expect(answer.besoin_chauffage_kwh).toBeCloseTo((24 * dju * answer.h_w_k!) / 1_000, 0);
  const { irradiation_kwh_m2, apports_internes_w_m2 } = CLIMATE;
  const withGains = study(house({ climat: { dju, irradiation_kwh_m2, apports_internes_w_m2 } }));
  const lost = (24 * dju * withGains.h_w_k!) / 1_000;
  expect(withGains.besoin_chauffage_kwh).toBeCloseTo(lost - withGains.apports_utiles_kwh!, 0);
  expect(withGains.apports_utiles_kwh).toBeLessThan(withGains.apports_solaires_kwh! + withGains.apports_internes_kwh!);
});

test('what the climate lacks is null and named; nothing is guessed', () => {
  const bare = study({ ...DEMOS.maison(), chauffage: HEATING });
  expect(bare).toMatchObject({
    besoin_chauffage_kwh: null,
    apports_solaires_kwh: null,
    apports_internes_kwh: null,
    besoin_ecs_kwh: null,
    carbone: null,
    mensuel: [],
    total: { finale_kwh: null, primaire_kwh: null },
  });
  for (const path of [
    'climat.dju',
    'climat.irradiation_kwh_m2.sud',
    'climat.apports_internes_w_m2',
    'climat.eau_froide_c',
    'climat.facteurs_carbone',
    'chauffage.generateur',
    'climat.coefficients_ep.electricite',
  ]) {
    expect(bare.manque).toContain(path);
  }
});

describe('gains of the sun', () => {
  const { dju, irradiation_kwh_m2 } = CLIMATE;
  const sunOf = (masques: readonly object[]) =>
    study(house({ climat: { dju, irradiation_kwh_m2 }, masques })).apports_solaires_kwh!;

  test('area × solar factor × irradiation of the season, bay by bay', () => {
    const building = made(house());
    const glazed = heatLossOf(building).parts.filter(({ opening }) => opening?.isGlazed);
    expect(glazed.length).toBeGreaterThan(10);
    expect(sunOf([])).toBeGreaterThan(4_000);
    expect(sunOf([{ azimut_debut_deg: 0, azimut_fin_deg: 360, hauteur_deg: 1 }]) / sunOf([])).toBeCloseTo(1, 3);
  });

  test('masks take their part: a ridge to the south more than one to the north, a wall all round everything', () => {
    const [free, south, north] = [
      sunOf([]),
      sunOf([{ azimut_debut_deg: 120, azimut_fin_deg: 240, hauteur_deg: 20 }]),
      sunOf([{ azimut_debut_deg: 300, azimut_fin_deg: 60, hauteur_deg: 20 }]),
    ];
    expect(south).toBeLessThan(free * 0.9);
    expect(north).toBeGreaterThan(free * 0.98);
    expect(sunOf([{ azimut_debut_deg: 0, azimut_fin_deg: 360, hauteur_deg: 90 }])).toBe(0);
    expect(sunOf([{ x: 5_000, y: -8_000, l: 40_000, p: 500, h: 9_000 }])).toBeLessThan(free * 0.8);
  });

  test('glass that lets more through to the south, more gains', () => {
    const scene = DEMOS.maison();
    const clearer = scene.ouvertures!.map((one, i) => (i === 14 ? { ...one, facteur_solaire: 0.6 } : one));
    const { apports_solaires_kwh: gains } = study({
      ...scene,
      ouvertures: clearer,
      climat: { dju, irradiation_kwh_m2 },
    });
    const { width, height } = made(scene).openings.find(({ index }) => index === 14)!;
    expect(gains! - sunOf([])).toBeCloseTo(((0.15 * width * height) / 1e6) * 430, 0);
  });
});

describe('generators', () => {
  const of = (generateur: object, rest: object = {}) =>
    study(house({ chauffage: { ...HEATING, generateur, generateur_ecs: generateur, ...rest } }));

  test.each([
    [{ type: 'pac_air_eau', cop: 3.2 }, 'electricite', 3.2, 1.9],
    [{ type: 'chaudiere_gaz_condensation', rendement: 0.95 }, 'gaz', 0.95, 1],
    [{ type: 'radiateur_electrique' }, 'electricite', 1, 1.9],
  ])('%j', (generateur, energie, rendement, ep) => {
    const { consommations, besoin_chauffage_kwh, total } = of(generateur);
    const [heating] = consommations;
    expect(heating).toMatchObject({ usage: 'chauffage', energie, rendement, hypothese: false });
    expect(heating!.finale_kwh).toBeCloseTo(besoin_chauffage_kwh! / rendement, 0);
    expect(heating!.primaire_kwh! / heating!.finale_kwh!).toBeCloseTo(ep, 3);
    expect(total.finale_kwh).toBeCloseTo(consommations[0]!.finale_kwh! + consommations[1]!.finale_kwh!, 0);
  });

  test('an efficiency that nobody gives is not guessed', () => {
    const answer = of({ type: 'poele_a_bois' });
    expect(answer.consommations[0]).toMatchObject({ energie: 'bois', rendement: null, finale_kwh: null });
    expect(answer.manque).toEqual(
      expect.arrayContaining(['chauffage.generateur.rendement', 'climat.coefficients_ep.bois']),
    );
    expect(answer.total.finale_kwh).toBeNull();
  });
});

test('hot water: the litres of the caller, else by rooms and said', () => {
  const answer = study(house({ climat: { ...CLIMATE, eau_chaude_l_jour: 150, eau_chaude_c: 55 } }));
  expect(answer.besoin_ecs_kwh).toBeCloseTo(150 * 365 * 1.163e-3 * 43, 1);
  // Four main rooms: living room and three bedrooms.
  expect(study(house()).besoin_ecs_kwh).toBeCloseTo(180 * 365 * 1.163e-3 * 48, 1);
  expect(study(house()).hypotheses.join()).toContain('180 l par jour');
});

test('carbon: quantities times the caller’s factors; works without one are named, and factors without a work', () => {
  const works = [
    { lot: 'gros_oeuvre', name: 'Gros œuvre', code: 'A', quantity: 10 },
    { lot: 'gros_oeuvre', name: 'Gros œuvre', code: 'B', quantity: 4 },
    { lot: 'toit', name: 'Toit', code: 'C', quantity: 2 },
  ];
  expect(carbonOf(works, undefined)).toBeNull();
  expect(carbonOf(works, { A: 2, C: -1.5, Z: 3 })).toEqual({
    total: 17,
    lots: [
      { lot: 'gros_oeuvre', name: 'Gros œuvre', kg: 20 },
      { lot: 'toit', name: 'Toit', kg: -3 },
    ],
    without: ['B'],
    unknown: ['Z'],
  });
});

describe('inertia (NF EN ISO 13790, 12.3.1.1)', () => {
  const layer = (thickness: number, conductivity: number, density: number, heat: number) => ({
    key: 'x',
    thickness,
    conductivity: { value: conductivity, source: 'scene' as const },
    density: { value: density, source: 'scene' as const },
    heatCapacity: { value: heat, source: 'scene' as const },
  });
  test('to 100 mm, to an insulation, to the middle', () => {
    const [board, wool, concrete] = [
      layer(0.013, 0.25, 800, 1_000),
      layer(0.12, 0.032, 25, 1_030),
      layer(0.2, 2.3, 2_400, 1_000),
    ];
    expect(arealCapacity([board, wool, concrete], 0.1)).toBeCloseTo(10_400, 6);
    expect(arealCapacity([board, concrete], 0.1)).toBeCloseTo(10_400 + 0.087 * 2_400e3, 6);
    expect(arealCapacity([concrete], 0.035)).toBeCloseTo(0.035 * 2_400e3, 6);
  });
});

describe('a zone that runs free (NF EN ISO 13790, annex C)', () => {
  const model = { windows: 20, opaque: 80, air: 30, capacity: 3e7, massArea: 250, floorArea: 100 };
  const constant = (outside: number, sun: number, internal: number) =>
    Array.from({ length: 4_000 }, () => ({ outside, sun, internal }));

  test('ends at the outside temperature without gains', () => {
    expect(freeRunning(model, constant(27, 0, 0), 10).at(-1)).toBeCloseTo(27, 6);
  });

  test('ends where its losses carry the gains away', () => {
    // In the steady state the excess is near gains ÷ H, whatever the shares of the three nodes.
    const excess = freeRunning(model, constant(20, 1_000, 300), 20).at(-1)! - 20;
    expect(excess).toBeGreaterThan((1_300 / 130) * 0.9);
    expect(excess).toBeLessThan((1_300 / 130) * 1.1);
  });

  test('the heavier, the smaller the swing', () => {
    const days = Array.from({ length: 240 }, (_, i) => ({
      outside: 25 + 8 * Math.sin((i / 24) * 2 * Math.PI),
      sun: 0,
      internal: 0,
    }));
    const swing = (capacity: number) => {
      const last = freeRunning({ ...model, capacity }, days, 25).slice(-24);
      return Math.max(...last) - Math.min(...last);
    };
    expect(swing(6e7)).toBeLessThan(swing(3e7));
    expect(swing(3e7)).toBeLessThan(swing(6e6));
  });
});

test('a hotter spell of the caller gives more degree hours; a typical week is said to be one', () => {
  const spell = (degrees: number) =>
    study(house({ climat: { temperatures_ete_c: Array.from({ length: 72 }, () => degrees) } })).confort_ete;
  expect(spell(32).degres_heures).toBeGreaterThan(spell(27).degres_heures!);
  expect(spell(32).sequence).toBe('donnee');
  expect(study(house()).confort_ete.sequence).toBe('semaine_type');
});

test.each(Object.entries(SCENES))('%s: a year in finite figures that add up', (_, scene) => {
  const answer = study({ ...scene(), climat: CLIMATE });
  const sum = answer.mensuel.reduce((all, { besoin_kwh }) => all + besoin_kwh, 0);
  expect(answer.besoin_chauffage_kwh! / sum).toBeCloseTo(1, 3);
  expect(answer.constante_temps_h).toBeGreaterThan(5);
  expect(answer.confort_ete.temperature_max_c).toBeGreaterThan(20);
  expect(answer.confort_ete.temperature_max_c).toBeLessThan(60);
});
