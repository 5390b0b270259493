import type { FurnitureType } from '../types.js';
import { cabinet, legged, plain } from './basic.js';
import { car } from './cars.js';
import { fence, gate } from './fences.js';
import { barbecue, bench, lounge, lounger, parasol, pergola, planter, pond, shed } from './garden.js';
import { hood, island, kitchen, sink, washer } from './kitchen.js';
import { books, coats, curtains, dishes, floorLamp, pendant, picture, plant, shelves, tv } from './living.js';
import type { FormMaker } from './parts.js';
import { person, seated } from './people.js';
import { basin, bath, shower, wc } from './sanitary.js';
import { bed, chair, cornerSofa, linen, sofa } from './seats-and-beds.js';
import { conifer, tree } from './trees.js';

/** The form of each type of furniture. */
export const FORMS: Readonly<Record<FurnitureType, FormMaker>> = {
  canape: sofa,
  canape_angle: cornerSofa,
  fauteuil: sofa,
  chaise: chair,
  lit: bed,
  linge_lit: linen,
  table_chevet: cabinet,
  armoire: cabinet,
  commode: cabinet,
  bibliotheque: shelves,
  meuble_tv: cabinet,
  television: tv,
  table_basse: legged(40),
  table: legged(35),
  bureau: legged(30),
  vaisselle: dishes,
  porte_manteau: coats,
  tapis: plain,
  lampadaire: floorLamp,
  luminaire: pendant,
  cadre_mural: picture,
  miroir: plain,
  rideaux: curtains,
  livres: books,
  figurant: person,
  figurant_assis: seated,
  wc,
  lavabo: basin,
  douche: shower,
  baignoire: bath,
  evier: sink,
  plaque_cuisson: plain,
  cuisine: kitchen,
  cuisine_moderne: kitchen,
  colonne_cuisine: cabinet,
  ilot_cuisine: island,
  four: plain,
  hotte: hood,
  refrigerateur: cabinet,
  lave_linge: washer,
  arbre: tree,
  arbre_conifere: conifer,
  haie: plain,
  plante_interieur: plant,
  jardiniere: planter,
  terrasse: plain,
  abri_jardin: shed,
  banc_jardin: bench,
  barbecue,
  bassin: pond,
  parasol,
  pergola,
  salon_jardin: lounge,
  transat: lounger,
  cloture_bois: fence(1800, false),
  cloture_fer: fence(2000, true),
  cloture_grillage: fence(2500, true),
  portail: gate,
  citadine: car(0.58, 0.08, 0.78),
  berline: car(0.62, 0.14, 0.72),
  suv: car(0.58, 0.05, 0.74),
  utilitaire: car(0.5, 0.01, 0.86),
};
