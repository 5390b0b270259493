import { ELECTRIC_DEFAULTS, NETWORK_DEFAULTS, PLUMBING_DEFAULTS } from '../catalogue/fixture-defaults.js';
import type { Table } from '../tables/index.js';
import type { Quantities } from './answer.js';

const number = (value: number, decimals = 2): string => value.toFixed(decimals).replace('.', ',');
type Named = Readonly<Record<string, { readonly libelle: { readonly fr: string } }>>;
const byType = (counts: Readonly<Record<string, number>>, named: Named, unit: string): string[][] =>
  Object.entries(counts).map(([type, value]) => [
    named[type]?.libelle.fr ?? type,
    unit === 'u' ? String(value) : number(value),
    unit,
  ]);

const COLUMNS = [{ title: 'Ouvrage' }, { title: 'Quantité', align: 'right' }, { title: 'Unité' }] as const;

/** The quantities that a board prints beside its drawings. */
export function quantityTables({
  murs,
  pignons,
  ouvertures,
  boites,
  emprise_m2,
  niveaux,
  pieces,
  electricite,
  plomberie,
  reseaux,
  garde_corps_m,
  escaliers,
}: Quantities): Table[] {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const building: string[][] = [
    ['Emprise au sol', number(emprise_m2), 'm²'],
    ...niveaux.map(({ nom, surface_interieure_m2 }) => [
      `Surface intérieure ${nom}`,
      number(surface_interieure_m2),
      'm²',
    ]),
    ['Surface habitable', number(sum(pieces.map(({ habitable_m2 }) => habitable_m2))), 'm²'],
    [`Murs (${murs.nombre})`, number(murs.longueur_m), 'm'],
    ['Murs, ouvertures déduites', number(murs.surface_nette_m2), 'm²'],
    ['Murs, volume net', number(murs.volume_net_m3), 'm³'],
    ...(pignons.nombre > 0 ? [[`Pignons (${pignons.nombre})`, number(pignons.surface_m2), 'm²']] : []),
    [`Portes / fenêtres`, `${ouvertures.portes} / ${ouvertures.fenetres}`, 'u'],
    ...(boites.nombre > 0 ? [[`Volumes (${boites.nombre})`, number(boites.volume_m3), 'm³']] : []),
    ...(escaliers.length > 0 ? [['Volées d’escalier', String(escaliers.length), 'u']] : []),
    ...(garde_corps_m > 0 ? [['Garde-corps', number(garde_corps_m), 'm']] : []),
  ];
  const technical = [
    ...byType(electricite, ELECTRIC_DEFAULTS, 'u'),
    ...byType(plomberie, PLUMBING_DEFAULTS, 'u'),
    ...byType(reseaux, NETWORK_DEFAULTS, 'm'),
  ];
  return [
    { title: 'Quantités', columns: COLUMNS, rows: building },
    ...(technical.length > 0 ? [{ title: 'Équipements', columns: COLUMNS, rows: technical }] : []),
  ];
}
