import { z } from 'zod';
import { Alert } from '../checks/alert.js';
import { named } from '../scene/fields.js';

/** Shape of the quantities (spec/answers.md, row "metres"). Areas and lengths in metres, two decimals, rounded once at the end. */
const real = (description: string) => z.number().describe(description);
const count = (description: string) => z.int().describe(description);
const byType = (description: string) => z.record(z.string(), z.number()).describe(description);

export const WallQuantities = named('MetresMurs', 'Murs', z.object({
  nombre: count('Murs comptés'),
  longueur_m: real('Somme des longueurs d’axe (m)'),
  surface_brute_m2: real('Longueur × hauteur, une face, ouvertures comprises (m²)'),
  surface_nette_m2: real('Surface brute moins les ouvertures (m²)'),
  volume_m3: real('Volume après jonctions, ouvertures comprises (m³)'),
  volume_net_m3: real('Volume après jonctions, ouvertures déduites (m³)'),
}));

/** What walls have above the height they are written with, to the underside of a pitched roof. */
export const GableQuantities = named('MetresPignons', 'Pignons : ce que les murs ont au-dessus de leur hauteur écrite, jusque sous la toiture ; en plus de murs', z.object({
  nombre: count('Murs qui ont un pignon'),
  surface_m2: real('Une face, ouvertures déduites (m²)'),
  volume_m3: real('Volume après jonctions, ouvertures déduites (m³)'),
  detail: z.array(named('MetresPignon', 'Pignon d’un mur', z.object({
    mur: count('Indice du mur dans murs'),
    pignon_surface_m2: real('Une face, ouvertures déduites (m²)'),
    pignon_volume_m3: real('Volume après jonctions, ouvertures déduites (m³)'),
  }))).describe('Par mur'),
}));

export const RoomQuantities = named('MetresPiece', 'Pièce', z.object({
  id: z.string().describe('Identifiant stable'),
  nom: z.string().describe('Nom'),
  usage: z.string().describe('Usage'),
  usage_deduit: z.boolean().describe('Usage déduit, faute de point dans pieces'),
  niveau: z.string().describe('Niveau'),
  surface_m2: real('Surface nette entre murs finis (m²)'),
  perimetre_m: real('Périmètre (m)'),
  hauteur_m: real('Hauteur sous plafond (m)'),
  volume_m3: real('Volume (m³)'),
  carrez_m2: real('Surface Carrez (m²), loi 65-557 art. 46 : sans escalier, gaine ni partie sous 1,80 m ; cave et garage exclus'),
  habitable_m2: real('Surface habitable (m²), art. R. 156-1 CCH : sans escalier, trémie, gaine ni partie sous 1,80 m ; garage, cave, combles, véranda et dépendances exclus'),
}));

export const LevelQuantities = named('MetresNiveau', 'Niveau', z.object({
  nom: z.string().describe('Nom'),
  z: real('Altitude (mm)'),
  surface_brute_m2: real('Emprise du niveau, murs compris (m²)'),
  surface_interieure_m2: real('Somme des pièces (m²)'),
}));

export const StairQuantities = named('MetresEscalier', 'Escalier', z.object({
  nb_hauteurs: count('Nombre de hauteurs'),
  nb_girons: count('Nombre de girons'),
  hauteur_marche_mm: real('Hauteur de marche (mm)'),
  giron_mm: real('Giron (mm)'),
  blondel_mm: real('2 hauteurs + 1 giron (mm)'),
  conforme: z.boolean().describe('Limites de la juridiction : Blondel, marche, giron, largeur, pente'),
  raisons: z.array(z.string()).describe('Écarts'),
}));

export const LiftQuantities = named('MetresAscenseur', 'Ascenseur', z.object({
  accessible: z.boolean().describe('Porte d’au moins 800 mm'),
  raisons: z.array(z.string()).describe('Écarts et remarques'),
}));

export const DecorationQuantities = named('MetresDecoration', 'Revêtement mural par type et couleur', z.object({
  type: z.string().describe('Type'),
  couleur: z.string().nullable().describe('Couleur'),
  surface_m2: real('Surface (m²), ouvertures déduites'),
  pignon_surface_m2: real('Pignon au-dessus de la hauteur écrite ; à l’intérieur, ce que la pièce sous rampant en voit (m²)'),
}));

export const Quantities = named('Metres', 'Métrés de la scène', z.object({
  murs: WallQuantities,
  pignons: GableQuantities,
  ouvertures: named('MetresOuvertures', 'Ouvertures', z.object({ portes: count('Portes'), fenetres: count('Fenêtres'), surface_m2: real('Surface en tableau (m²)') })),
  boites: named('MetresBoites', 'Volumes', z.object({ nombre: count('Nombre'), surface_m2: real('Emprise au sol (m²)'), volume_m3: real('Volume (m³)') })),
  emprise_m2: real('Emprise au sol du bâtiment, faces extérieures (m²)'),
  niveaux: z.array(LevelQuantities).describe('Niveaux'),
  pieces: z.array(RoomQuantities).describe('Pièces'),
  electricite: byType('Appareils électriques par type'),
  plomberie: byType('Appareils sanitaires par type'),
  reseaux: byType('Longueur des réseaux par type (m)'),
  escaliers: z.array(StairQuantities).describe('Escaliers'),
  garde_corps_m: real('Longueur de garde-corps (m)'),
  ascenseurs: z.array(LiftQuantities).describe('Ascenseurs'),
  toitures: named('MetresToitures', 'Toitures', z.object({ nombre: count('Toitures, chiens-assis compris'), surface_m2: real('Surface développée des versants (m²)') })),
  planchers: named('MetresPlanchers', 'Planchers et dallage', z.object({ surface_m2: real('Surface, trémies déduites (m²)'), volume_m3: real('Volume, murs traversants déduits (m³)') })),
  decoration: named('MetresDecorations', 'Revêtements muraux', z.object({
    surface_m2: real('Surface totale (m²)'),
    pignon_surface_m2: real('Pignons de ces murs, en plus (m²)'),
    peinture_litres: real('Peinture (litres)'),
    pignon_peinture_litres: real('Peinture des pignons, en plus (litres)'),
    formule: z.string().describe('Formule de la peinture'),
    detail: z.array(DecorationQuantities).describe('Par type et couleur'),
  })),
  arrondi: z.string().describe('Règle d’arrondi'),
  alertes: z.array(Alert).describe('Alertes de la scène'),
}));
export type Quantities = z.infer<typeof Quantities>;
