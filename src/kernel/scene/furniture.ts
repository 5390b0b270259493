import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, mm, named, text, word } from './fields.js';

export const FURNITURE_TYPES = [
  'abri_jardin', 'arbre', 'arbre_conifere', 'armoire', 'baignoire', 'banc_jardin', 'barbecue', 'bassin', 'berline', 'bibliotheque', 'bureau', 'cadre_mural',
  'canape', 'canape_angle', 'chaise', 'citadine', 'cloture_bois', 'cloture_fer', 'cloture_grillage', 'colonne_cuisine', 'commode', 'cuisine', 'cuisine_moderne',
  'douche', 'evier', 'fauteuil', 'figurant', 'figurant_assis', 'four', 'haie', 'hotte', 'ilot_cuisine', 'jardiniere', 'lampadaire', 'lavabo', 'lave_linge',
  'linge_lit', 'lit', 'livres', 'luminaire', 'meuble_tv', 'miroir', 'parasol', 'pergola', 'plante_interieur', 'plaque_cuisson', 'portail', 'porte_manteau',
  'refrigerateur', 'rideaux', 'salon_jardin', 'suv', 'table', 'table_basse', 'table_chevet', 'tapis', 'television', 'terrasse', 'transat', 'utilitaire',
  'vaisselle', 'wc',
] as const;

export const SceneFurniture = named(
  'Mobilier',
  'Meuble ou objet du catalogue (GET /cao/mobilier), posé par son centre',
  z.looseObject({
    type: word(FURNITURE_TYPES, 'Type du catalogue'),
    x: mm('Abscisse du centre'),
    y: mm('Ordonnée du centre'),
    z: mm('Altitude du sol sous l’objet ; bas de l’objet pour cadre_mural, miroir et rideaux', DEFAULTS.mobilier.z).optional(),
    rotation: degrees('Rotation ; à 0 le dos est vers −y', DEFAULTS.mobilier.rotation).optional(),
    l: mm('Largeur le long du dos ; à défaut celle du catalogue').optional(),
    p: mm('Profondeur du dos à la façade ; à défaut celle du catalogue').optional(),
    h: mm('Hauteur ; à défaut celle du catalogue').optional(),
    d: mm('Diamètre ; à défaut celui du catalogue').optional(),
    w: mm('Autre nom de p, pour une terrasse').optional(),
    materiau: text('Impose le matériau').optional(),
    label: text('Nom affiché').optional(),
    ...identity,
  }),
);
