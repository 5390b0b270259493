import type { Unchecked } from './answers.js';
import type { Langue, Sentence } from './messages.js';
import { sentence } from './messages.js';
import type { Scene } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { Threshold } from './norms/index.js';
import { jurisdictionOf, THRESHOLDS } from './norms/index.js';

/** What this version does not judge, said in every answer: silence is never a verdict. */
const UNCHECKED: readonly { readonly regle: string; readonly raison: Sentence }[] = [
  // Limits that stay: what a scene cannot tell, or what a person must judge.
  { regle: 'chutes hors des trémies et des volées, remplissage des garde-corps', raison: sentence('Balcons, mezzanines et terrasses décrits par des boites ne se distinguent pas d’un meuble : leurs bords ne sont pas jugés, ni l’écart des barreaux.', 'Balconies, mezzanines and terraces drawn as boites cannot be told from furniture: their edges are not judged, nor the gap between bars.') },
  { regle: 'pente minimale de couverture', raison: sentence('Elle dépend du modèle de tuile, de la zone et de l’exposition (NF DTU série 40) : la pente de chaque pan est donnée, pas jugée.', 'It depends on the tile, the zone and the exposure (NF DTU 40 series): the slope of each pane is given, not judged.') },
  { regle: 'structure', raison: sentence('Aucun calcul de structure : ni descente de charges, ni béton armé, ni séisme. Les sections proposées par /cao/regles sont indicatives.', 'No structural design: no load path, reinforced concrete nor earthquake. Sizes proposed by /cao/regles are indicative.') },
  { regle: 'thermique', raison: sentence('Aucun calcul réglementaire (RE2020, DPE) : /cao/re2020 et /cao/energie donnent des ordres de grandeur.', 'No regulatory energy calculation (RE2020, EPC): /cao/re2020 and /cao/energie give orders of magnitude.') },
  { regle: 'acoustique, incendie, amiante, termites', raison: sentence('La scène ne décrit pas ce qu’il faut pour les juger.', 'The scene does not describe what is needed to judge them.') },
  { regle: 'urbanisme local', raison: sentence('Le plan local d’urbanisme n’est pas connu : donnez regles_urbanisme à /cao/urbanisme. Servitudes, voie publique et mitoyenneté restent à vérifier.', 'The local plan is not known: give regles_urbanisme to /cao/urbanisme. Easements, public road and party walls remain to be checked.') },
  { regle: 'prises du plan de travail, protection contre la foudre, sections par chute de tension', raison: sentence('La scène ne dit ni le plan de travail ni la longueur des câbles : quatre prises au-dessus du plan, parafoudre et chutes de tension restent à vérifier.', 'The scene tells neither the worktop nor the length of cables: four sockets above it, surge protection and voltage drops remain to be checked.') },
  { regle: 'terrain', raison: sentence('Le terrain est plan : ni relief, ni sol, ni eaux souterraines.', 'The ground is flat: no relief, soil nor ground water.') },
];

/** The rules above, and those that this scene gives no means or no threshold to judge. */
export const uncheckedIn = (langue: Langue, scene?: Scene): Unchecked[] =>
  [...UNCHECKED, ...(scene ? uncheckedOf(scene) : [])].map(({ regle, raison }) => ({ regle, raison: raison[langue] }));

function* uncheckedOf(scene: Scene): Generator<(typeof UNCHECKED)[number]> {
  const country = jurisdictionOf(scene);
  const silent = Object.entries(THRESHOLDS as Readonly<Record<string, Threshold>>).filter(([, { regles }]) => !regles[country]).map(([key]) => key);
  if (silent.length > 0) yield { regle: silent.join(', '), raison: sentence(`Aucun seuil connu pour la juridiction « ${country} » (GET /cao/normes).`, `No known threshold for jurisdiction “${country}” (GET /cao/normes).`) };
  if (!scene.pieces?.length) yield { regle: 'pieces', raison: sentence('Sans point dans pieces, l’usage des pièces est déduit : lumière, hauteur et surfaces ne sont pas jugées.', 'Without points in pieces the use of rooms is deduced: daylight, height and areas are not judged.') };
  const has = (type: string): boolean => scene.electricite?.some((device) => (device.type ?? DEFAULTS.electricite.type) === type) ?? false;
  if (!has('prise') || !has('luminaire')) yield { regle: 'NF C 15-100', raison: sentence('L’installation électrique n’est pas dessinée (prises et points lumineux) : l’équipement des pièces, le tableau et le détecteur de fumée ne sont pas exigés.', 'The electrical installation is not drawn (sockets and lighting points): the equipment of rooms, the board and the smoke alarm are not asked for.') };
  if (!scene.reseaux?.length) yield { regle: 'NF DTU 60.11', raison: sentence('Sans reseaux, les pentes, les diamètres et les raccordements ne sont pas contrôlés.', 'Without reseaux, slopes, diameters and connections are not checked.') };
  if (typeof scene.ventilation !== 'object' && !has('vmc')) yield { regle: 'Arrêté du 24 mars 1982', raison: sentence('Sans ventilation ni appareil vmc, les bouches et les débits ne sont pas contrôlés.', 'Without ventilation or a vmc device, terminals and flows are not checked.') };
  if (typeof scene.tableau !== 'object') yield { regle: 'tableau', raison: sentence('Sans tableau, les circuits et les différentiels ne sont pas contrôlés (POST /cao/regles les écrit).', 'Without tableau, circuits and residual-current devices are not checked (POST /cao/regles writes them).') };
  if (!scene.parcelle?.length) yield { regle: 'parcelle', raison: sentence('Sans parcelle, les distances aux limites (code civil, 671 à 680) ne sont pas contrôlées.', 'Without parcelle, distances to the boundary (civil code, 671 to 680) are not checked.') };
}
