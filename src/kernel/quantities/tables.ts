import { COUNTED_NAMES } from '../catalogue/electric-symbols.js';
import { NETWORK_DEFAULTS, PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import { leftColumn, rightColumn } from '../tables/index.js';
import type { Table } from '../tables/index.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';
import type { Quantities } from './answer.js';

const WORDS = {
  quantities: t('Quantités', 'Quantities'),
  equipment: t('Équipements', 'Equipment'),
  item: t('Ouvrage', 'Item'),
  quantity: t('Quantité', 'Quantity'),
  unit: t('Unité', 'Unit'),
  each: t('u', 'no.'),
  footprint: t('Emprise au sol', 'Footprint'),
  interior: t('Surface intérieure {level}', 'Interior area, {level}'),
  living: t('Surface habitable', 'Living area'),
  walls: t('Murs ({count})', 'Walls ({count})'),
  netWalls: t('Murs, ouvertures déduites', 'Walls less openings'),
  wallVolume: t('Murs, volume net', 'Walls, net volume'),
  gables: t('Pignons ({count})', 'Gables ({count})'),
  doors: t('Portes / fenêtres', 'Doors / windows'),
  glazedDoors: t('Portes / portes-fenêtres / fenêtres', 'Doors / French windows / windows'),
  volumes: t('Volumes ({count})', 'Volumes ({count})'),
  flights: t('Volées d’escalier', 'Flights of stairs'),
  guardrails: t('Garde-corps', 'Guardrails'),
} as const;

type Named = Readonly<Record<string, { readonly label: Text }>>;

const DEVICES: Named = Object.fromEntries(Object.entries(COUNTED_NAMES).map(([type, label]) => [type, { label }]));

/** One row for each type: its name in the catalogue, and its number or its length in metres. */
const byType = (
  counts: Readonly<Record<string, number>>,
  named: Named,
  written: (value: number) => string,
  unit: string,
  langue: Langue,
): string[][] =>
  Object.entries(counts).map(([type, value]) => {
    const known = named[type];
    return [known ? say(known.label, langue) : type, written(value), unit];
  });

/** The quantities that a board prints beside its drawings: those of the building, then those of its equipment. */
export function quantityTables(quantities: Quantities, langue: Langue): Table[] {
  const columns: Table['columns'] = [
    leftColumn(WORDS.item, langue),
    rightColumn(WORDS.quantity, langue),
    leftColumn(WORDS.unit, langue),
  ];
  const technical = equipmentRows(quantities, langue);
  return [
    { title: say(WORDS.quantities, langue), columns, rows: buildingRows(quantities, langue) },
    ...(technical.length > 0 ? [{ title: say(WORDS.equipment, langue), columns, rows: technical }] : []),
  ];
}

/** Doors and windows, French windows apart from both where there are some. */
function openingRow({ portes, portes_fenetres, fenetres }: Quantities['ouvertures'], langue: Langue): string[] {
  const counts = [portes - portes_fenetres, ...(portes_fenetres > 0 ? [portes_fenetres] : []), fenetres];
  const word = portes_fenetres > 0 ? WORDS.glazedDoors : WORDS.doors;
  return [say(word, langue), counts.join(' / '), say(WORDS.each, langue)];
}

/** The mezzanines inside, those of one name together: their areas are in the living area, in that of no level. */
function mezzanineRows({ mezzanines }: Quantities, langue: Langue): string[][] {
  const byName = Map.groupBy(
    mezzanines.filter(({ hauteur_m }) => hauteur_m !== null),
    ({ nom }) => nom,
  );
  return [...byName].map(([nom, own]) => {
    const area = own.reduce((sum, { surface_m2 }) => sum + surface_m2, 0);
    return [say(WORDS.interior, langue, { level: nom }), sayFixed(area, 2, langue), 'm²'];
  });
}

function buildingRows(quantities: Quantities, langue: Langue): string[][] {
  const { murs, pignons, ouvertures, boites, emprise_m2, niveaux, habitable_m2, garde_corps_m, escaliers } = quantities;
  const decimal = (value: number) => sayFixed(value, 2, langue);
  const counted = (word: Text<'count'>, { nombre }: { readonly nombre: number }) =>
    say(word, langue, { count: String(nombre) });
  return [
    [say(WORDS.footprint, langue), decimal(emprise_m2), 'm²'],
    ...niveaux.map(({ nom, surface_interieure_m2 }) => [
      say(WORDS.interior, langue, { level: nom }),
      decimal(surface_interieure_m2),
      'm²',
    ]),
    ...mezzanineRows(quantities, langue),
    ...(habitable_m2 > 0 ? [[say(WORDS.living, langue), decimal(habitable_m2), 'm²']] : []),
    [counted(WORDS.walls, murs), decimal(murs.longueur_m), 'm'],
    [say(WORDS.netWalls, langue), decimal(murs.surface_nette_m2), 'm²'],
    [say(WORDS.wallVolume, langue), decimal(murs.volume_net_m3), 'm³'],
    ...(pignons.nombre > 0 ? [[counted(WORDS.gables, pignons), decimal(pignons.surface_m2), 'm²']] : []),
    openingRow(ouvertures, langue),
    ...(boites.nombre > 0 ? [[counted(WORDS.volumes, boites), decimal(boites.volume_m3), 'm³']] : []),
    ...(escaliers.length > 0 ? [[say(WORDS.flights, langue), String(escaliers.length), say(WORDS.each, langue)]] : []),
    ...(garde_corps_m > 0 ? [[say(WORDS.guardrails, langue), decimal(garde_corps_m), 'm']] : []),
  ];
}

function equipmentRows({ electricite, plomberie, reseaux }: Quantities, langue: Langue): string[][] {
  const each = say(WORDS.each, langue);
  return [
    ...byType(electricite, DEVICES, String, each, langue),
    ...byType(plomberie, PLUMBING_DEFAULTS, String, each, langue),
    ...byType(reseaux, NETWORK_DEFAULTS, (metres) => sayFixed(metres, 2, langue), 'm', langue),
  ];
}
