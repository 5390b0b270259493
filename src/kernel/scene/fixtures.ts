import { z } from 'zod';
import { DEFAULTS } from './defaults.js';
import { degrees, identity, mm, named, nameIn, point, real, text, wallIndex, word } from './fields.js';

export const ELECTRIC_TYPES = [
  'detecteur_fumee',
  'differentiel',
  'interrupteur',
  'luminaire',
  'prise',
  'prise_rj45',
  'prise_spe',
  'tableau_electrique',
  'va_et_vient',
  'vmc',
] as const;
export const PLUMBING_TYPES = [
  'baignoire',
  'chauffe_eau',
  'compteur_eau',
  'douche',
  'evier',
  'lavabo',
  'module_hydraulique',
  'pac_exterieure',
  'radiateur',
  'wc',
] as const;
export const NETWORK_TYPES = ['chauffage', 'ec', 'ef', 'ep', 'eu', 'ev'] as const;

export const WALL_FACES = ['gauche', 'droite'] as const;

/** Attached to a wall, or free. */
const placed = {
  mur: wallIndex('Mur porteur, indice dans murs[] ; avec position').optional(),
  position: mm('Distance du début du mur, au milieu de l’appareil').optional(),
  face: word(
    WALL_FACES,
    'Face du mur intérieur, vue de (x1, y1) vers (x2, y2) ; un mur extérieur porte sur sa face intérieure',
    'gauche',
  ).optional(),
  x: mm('Abscisse, sans mur').optional(),
  y: mm('Ordonnée, sans mur').optional(),
};

export const SceneElectric = named(
  'AppareilElectrique',
  'Appareil électrique, sur un mur ou libre',
  z.looseObject({
    type: word(ELECTRIC_TYPES, 'Type', DEFAULTS.electricite.type).optional(),
    ...placed,
    z: mm('Hauteur : relative à la base du mur, ou altitude absolue sans mur ; à défaut celle du type').optional(),
    ...identity,
  }),
);

export const ScenePlumbing = named(
  'AppareilSanitaire',
  'Appareil de plomberie ou de chauffage',
  z.looseObject({
    type: word(PLUMBING_TYPES, 'Type', DEFAULTS.plomberie.type).optional(),
    ...placed,
    z: mm('Hauteur : relative à la base du mur, ou altitude du sol sans mur').optional(),
    l: mm('Largeur ; à défaut celle du type').optional(),
    p: mm('Profondeur ; à défaut celle du type').optional(),
    h: mm('Hauteur ; à défaut celle du type').optional(),
    rotation: degrees('Rotation', DEFAULTS.plomberie.rotation).optional(),
    puissance_w: real('Puissance (W), appareils générés').optional(),
    puissance_utile_w: real('Puissance utile (W), appareils générés').optional(),
    puissance_kw: real('Puissance (kW), appareils générés').optional(),
    piece: nameIn('/pieces', 'Pièce desservie, appareils générés').optional(),
    ...identity,
  }),
);

export const SceneNetwork = named(
  'Reseau',
  'Canalisation',
  z.looseObject({
    type: word(NETWORK_TYPES, 'Fluide : ef, ec, eu, ev, ep ou chauffage', DEFAULTS.reseau.type).optional(),
    diametre: mm('Diamètre ; à défaut celui du type').optional(),
    z: mm('Altitude ; sans z le tracé se répète à chaque niveau').optional(),
    trace: z.array(point).optional().describe('Tracé, au moins deux points'),
    x1: mm('Abscisse du début (tracé droit)').optional(),
    y1: mm('Ordonnée du début (tracé droit)').optional(),
    x2: mm('Abscisse de la fin (tracé droit)').optional(),
    y2: mm('Ordonnée de la fin (tracé droit)').optional(),
    pente_pct: real('Pente d’évacuation, en pour cent (NF DTU 60.11 : 1 à 3)').optional(),
    alimente: nameIn('/plomberie', 'Appareil desservi, réseaux générés').optional(),
    depuis: nameIn('/plomberie', 'Origine : arrivee, chauffe_eau ou generateur, réseaux générés').optional(),
    circuit: text('aller ou retour, chauffage généré').optional(),
    ...identity,
  }),
);
