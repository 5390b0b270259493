import type { FurnitureType, NumberParameter, OpeningFamily, Parameter, Stroke } from '../../kernel/catalogue/index.js';
import {
  ACCESSIBLE_PASSAGE_MM,
  clearPassage,
  FAMILIES,
  FURNITURE,
  furnitureForm,
  furnitureSymbol,
  STAIR_FAMILIES,
} from '../../kernel/catalogue/index.js';
import type { Langue } from '../../words/index.js';
import { FURNITURE_TYPES } from '../../kernel/scene/index.js';

const VERSION = '1.0.0';
const rounded = (value: number): number => Math.round(value * 10) / 10 + 0;
const pointOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: rounded(x), y: rounded(y) });

function strokeRow(stroke: Stroke) {
  const none = { points: null, ferme: false, centre: null, rayon: null, debut: null, fin: null };
  if (stroke.kind === 'arc') {
    return {
      ...none,
      genre: 'arc',
      centre: pointOf(stroke.center),
      rayon: rounded(stroke.radius),
      debut: stroke.start,
      fin: stroke.end,
    };
  }
  if (stroke.kind === 'text') return { ...none, genre: 'texte', points: [pointOf(stroke.at)] };
  return {
    ...none,
    genre: stroke.kind === 'fill' ? 'aplat' : 'ligne',
    points: stroke.points.map(pointOf),
    ferme: stroke.kind === 'fill' || stroke.isClosed === true,
  };
}

function furnitureRow(type: FurnitureType, langue: Langue) {
  const { libelle, categorie, l, p, h, dos, montage, bas, usage, finitions, degagement } = FURNITURE[type];
  return {
    type,
    libelle: libelle[langue],
    categorie,
    l,
    p,
    h,
    dos_a_rotation_0: dos,
    montage,
    bas,
    usage,
    finitions: [...finitions],
    degagement,
  };
}

function drawingRow(type: FurnitureType) {
  const { l, p, h, finitions } = FURNITURE[type];
  return {
    type,
    symbole: furnitureSymbol(type, l, p).map(strokeRow),
    forme: furnitureForm(type, l, p, h).map(({ outline, from, to, taper, materiau }) => ({
      contour: outline.map(pointOf),
      bas: rounded(from),
      haut: rounded(to),
      resserrement: taper,
      materiau: materiau ?? finitions[0]!,
    })),
  };
}

/** The furniture catalogue, whole or of one category or type. */
export function furnitureCatalogue(
  { categorie, type }: { readonly categorie?: string | undefined; readonly type?: string | undefined },
  langue: Langue,
) {
  const wanted = FURNITURE_TYPES.filter(
    (one) => (!type || one === type) && (!categorie || FURNITURE[one].categorie === categorie),
  );
  return {
    mobilier: wanted.map((one) => furnitureRow(one, langue)),
    dessins: wanted.map(drawingRow),
    version: VERSION,
    source: ['Dimensions usuelles des fabricants', 'Symboles et formes du service'],
  };
}

const parameterRows = (parametres: Readonly<Record<string, Parameter>>) =>
  Object.entries(parametres).map(([nom, parameter]) =>
    parameter.genre === 'nombre'
      ? {
          nom,
          genre: parameter.genre,
          min: parameter.min,
          max: parameter.max,
          pas: parameter.pas,
          serie: parameter.serie ? [...parameter.serie] : null,
          valeurs: null,
          defaut: parameter.defaut,
        }
      : {
          nom,
          genre: parameter.genre,
          min: null,
          max: null,
          pas: null,
          serie: null,
          valeurs: [...parameter.valeurs],
          defaut: parameter.defaut,
        },
  );

function accessibility(family: OpeningFamily) {
  if (!family.passage) return null;
  const { min, max, pas, serie, defaut } = family.parametres['largeur'] as NumberParameter;
  const passes = (width: number) => clearPassage(family, width, family.vantaux) >= ACCESSIBLE_PASSAGE_MM;
  const widths = serie ?? Array.from({ length: Math.floor((max - min) / pas) + 1 }, (_, i) => min + i * pas);
  return {
    passage_libre: clearPassage(family, defaut, family.vantaux),
    accessible: passes(defaut),
    largeur_accessible: widths.find(passes) ?? null,
  };
}

/** Families of doors and windows, and the forms of stairs. */
export const familyCatalogue = (langue: Langue) => ({
  familles: FAMILIES.map((family) => {
    const { cle, libelle, type, ouvrant, vantaux, vitree, parametres } = family;
    const sizeOf = (key: string) => (parametres[key] as NumberParameter).defaut;
    return {
      cle,
      libelle: libelle[langue],
      type,
      ouvrant,
      vantaux,
      vitree,
      parametres: parameterRows(parametres),
      dimensions: { largeur: sizeOf('largeur'), hauteur: sizeOf('hauteur') },
      accessibilite: accessibility(family),
    };
  }),
  escaliers: STAIR_FAMILIES.map(({ cle, libelle, volees, paliers, parametres }) => ({
    cle,
    libelle: libelle[langue],
    volees,
    paliers,
    parametres: parameterRows(parametres),
  })),
  version: VERSION,
  source: ['Séries usuelles des menuiseries françaises', 'Arrêté du 24 décembre 2015 (passages libres)'],
});
