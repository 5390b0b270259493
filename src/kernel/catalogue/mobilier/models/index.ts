import type { Mesh } from '../../../maths/mesh.js';
import { furnitureForm, partMesh } from '../forms/index.js';
import type { FurnitureType } from '../types.js';
import { books } from './books.js';
import { car, CITY, SALOON, TALL, VAN } from './cars.js';
import { curtains, floorLamp, mirror, pendant, person, picture, plant, rug, seated } from './decoration.js';
import { barbecue, deck, fence, gate, parasol, pergola, planter, pond, shed } from './garden.js';
import { fridge, hob, hood, island, kitchen, oven, sink, washer } from './kitchen.js';
import { conifer, hedge, tree } from './plants.js';
import { basin, bath, shower, wc } from './sanitary.js';
import { bed, bench, chair, cornerSofa, linen, lounge, lounger, sofa } from './seats.js';
import type { ModelMaker, ModelPart } from './shapes.js';
import { cabinet, coats, shelves, tv } from './storage.js';
import { desk, dishes, table } from './tables.js';

export type { ModelPart } from './shapes.js';

/** What each type looks like from near by. */
const MODELS: Readonly<Record<FurnitureType, ModelMaker>> = {
  canape: sofa,
  canape_angle: cornerSofa,
  fauteuil: sofa,
  table_basse: table(40, 30),
  meuble_tv: cabinet({ rows: 1, wide: 530, pull: 'none', foot: 120 }),
  television: tv,
  bibliotheque: shelves,
  table: table(35, 20),
  chaise: chair,
  vaisselle: dishes,
  lit: bed,
  linge_lit: linen,
  table_chevet: cabinet({ rows: 2, wide: 600, pull: 'bar', foot: 130 }),
  armoire: cabinet({ rows: 1, wide: 500, pull: 'upright', foot: 0 }),
  commode: cabinet({ rows: 3, wide: 520, pull: 'bar', foot: 120 }),
  porte_manteau: coats,
  bureau: desk,
  cuisine: kitchen({ pull: 'upright' }),
  cuisine_moderne: kitchen({ pull: 'none' }),
  colonne_cuisine: cabinet({ rows: 2, wide: 600, pull: 'upright', foot: 0 }),
  ilot_cuisine: island,
  evier: sink,
  plaque_cuisson: hob,
  four: oven,
  hotte: hood,
  refrigerateur: fridge,
  lave_linge: washer,
  wc,
  lavabo: basin,
  douche: shower,
  baignoire: bath,
  tapis: rug,
  luminaire: pendant,
  lampadaire: floorLamp,
  cadre_mural: picture,
  miroir: mirror,
  rideaux: curtains,
  plante_interieur: plant,
  livres: books,
  figurant: person,
  figurant_assis: seated,
  abri_jardin: shed,
  banc_jardin: bench,
  barbecue,
  bassin: pond,
  jardiniere: planter,
  parasol,
  pergola,
  salon_jardin: lounge,
  terrasse: deck,
  transat: lounger,
  arbre: tree,
  arbre_conifere: conifer,
  haie: hedge,
  cloture_bois: fence(1800, 'boards'),
  cloture_fer: fence(2000, 'bars'),
  cloture_grillage: fence(2500, 'mesh'),
  portail: gate,
  citadine: car(CITY),
  berline: car(SALOON),
  suv: car(TALL),
  utilitaire: car(VAN),
};

/** A corner of a box, mm. */
type Corner = readonly [number, number, number];
type Box = readonly [least: Corner, most: Corner];

/** The box that meshes fill. */
function boxOf(meshes: readonly Mesh[]): Box {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    positions.forEach((value, i) => {
      least[i % 3] = Math.min(least[i % 3]!, value);
      most[i % 3] = Math.max(most[i % 3]!, value);
    });
  }
  return [least, most];
}

/** Moved and stretched along each axis from one box to another. */
const fitted = ({ positions, triangles }: Mesh, [least, most]: Box, [from, to]: Box): Mesh => ({
  positions: positions.map((value, i) => {
    const k = i % 3;
    const size = most[k]! - least[k]!;
    return size < 1e-9 ? from[k]! : from[k]! + ((value - least[k]!) / size) * (to[k]! - from[k]!);
  }),
  triangles,
});

/**
 * The model of a piece `l` wide, `p` deep, `h` high, for pictures: closed parts about its centre, bottom at 0, back
 * toward −y. It fills the box of the simple form (`furnitureForm`), which drawings, checks and IFC read.
 */
export function furnitureModel(type: FurnitureType, l: number, p: number, h: number): readonly ModelPart[] {
  const form = furnitureForm(type, l, p, h);
  if (form.length === 0) return [];
  const parts = MODELS[type](l, p, h).filter(({ mesh }) => mesh.triangles.length > 0);
  const own = boxOf(parts.map(({ mesh }) => mesh));
  const box = boxOf(form.map(partMesh));
  return parts.map((part) => ({ ...part, mesh: fitted(part.mesh, own, box) }));
}
