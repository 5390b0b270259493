import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, integer, mm, named, point, wallIndex, word } from './fields.js';

export const ROOF_TYPES = [
  'chien_assis',
  'conique',
  'deux_pans',
  'dome',
  'personnalise',
  'plat',
  'quatre_pans',
] as const;

export const SceneRoof = named(
  'Toiture',
  'Toiture ; sans aucune entrée un toit plat couvre l’emprise des murs',
  z.looseObject({
    type: word(ROOF_TYPES, 'Forme', DEFAULTS.toiture.type).optional(),
    murs: z
      .array(wallIndex('Indice de mur'))
      .optional()
      .describe('Murs dont l’emprise est couverte (défaut : tous) ; ignoré avec polygone'),
    polygone: z.array(point).optional().describe('Emprise explicite (toute forme sauf chien_assis)'),
    z: mm('Altitude de base ; à défaut le haut des murs concernés').optional(),
    debord: mm('Débord', DEFAULTS.toiture.debord).optional(),
    epaisseur: mm('Épaisseur de la dalle (plat)', DEFAULTS.toiture.epaisseur).optional(),
    hauteur_faitage: mm(
      'Hauteur du faîtage au-dessus de z : 1200, 600 pour chien_assis',
      DEFAULTS.toiture.hauteur_faitage.autre,
    ).optional(),
    rotation: degrees('Orientation du faîtage (deux_pans) ; 0 = parallèle à x', DEFAULTS.toiture.rotation).optional(),
    rayon: mm('Rayon de base (conique, dome) ; à défaut celui de l’emprise').optional(),
    segments: integer('Facettes (conique, dome)', DEFAULTS.toiture.segments).optional(),
    apex: named(
      'Apex',
      'Sommet libre (personnalise)',
      z.looseObject({ x: mm('Abscisse'), y: mm('Ordonnée'), z: mm('Altitude').optional() }),
    ).optional(),
    x: mm('Abscisse du centre (chien_assis)').optional(),
    y: mm('Ordonnée du centre (chien_assis)').optional(),
    largeur: mm('Largeur (chien_assis)', DEFAULTS.toiture.chien_assis.largeur).optional(),
    profondeur: mm('Profondeur (chien_assis)', DEFAULTS.toiture.chien_assis.profondeur).optional(),
    hauteur: mm('Hauteur de la façade (chien_assis)', DEFAULTS.toiture.chien_assis.hauteur).optional(),
    ...identity,
  }),
);
