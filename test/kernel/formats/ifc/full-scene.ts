import { Scene } from '../../../../src/kernel/scene/index.js';

const H = 2700;
const storey = (z: number) => [
  { x1: 0, y1: 0, x2: 9000, y2: 0, z, hauteur: H, epaisseur: 300 },
  { x1: 9000, y1: 0, x2: 9000, y2: 7000, z, hauteur: H, epaisseur: 300 },
  { x1: 9000, y1: 7000, x2: 0, y2: 7000, z, hauteur: H, epaisseur: 300 },
  { x1: 0, y1: 7000, x2: 0, y2: 0, z, hauteur: H, epaisseur: 300 },
  { x1: 0, y1: 4200, x2: 9000, y2: 4200, z, hauteur: H, epaisseur: 100 },
];

/**
 * Two storeys with every kind of element that the export writes: circuits with members, cables, ducts, risers, lintels
 * and footings, a turning stair with its landing, a lift, boxes, finishes, existing walls, an element with its own
 * GlobalId.
 */
export const fullScene = (): Scene =>
  Scene.parse({
    titre: 'Maison « complète » n° 1',
    projet_id: 'complet',
    georef: { est: 652_000.5, nord: 6_862_000.25, altitude: 35.4, orientation: 20 },
    murs: [
      { ...storey(0)[0], existant: true, ifc_guid: '0Mur00000000000000000A' },
      ...storey(0).slice(1),
      ...storey(H),
      { x1: 12_000, y1: 0, x2: 12_000, y2: 3000, hauteur: 900, epaisseur: 150, materiau: 'matiere_inconnue' },
    ],
    ouvertures: [
      { mur: 0, position: 1000, largeur: 1200, hauteur: 1250, famille: 'fenetre_deux_vantaux' },
      { mur: 0, position: 4000, largeur: 900, hauteur: 2150, type: 'porte', famille: 'porte_entree' },
      { mur: 4, position: 700, largeur: 830, hauteur: 2040, type: 'porte', famille: 'porte_battante' },
      { mur: 9, position: 700, largeur: 830, hauteur: 2040, type: 'porte', famille: 'porte_battante' },
      { mur: 5, position: 1000, largeur: 1200, hauteur: 1250, famille: 'fenetre_deux_vantaux', volet: 'battant' },
      { mur: 9, position: 5000, largeur: 1430, hauteur: 2040, type: 'porte' },
    ],
    pieces: [
      { type: 'sejour', x: 2000, y: 2000, z: 0 },
      { type: 'cuisine', nom: 'Cuisine', x: 2000, y: 5500, z: 0 },
      { type: 'chambre', x: 2000, y: 2000, z: H },
    ],
    escaliers: [
      { x: 5000, y: 1000, hauteur: 1350, largeur: 900, groupe: 'E1', forme: 'escalier_quart_tournant' },
      { x: 7700, y: 1450, z: 1350, hauteur: 1350, largeur: 900, rotation: 90, groupe: 'E1' },
    ],
    boites: [
      { x: 7700, y: 1000, l: 900, p: 900, h: 150, z: 1200, role: 'palier', groupe: 'E1' },
      { x: 1500, y: 1500, l: 500, p: 400, h: 300, rotation: 30 },
      { x: -1500, y: 1500, l: 900, p: 900, h: 150, role: 'palier' },
    ],
    garde_corps: [{ x1: 5000, y1: 600, x2: 7000, y2: 600, z: H, finition: 'verre' }],
    ascenseurs: [{ x: 7800, y: 5800, hauteur: H, niveaux: 2 }],
    toitures: [
      { type: 'deux_pans', hauteur_faitage: 2200 },
      { type: 'chien_assis', x: 4500, y: 1500, z: 2 * H + 600, ouverture: { u_w_m2k: 1.3 } },
    ],
    plafonds: [{ x: 2000, y: 5500, hauteur: 2300, isole: true }],
    electricite: [
      { type: 'tableau_electrique', mur: 3, position: 1500 },
      { type: 'prise', mur: 3, position: 3000 },
      { type: 'prise', mur: 3, position: 4000 },
      { type: 'luminaire', x: 2000, y: 2000 },
      { type: 'interrupteur', mur: 4, position: 2000 },
      { type: 'vmc', x: 2000, y: 5500 },
    ],
    tableau: {
      circuits: [
        {
          id: 'C1',
          nature: 'prises',
          disjoncteur_a: 16,
          section_mm2: 2.5,
          points: 2,
          membres: [1, 2],
          differentiel: 'D1',
        },
        { id: 'C2', nature: 'eclairage', disjoncteur_a: 10, section_mm2: 1.5, points: 1, membres: [3, 4, 99] },
        { id: 'C3', nature: '' },
      ],
      differentiels: [{ id: 'D1', type: 'AC', calibre_a: 40, sensibilite_ma: 30, circuits: ['C1'] }],
      cables: [
        {
          circuit: 'C1',
          section_mm2: 2.5,
          trace: [
            { x: 300, y: 5500, z: 1300 },
            { x: 300, y: 5500, z: 300 },
            { x: 300, y: 4000, z: 300 },
          ],
        },
      ],
    },
    plomberie: [
      { type: 'evier', mur: 2, position: 2000 },
      { type: 'chauffe_eau', mur: 2, position: 6500 },
      { type: 'radiateur', mur: 0, position: 2500, puissance_w: 900 },
      { type: 'pac_exterieure', mur: 2, position: 4000 },
    ],
    reseaux: [
      {
        type: 'ef',
        z: 60,
        trace: [
          { x: 7000, y: 6600 },
          { x: 2500, y: 6600 },
          { x: 2500, y: 6800 },
        ],
      },
      { type: 'eu', z: -60, pente_pct: 2, x1: 7000, y1: 6000, x2: 1000, y2: 6000 },
      {
        type: 'chauffage',
        trace: [
          { x: 2000, y: 400 },
          { x: 2000, y: 3000 },
        ],
      },
    ],
    evacuations: { chute: { x: 1000, y: 6000, diametre: 100, z_bas: -200, z_haut: 6500 } },
    alimentation: {
      colonnes: [{ type: 'ef', x: 7000, y: 6600, diametre: 25, z_bas: 0, z_haut: 3000 }],
      nourrices: [{ type: 'ef', x: 7000, y: 6400, z: 400, departs: 4 }],
    },
    ventilation: {
      caisson: { x: 4000, y: 5500, z: 2600 },
      bouches: [{ x: 2000, y: 5600, z: 2500, debit_m3h: 90 }],
      entrees_air: [{ mur: 0, position: 1500, z: 2300, debit_m3h: 30 }],
      conduits: [
        {
          diametre: 80,
          trace: [
            { x: 2000, y: 5600, z: 2500 },
            { x: 4000, y: 5500, z: 2600 },
          ],
        },
      ],
    },
    structure: {
      linteaux: [{ mur: 0, ouverture: 0, x1: 800, y1: 0, x2: 2400, y2: 0, z: 2150, hauteur: 200, epaisseur: 200 }],
      fondations: [{ mur: 0, x1: 0, y1: 0, x2: 9000, y2: 0, z: -800, largeur: 500, hauteur: 300 }],
    },
    mobilier: [
      { type: 'lit', x: 2000, y: 2000, z: H },
      { type: 'lit', x: 5000, y: 5600, z: H, rotation: 90 },
      { type: 'arbre', x: -4000, y: 3000 },
      { type: 'table', x: 2500, y: 2600, label: 'Table d’hôtes' },
      { type: 'canape_angle', x: 3000, y: 1200, rotation: 37 },
    ],
    sols: [
      { x: 2000, y: 2000, type: 'parquet_chene' },
      { x: 2000, y: 5500, type: 'carrelage' },
    ],
    decoration: [
      { mur: 0, couleur: '#aabbcc' },
      { mur: 2, face: 'exterieur', type: 'enduit' },
    ],
    parcelle: [
      [-8000, -6000],
      [18_000, -6000],
      [18_000, 14_000],
      [-8000, 14_000],
    ],
    terrasses: [{ x1: 0, y1: -3000, x2: 4000, y2: -300 }],
    allees: [{ x1: -5000, y1: 0, x2: -300, y2: 0, largeur: 1200 }],
    stationnements: [{ x: -5000, y: 8000 }],
  });
