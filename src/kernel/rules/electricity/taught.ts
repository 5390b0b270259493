import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import { CIRCUIT_NAMES, VOLTAGE } from '../../electrical/index.js';
import type { Taught } from '../support/taught.js';
import { taught } from '../support/taught.js';
import type { CircuitNature } from './figures.js';
import {
  ALARM,
  ARRESTER,
  BEDSIDE,
  BELL,
  CIRCUIT_KINDS,
  COMMON,
  DATA,
  EARTH,
  EVACUATION,
  GARDEN_LAMP,
  GROUNDING,
  isWorkCircuit,
  LAMP,
  NFC,
  OUTDOORS,
  RATINGS,
  RESIDUAL,
  RESISTIVITY,
  SEVERAL,
  SHUTTER,
  SURGE,
  TWO_LIGHTINGS_M2,
  TWO_LIGHTINGS_ROOMS,
  WORKPLACE_CIRCUITS,
  WORKPLACE_LIGHTS,
  WORK_DOOR,
  WORKSTATION,
  WORKTOP,
} from './figures.js';

const CIRCUIT = t(
  'Circuit « {name} » : {section} mm², disjoncteur de {breaker} A, {points} points au plus, chute de tension de {drop} % au plus',
  'Circuit “{name}”: {section} mm², breaker of {breaker} A, at most {points} points, voltage drop of at most {drop}%',
);

const circuitRule = ([nature, name]: readonly [string, Text<never>]): Taught => {
  const { section, breaker, points, drop } = CIRCUIT_KINDS[nature as CircuitNature];
  const source = isWorkCircuit(nature as CircuitNature) ? WORKPLACE_CIRCUITS : NFC;
  return taught(`circuit_${nature}`, source, CIRCUIT, { name, section, breaker, points, drop });
};

/** The rules of the electrical installation of a dwelling. */
export const ELECTRICITY_RULES: readonly Taught[] = [
  taught(
    'prises',
    NFC,
    t(
      'Prises de chaque pièce selon son usage et sa surface (seuils de GET /cao/normes), hors des volumes de l’eau, des portes et des meubles',
      'Sockets of each room by its use and area (thresholds of GET /cao/normes), clear of water volumes, doors and furniture',
    ),
  ),
  taught(
    'plan_de_travail',
    NFC,
    t(
      '{usual} prises au-dessus du plan de travail, {small} en cuisine de {m2} m² au plus',
      '{usual} sockets over the worktop, {small} in a kitchen of at most {m2} m²',
    ),
    { usual: WORKTOP.usual, small: WORKTOP.small, m2: WORKTOP.smallM2 },
  ),
  taught(
    'deux_circuits_eclairage',
    NFC,
    t(
      'Deux circuits d’éclairage au-delà de {m2} m² ou à partir de {rooms} pièces principales',
      'Two lighting circuits beyond {m2} m² or from {rooms} main rooms on',
    ),
    { m2: TWO_LIGHTINGS_M2, rooms: TWO_LIGHTINGS_ROOMS },
  ),
  taught(
    'points_lumineux',
    SEVERAL,
    t(
      'Un point lumineux par pièce ; dans une grande, un pour {m2} m² ou {mm} mm de long, {most} au plus',
      'A lighting point a room; in a large one, one for {m2} m² or {mm} mm of length, at most {most}',
    ),
    { m2: LAMP.areaM2, mm: LAMP.lengthMm, most: LAMP.most },
  ),
  taught(
    'eclairage_exterieur',
    OUTDOORS,
    t(
      'Maison : un point lumineux dehors et sa commande dedans à chaque porte d’entrée ou de service',
      'House: a lighting point outdoors and its switch indoors at each main or service door',
    ),
  ),
  taught(
    'eclairage_jardin',
    GARDEN_LAMP,
    t(
      'Un point lumineux dehors et sa commande dedans devant les portes-fenêtres d’un jardin, d’une cour, d’une terrasse ou d’un balcon',
      'A lighting point outdoors and its switch indoors before the French windows of a garden, a court, a terrace or a balcony',
    ),
  ),
  taught(
    'tete_de_lit',
    BEDSIDE,
    t('Une prise à la tête de chaque lit dessiné', 'A socket at the head of each bed that is drawn'),
  ),
  taught(
    'eclairage_travail',
    WORKPLACE_LIGHTS.source,
    t(
      'Bureaux et commerces : points lumineux proposés tous les {along} × {across} mm, à confirmer par un calcul d’éclairement',
      'Offices and shops: lighting points proposed every {along} × {across} mm, to be confirmed by a calculation of illuminance',
    ),
    WORKPLACE_LIGHTS.apart,
  ),
  taught(
    'portes_de_travail',
    WORK_DOOR,
    t(
      'Bureaux et commerces : un point lumineux dehors et sa commande dedans à chaque porte pleine d’entrée ou de service',
      'Offices and shops: a lighting point outdoors and its switch indoors at each solid main or service door',
    ),
  ),
  taught(
    'postes_de_travail',
    WORKSTATION.source,
    t(
      '{prise} prises et {rj45} prise RJ45 par bureau dessiné',
      '{prise} sockets and {rj45} RJ45 outlet a desk that is drawn',
    ),
    { prise: WORKSTATION.prise, rj45: WORKSTATION.prise_rj45 },
  ),
  taught(
    'eclairage_securite',
    EVACUATION.source,
    t(
      'Lieux de travail : un bloc d’éclairage de sécurité proposé au-dessus des sorties et le long des dégagements',
      'Workplaces: an emergency lighting unit proposed over the exits and along the ways to them',
    ),
  ),
  taught(
    'volets_roulants',
    SHUTTER,
    t(
      'Chaque volet roulant (ouvertures[].volet) a sa commande près de la baie, sur un circuit des volets',
      'Each roller shutter (ouvertures[].volet) has its switch beside the bay, on a circuit of the shutters',
    ),
  ),
  taught(
    'sonnette',
    BELL,
    t(
      'Un carillon à l’entrée de chaque logement et son bouton de l’autre côté de la porte, par un transformateur du tableau',
      'A chime at the entrance of each dwelling and its button on the other side of the door, by a transformer on the board',
    ),
  ),
  taught(
    'parties_communes',
    COMMON,
    t(
      'Halls, paliers et escalier que des logements partagent : un point lumineux au moins par local, une minuterie que commande un bouton-poussoir près de chaque porte, un tableau des services généraux ; l’extinction est progressive',
      'Halls, landings and stair that dwellings share: at least one lighting point a room, a timer with a push button near each door, a board of the common services; light goes out gradually',
    ),
  ),
  taught(
    'prise_de_terre',
    EARTH,
    t(
      'Prise de terre de {ohms} Ω au plus sous un disjoncteur de branchement de 500 mA ; en cuivre, conducteur principal de {main} mm², liaison équipotentielle principale de {bonding} mm² au moins, celle de chaque salle d’eau de {bathroom} mm² (2,5 sous conduit)',
      'Earth electrode of at most {ohms} Ω under a service breaker of 500 mA; in copper, main conductor of {main} mm², main bonding of at least {bonding} mm², that of each bathroom {bathroom} mm² (2.5 in a conduit)',
    ),
    { ohms: GROUNDING.ohms, main: GROUNDING.main, bonding: GROUNDING.bonding, bathroom: GROUNDING.bathroom },
  ),
  taught(
    'parafoudre',
    SURGE,
    t(
      'Un parafoudre de type {type} en tête du tableau ({ka} kA, {kv} kV), ses fils de {wires} m au plus ; obligatoire sous un paratonnerre ou une ligne aérienne en zone orageuse, que la scène ne dit pas',
      'A surge arrester of type {type} at the head of the board ({ka} kA, {kv} kV), its wires at most {wires} m long; required under a lightning rod or an overhead line where storms are frequent, which the scene does not say',
    ),
    { type: ARRESTER.type, ka: ARRESTER.current, kv: ARRESTER.level, wires: ARRESTER.wires },
  ),
  ...Object.entries(CIRCUIT_NAMES).map(circuitRule),
  taught(
    'differentiels',
    NFC,
    t(
      '{least} interrupteurs différentiels de {ma} mA au moins, {most} circuits au plus sous chacun, un de type A pour la cuisson et le lave-linge ; calibre d’au moins chauffage, eau chaude et recharge entiers et la moitié du reste, de {from} à {to} A',
      'At least {least} residual-current devices of {ma} mA, at most {most} circuits under each, one of type A for hob and washing machine; rated for heating, hot water and charging whole and half of the rest, {from} to {to} A',
    ),
    {
      least: RESIDUAL.least,
      ma: RESIDUAL.sensitivity,
      most: RESIDUAL.circuits,
      from: RATINGS[0],
      to: RATINGS.at(-1)!,
    },
  ),
  taught('chute_de_tension', NFC, t('Cuivre à {rho} mΩ·mm²/m sous {v} V', 'Copper at {rho} mΩ·mm²/m under {v} V'), {
    rho: RESISTIVITY * 1000,
    v: VOLTAGE,
  }),
  taught(
    'communication',
    DATA,
    t(
      'Deux prises RJ45 au séjour, une dans chaque autre pièce principale, en étoile depuis le tableau',
      'Two RJ45 outlets in the living room, one in each other main room, in a star from the board',
    ),
  ),
  taught(
    'detecteur_fumee',
    ALARM,
    t(
      'Un détecteur de fumée dans la circulation qui dessert les chambres, à chaque niveau qui en a',
      'A smoke alarm in the circulation that serves the bedrooms, on each storey that has any',
    ),
  ),
];
