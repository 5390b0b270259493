import type { z } from 'zod';
import type { FurnitureType, NumberParameter, OpeningFamily, Parameter, Stroke } from '../../kernel/catalogue/index.js';
import {
  ACCESSIBLE_PASSAGE_MM,
  clearPassage,
  FAMILIES,
  FURNITURE,
  furnitureForm,
  furnitureSymbol,
  STAIR_FAMILIES,
  parameterRow,
} from '../../kernel/catalogue/index.js';
import { pageOf, requireKnown } from '../../schema/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import { FURNITURE_TYPES } from '../../kernel/scene/index.js';
import type { FamillesEntree, MobilierEntree } from './operations.js';

const VERSION = '1.1.0';
const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;
const pointOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: rounded(x), y: rounded(y) });

function strokeRow(stroke: Stroke) {
  const none = { points: null, ferme: false, centre: null, rayon: null, debut: null, fin: null };
  if (stroke.kind === 'arc') {
    return {
      ...none,
      genre: 'arc' as const,
      centre: pointOf(stroke.center),
      rayon: rounded(stroke.radius),
      debut: stroke.start,
      fin: stroke.end,
    };
  }
  if (stroke.kind === 'text') return { ...none, genre: 'texte' as const, points: [pointOf(stroke.at)] };
  return {
    ...none,
    genre: stroke.kind === 'fill' ? ('aplat' as const) : ('ligne' as const),
    points: stroke.points.map(pointOf),
    ferme: stroke.kind === 'fill' || stroke.isClosed === true,
  };
}

function furnitureRow(type: FurnitureType, langue: Langue) {
  const { label, category, l, p, h, back, mounting, bottom, use, finishes, clearance } = FURNITURE[type];
  return {
    type,
    libelle: say(label, langue),
    categorie: category,
    l,
    p,
    h,
    dos_a_rotation_0: back,
    montage: mounting,
    bas: bottom,
    usage: use,
    finitions: [...finishes],
    degagement: clearance,
  };
}

function drawingRow(type: FurnitureType) {
  const { l, p, h, finishes } = FURNITURE[type];
  return {
    type,
    symbole: furnitureSymbol(type, l, p).map(strokeRow),
    forme: furnitureForm(type, l, p, h).map(({ outline, from, to, taper, material }) => ({
      contour: outline.map(pointOf),
      bas: rounded(from),
      haut: rounded(to),
      resserrement: taper,
      materiau: material ?? finishes[0]!,
    })),
  };
}

/**
 * The furniture catalogue, whole or of one category or type, by pages when asked for.
 * @throws ServiceError validation
 */
export function furnitureCatalogue(
  { categorie: category, type, ...page }: z.infer<typeof MobilierEntree>,
  langue: Langue,
) {
  const wanted = FURNITURE_TYPES.filter(
    (one) => (!type || one === type) && (!category || FURNITURE[one].category === category),
  );
  const { rows, answer } = pageOf(wanted, (one) => one, page, langue);
  return {
    mobilier: rows.map((one) => furnitureRow(one, langue)),
    dessins: rows.map(drawingRow),
    ...answer,
    version: VERSION,
    source: ['Dimensions usuelles des fabricants', 'Symboles et formes du service'],
  };
}

const parameterRows = (parameters: Readonly<Record<string, Parameter>>) =>
  Object.entries(parameters).map(([name, parameter]) => ({ nom: name, ...parameterRow(parameter) }));

function accessibility(family: OpeningFamily) {
  if (!family.passage) return null;
  const { min, max, step, series, initial } = family.parameters['largeur'] as NumberParameter;
  const passes = (width: number) => clearPassage(family, width, family.leaves) >= ACCESSIBLE_PASSAGE_MM;
  const widths = series ?? Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
  return {
    passage_libre: clearPassage(family, initial, family.leaves),
    accessible: passes(initial),
    largeur_accessible: widths.find(passes) ?? null,
  };
}

function familyRow(family: OpeningFamily, langue: Langue) {
  const { key, label, type, operation, leaves, isGlazed, parameters } = family;
  const sizeOf = (name: string) => (parameters[name] as NumberParameter).initial;
  return {
    cle: key,
    libelle: say(label, langue),
    type,
    ouvrant: operation,
    vantaux: leaves,
    vitree: isGlazed,
    parametres: parameterRows(parameters),
    dimensions: { largeur: sizeOf('largeur'), hauteur: sizeOf('hauteur') },
    accessibilite: accessibility(family),
  };
}

/**
 * Families of doors and windows, and the forms of stairs, by pages when asked for. @throws ServiceError validation
 */
export function familyCatalogue({ type, cles: wanted, ...page }: z.infer<typeof FamillesEntree>, langue: Langue) {
  const keys = [...FAMILIES, ...STAIR_FAMILIES].map(({ key }) => key);
  for (const key of wanted ?? []) requireKnown('cles', key, keys, langue);
  const isWanted = ({ key }: { readonly key: string }): boolean => wanted === undefined || wanted.includes(key);
  const families = FAMILIES.filter((family) => isWanted(family) && (type === undefined || family.type === type));
  const { rows, isFirst, answer } = pageOf(families, ({ key }) => key, page, langue);
  const stairs = isFirst && type === undefined ? STAIR_FAMILIES.filter(isWanted) : [];
  return {
    familles: rows.map((family) => familyRow(family, langue)),
    escaliers: stairs.map(({ key, label, flights, landings, parameters }) => ({
      cle: key,
      libelle: say(label, langue),
      volees: flights,
      paliers: landings,
      parametres: parameterRows(parameters),
    })),
    ...answer,
    version: VERSION,
    source: ['Séries usuelles des menuiseries françaises', 'Arrêté du 24 décembre 2015 (passages libres)'],
  };
}
