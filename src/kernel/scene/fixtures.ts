import { z } from 'zod';
import { BOUNDS } from './bounds.js';
import { DEFAULTS } from './defaults.js';
import {
  degrees,
  deviceIndex,
  identity,
  label,
  list,
  mm,
  named,
  nameIn,
  point,
  real,
  wallIndex,
  word,
} from './fields.js';
import { demolished, existing } from './state.js';
import { t } from '../../words/index.js';

export const ELECTRIC_TYPES = [
  'commande_volet',
  'detecteur_fumee',
  'differentiel',
  'interrupteur',
  'luminaire',
  'prise',
  'prise_rj45',
  'prise_spe',
  'sonnette',
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
  mur: wallIndex(
    t('Mur porteur, indice dans murs[] ; avec position', 'Carrying wall, index in murs[]; with position'),
  ).optional(),
  position: mm(
    t(
      'Distance du début du mur, au milieu de l’appareil',
      'Distance from the start of the wall to the middle of the device',
    ),
  ).optional(),
  face: word(
    WALL_FACES,
    t(
      'Face du mur intérieur, vue de (x1, y1) vers (x2, y2) ; un mur extérieur porte sur sa face intérieure',
      'Face of an inner wall, seen from (x1, y1) towards (x2, y2); an outer wall carries on its inner face',
    ),
    'gauche',
    'FaceMur',
  ).optional(),
  x: mm(t('Abscisse, sans mur', 'Abscissa, without mur')).optional(),
  y: mm(t('Ordonnée, sans mur', 'Ordinate, without mur')).optional(),
};

export const SceneElectric = named(
  'AppareilElectrique',
  t('Appareil électrique, sur un mur ou libre', 'Electrical device, on a wall or free'),
  z.looseObject({
    type: word(ELECTRIC_TYPES, t('Type', 'Type'), DEFAULTS.electricite.type).optional(),
    ...placed,
    z: mm(
      t(
        'Hauteur : relative à la base du mur, ou altitude absolue sans mur ; à défaut celle du type',
        'Height: relative to the base of the wall, or absolute altitude without mur; otherwise that of the type',
      ),
    ).optional(),
    commande: list(
      deviceIndex(t('Indice dans electricite[]', 'Index in electricite[]')),
      t(
        'Points lumineux et prises que cet interrupteur ou ce va-et-vient commande ; à défaut déduits de la pièce sur les plans',
        'Lamps and sockets that this switch commands; otherwise plans deduce them from the room',
      ),
      BOUNDS.commanded,
    ),
    ...identity,
  }),
);

export const ScenePlumbing = named(
  'AppareilSanitaire',
  t('Appareil de plomberie ou de chauffage', 'Plumbing or heating fixture'),
  z.looseObject({
    type: word(PLUMBING_TYPES, t('Type', 'Type'), DEFAULTS.plomberie.type).optional(),
    ...placed,
    z: mm(
      t(
        'Hauteur : relative à la base du mur, ou altitude du sol sans mur',
        'Height: relative to the base of the wall, or altitude of the floor without mur',
      ),
    ).optional(),
    l: mm(t('Largeur ; à défaut celle du type', 'Width; otherwise that of the type')).optional(),
    p: mm(t('Profondeur ; à défaut celle du type', 'Depth; otherwise that of the type')).optional(),
    h: mm(t('Hauteur ; à défaut celle du type', 'Height; otherwise that of the type')).optional(),
    rotation: degrees(t('Rotation', 'Rotation'), DEFAULTS.plomberie.rotation).optional(),
    puissance_w: real(t('Puissance (W), appareils générés', 'Power (W), generated fixtures')).optional(),
    puissance_utile_w: real(
      t('Puissance utile (W), appareils générés', 'Useful power (W), generated fixtures'),
    ).optional(),
    puissance_kw: real(t('Puissance (kW), appareils générés', 'Power (kW), generated fixtures')).optional(),
    piece: nameIn('/pieces', t('Pièce desservie, appareils générés', 'Room served, generated fixtures')).optional(),
    ...existing,
    ...demolished,
    ...identity,
  }),
);

export const SceneNetwork = named(
  'Reseau',
  t('Canalisation', 'Pipe'),
  z.looseObject({
    type: word(
      NETWORK_TYPES,
      t(
        'Fluide : ef, ec, eu, ev, ep ou chauffage',
        'Fluid: ef cold water, ec hot water, eu waste, ev soil, ep rain, chauffage heating',
      ),
      DEFAULTS.reseau.type,
    ).optional(),
    diametre: mm(t('Diamètre ; à défaut celui du type', 'Diameter; otherwise that of the type')).optional(),
    z: mm(
      t('Altitude ; sans z le tracé se répète à chaque niveau', 'Altitude; without z the run repeats on every level'),
    ).optional(),
    trace: list(point, t('Tracé, au moins deux points', 'Course, at least two points'), BOUNDS.tracePoints),
    x1: mm(t('Abscisse du début (tracé droit)', 'Abscissa of the start (straight course)')).optional(),
    y1: mm(t('Ordonnée du début (tracé droit)', 'Ordinate of the start (straight course)')).optional(),
    x2: mm(t('Abscisse de la fin (tracé droit)', 'Abscissa of the end (straight course)')).optional(),
    y2: mm(t('Ordonnée de la fin (tracé droit)', 'Ordinate of the end (straight course)')).optional(),
    pente_pct: real(
      t('Pente d’évacuation, en pour cent (NF DTU 60.11 : 1 à 3)', 'Drain slope, per cent (NF DTU 60.11: 1 to 3)'),
    ).optional(),
    alimente: nameIn(
      '/plomberie',
      t('Appareil desservi, réseaux générés', 'Fixture served, generated pipes'),
    ).optional(),
    depuis: nameIn(
      '/plomberie',
      t(
        'Origine : arrivee, chauffe_eau ou generateur, réseaux générés',
        'Origin: arrivee, chauffe_eau or generateur, generated pipes',
      ),
    ).optional(),
    circuit: label(
      t('aller ou retour, chauffage généré', 'aller (flow) or retour (return), generated heating'),
    ).optional(),
    ...identity,
  }),
);
