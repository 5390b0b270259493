import type { Trade } from './alert.js';
import type { Unchecked } from './answers.js';
import type { Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Threshold } from '../trades/norms.js';
import { jurisdictionOf, THRESHOLDS } from '../trades/norms.js';
import type { Langue, Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';

interface Silence {
  readonly regle: string | Text;
  /** Trades that expect the rule: GET /cao/savoir prints it for them. */
  readonly metiers: readonly Trade[];
  readonly raison: Text;
}

/** What this version does not judge, said in every answer: silence is never a verdict. */
const UNCHECKED: readonly Silence[] = [
  // Limits that stay: what a scene cannot tell, or what a person must judge.
  {
    regle: t(
      'chutes hors des trémies et des volées, remplissage des garde-corps',
      'falls elsewhere than at stairwells and flights, infill of guardrails',
    ),
    metiers: ['circulation'],
    raison: t(
      'Balcons, mezzanines et terrasses décrits par des boites ne se distinguent pas d’un meuble : seule l’absence de tout garde-corps derrière une porte d’étage est dite ; ni leurs bords, ni l’écart des barreaux ne sont jugés.',
      'Balconies, mezzanines and terraces drawn as boites cannot be told from furniture: only a door of an upper floor without any guardrail beyond is told; neither their edges nor the gap between bars are judged.',
    ),
  },
  {
    regle: t('pente minimale de couverture', 'least slope of the roof covering'),
    metiers: ['couverture'],
    raison: t(
      'Elle dépend du modèle de tuile, de la zone et de l’exposition (NF DTU série 40) : la pente de chaque pan est donnée, pas jugée.',
      'It depends on the tile, the zone and the exposure (NF DTU 40 series): the slope of each pane is given, not judged.',
    ),
  },
  {
    regle: 'structure',
    metiers: ['structure'],
    raison: t(
      'Aucun calcul de structure : ni descente de charges, ni béton armé, ni séisme. Les sections proposées par /cao/regles sont indicatives.',
      'No structural design: no load path, reinforced concrete nor earthquake. Sizes proposed by /cao/regles are indicative.',
    ),
  },
  {
    regle: t('thermique', 'energy'),
    metiers: ['enveloppe'],
    raison: t(
      'Aucun calcul réglementaire (RE2020, DPE) : /cao/re2020 et /cao/energie donnent des ordres de grandeur.',
      'No regulatory energy calculation (RE2020, EPC): /cao/re2020 and /cao/energie give orders of magnitude.',
    ),
  },
  {
    regle: t('acoustique, incendie, amiante, termites', 'acoustics, fire, asbestos, termites'),
    metiers: ['habitabilite', 'enveloppe'],
    raison: t(
      'La scène ne décrit pas ce qu’il faut pour les juger.',
      'The scene does not describe what is needed to judge them.',
    ),
  },
  {
    regle: t('urbanisme local', 'local planning rules'),
    metiers: ['urbanisme', 'paysage'],
    raison: t(
      'Le plan local d’urbanisme n’est pas connu : donnez regles_urbanisme à /cao/urbanisme. Servitudes, voie publique et mitoyenneté restent à vérifier.',
      'The local plan is not known: give regles_urbanisme to /cao/urbanisme. Easements, public road and party walls remain to be checked.',
    ),
  },
  {
    regle: t(
      'prises du plan de travail, protection contre la foudre, sections par chute de tension',
      'worktop sockets, surge protection, cable sizes by voltage drop',
    ),
    metiers: ['electricite'],
    raison: t(
      'La scène ne dit ni le plan de travail ni la longueur des câbles : quatre prises au-dessus du plan, parafoudre et chutes de tension restent à vérifier.',
      'The scene tells neither the worktop nor the length of cables: four sockets above it, surge protection and voltage drops remain to be checked.',
    ),
  },
  {
    regle: t('diamètres d’alimentation en eau', 'diameters of water supply'),
    metiers: ['plomberie'],
    raison: t(
      'Les diamètres de l’eau froide et chaude dépendent des débits simultanés (NF DTU 60.11) : ils sont proposés par /cao/regles, pas jugés.',
      'Diameters of cold and hot water depend on simultaneous flows (NF DTU 60.11): /cao/regles proposes them, they are not judged.',
    ),
  },
  {
    regle: t('porte donnant sur un escalier', 'door opening onto a stair'),
    metiers: ['circulation'],
    raison: t(
      'Le palier à garder entre une porte et la première marche n’est pas jugé ; le débattement de la porte sur le palier ne l’est pas non plus.',
      'The landing to keep between a door and the first step is not judged, nor is a door’s swing over the landing.',
    ),
  },
  {
    regle: t('lumière sous les lucarnes', 'daylight under dormers'),
    metiers: ['lumiere'],
    raison: t(
      'La scène ne décrit pas le vitrage d’un chien-assis : la pièce qu’il éclaire n’est pas jugée.',
      'The scene does not describe the glazing of a dormer: the room it lights is not judged.',
    ),
  },
  {
    regle: t('terrain', 'ground'),
    metiers: ['structure', 'paysage', 'urbanisme'],
    raison: t(
      'Le terrain est plan : ni relief, ni sol, ni eaux souterraines.',
      'The ground is flat: no relief, soil nor ground water.',
    ),
  },
];

const has = (scene: Scene, wanted: string): boolean =>
  scene.electricite?.some(({ type }) => (type ?? DEFAULTS.electricite.type) === wanted) ?? false;

/** What a scene that lacks the means gives up. */
const CONDITIONAL: readonly (Silence & { readonly isMissing: (scene: Scene) => boolean })[] = [
  {
    regle: 'pieces',
    metiers: ['lumiere', 'habitabilite', 'distribution'],
    raison: t(
      'Sans point dans pieces, l’usage des pièces est déduit : lumière, hauteur et surfaces ne sont pas jugées.',
      'Without points in pieces the use of rooms is deduced: daylight, height and areas are not judged.',
    ),
    isMissing: ({ pieces }) => !pieces?.length,
  },
  {
    regle: 'NF C 15-100',
    metiers: ['electricite'],
    raison: t(
      'Tant que l’installation électrique n’est pas dessinée (prises et points lumineux), l’équipement des pièces, le tableau et le détecteur de fumée ne sont pas exigés.',
      'As long as the electrical installation is not drawn (sockets and lighting points), the equipment of rooms, the board and the smoke alarm are not asked for.',
    ),
    isMissing: (scene) => !has(scene, 'prise') || !has(scene, 'luminaire'),
  },
  {
    regle: 'NF DTU 60.11',
    metiers: ['plomberie'],
    raison: t(
      'Sans reseaux, les pentes, les diamètres et les raccordements ne sont pas contrôlés.',
      'Without reseaux, slopes, diameters and connections are not checked.',
    ),
    isMissing: ({ reseaux }) => !reseaux?.length,
  },
  {
    regle: 'Arrêté du 24 mars 1982',
    metiers: ['ventilation'],
    raison: t(
      'Sans ventilation ni appareil vmc, les bouches et les débits ne sont pas contrôlés.',
      'Without ventilation or a vmc device, terminals and flows are not checked.',
    ),
    isMissing: (scene) => typeof scene.ventilation !== 'object' && !has(scene, 'vmc'),
  },
  {
    regle: 'tableau',
    metiers: ['electricite'],
    raison: t(
      'Sans tableau, les circuits et les différentiels ne sont pas contrôlés (POST /cao/regles les écrit).',
      'Without tableau, circuits and residual-current devices are not checked (POST /cao/regles writes them).',
    ),
    isMissing: ({ tableau }) => typeof tableau !== 'object',
  },
  {
    regle: 'parcelle',
    metiers: ['urbanisme', 'paysage'],
    raison: t(
      'Sans parcelle, les distances aux limites (code civil, 671 à 680) ne sont pas contrôlées.',
      'Without parcelle, distances to the boundary (civil code, 671 to 680) are not checked.',
    ),
    isMissing: ({ parcelle }) => !parcelle?.length,
  },
];

const worded =
  (langue: Langue) =>
  ({ regle, raison }: Pick<Silence, 'regle' | 'raison'>): Unchecked => ({
    regle: typeof regle === 'string' ? regle : regle[langue],
    raison: raison[langue],
  });

/** The rules that no scene is judged by, and those that this one gives no means or no threshold to judge. */
export const uncheckedIn = (langue: Langue, scene: Scene): Unchecked[] =>
  [...UNCHECKED, ...withoutThreshold(scene), ...CONDITIONAL.filter(({ isMissing }) => isMissing(scene))].map(
    worded(langue),
  );

/** All of them, for a trade or for every one. */
export const uncheckedBy = (langue: Langue, metier?: Trade): Unchecked[] =>
  [...UNCHECKED, ...CONDITIONAL]
    .filter(({ metiers }) => metier === undefined || metiers.includes(metier))
    .map(worded(langue));

function withoutThreshold(scene: Scene): Pick<Silence, 'regle' | 'raison'>[] {
  const country = jurisdictionOf(scene);
  const silent = Object.entries(THRESHOLDS as Readonly<Record<string, Threshold>>)
    .filter(([, { regles }]) => !regles[country])
    .map(([key]) => key);
  if (silent.length === 0) return [];
  return [
    {
      regle: silent.join(', '),
      raison: t(
        `Aucun seuil connu pour la juridiction « ${country} » (GET /cao/normes).`,
        `No known threshold for jurisdiction “${country}” (GET /cao/normes).`,
      ),
    },
  ];
}
