import { section } from './content.js';
import { t } from '../../../words/index.js';

/** Sources: law 89-462 art. 7-1, 17-1 and 25-9; INSEE series 001515333 for the example's indices. */
export const irl = [
  section(
    t('Savoir si la révision est permise', 'Know whether the revision is allowed'),
    t(
      'Lisez le bail : sans clause de révision, le loyer ne bouge pas (art. 17-1, loi 89-462). La règle vaut pour le logement vide et, par l’art. 25-9, pour le meublé ; un bail commercial suit l’ILC ou l’ILAT, que ce calcul ne traite pas.',
      'Read the lease: without a revision clause the rent does not move (art. 17-1, law 89-462). It covers unfurnished and, by art. 25-9, furnished homes; a commercial lease follows ILC or ILAT, which this calculation does not handle.',
    ),
    t(
      'Demandez la classe DPE. En F ou G, aucune révision : en métropole pour les baux conclus, renouvelés ou tacitement reconduits depuis le 24 août 2022, en outre-mer depuis le 1er juillet 2024. Arrêtez-vous là et dites-le.',
      'Ask for the energy class. F or G: no revision, in metropolitan France for leases signed, renewed or tacitly renewed since 24 August 2022, overseas since 1 July 2024. Stop there and say so.',
    ),
    t(
      'Comparez la date de révision (celle du bail, sinon son anniversaire) à la date du jour : demandée dans l’année, la hausse prend effet à la demande, sans rappel ; au-delà d’un an, elle est perdue pour l’année écoulée.',
      'Compare the revision date (the lease’s, else its anniversary) with today: asked within the year, the rise takes effect on the request, with no back-pay; after one year, that year is lost.',
    ),
  ),
  section(
    t('Choisir les deux indices', 'Choose the two indices'),
    t(
      'Trimestre : celui que nomme le bail ; à défaut, le dernier indice publié à la signature. `irl_nouveau` est ce trimestre pour l’année de la révision, `irl_reference` le même trimestre un an plus tôt : toujours un an d’écart, jamais deux, même si une année a été oubliée.',
      'Quarter: the one the lease names; failing that, the last index published at signature. `irl_nouveau` is that quarter in the year of revision, `irl_reference` the same quarter one year earlier: always one year apart, never two, even if a year was missed.',
    ),
    t(
      'Le service ne cherche pas l’indice : prenez-le à l’INSEE (série 001515333, métropole), qui le publie mi-janvier, mi-avril, mi-juillet et mi-octobre. La Corse et l’outre-mer ont leurs propres valeurs depuis 2022. Deux décimales, sans arrondir ; ne l’inventez jamais de mémoire.',
      'The service does not look the index up: take it from INSEE (series 001515333, metropolitan France), published mid-January, April, July and October. Corsica and overseas have their own values since 2022. Two decimals, not rounded; never recall it from memory.',
    ),
    t(
      'Du 3e trimestre 2022 au 1er trimestre 2024, le plafond de 3,5 % est déjà dans les valeurs publiées pour la métropole : n’en ajoutez pas un second.',
      'From Q3 2022 to Q1 2024 the 3.5 % cap is already in the values published for metropolitan France: do not apply it twice.',
    ),
  ),
  section(
    t('Calculer et contrôler', 'Compute and check'),
    t(
      'Appelez [[irlRevision]] ([[irlRevision:cout]]) avec `loyer_actuel` hors charges, `irl_reference`, `irl_nouveau` et, pour un total, `charges_actuelles`, qui ne sont pas indexées. Exemple : {"loyer_actuel": 820, "irl_reference": 146.68, "irl_nouveau": 148.37} donne 829.45 (T2 2025 → T2 2026).',
      'Call [[irlRevision]] ([[irlRevision:cout]]) with `loyer_actuel` without charges, `irl_reference`, `irl_nouveau` and, for a total, `charges_actuelles`, which are not indexed. Example: {"loyer_actuel": 820, "irl_reference": 146.68, "irl_nouveau": 148.37} gives 829.45 (Q2 2025 → Q2 2026).',
    ),
    t(
      'Contrôlez : `variation_pct` entre 0 et 4 est courante ; négative, les indices sont sans doute inversés ; au-dessus, ils ont plus d’un an d’écart. Lisez chaque entrée de `notes[]` et reprenez `formule`, `arrondi` et `texte` dans la lettre.',
      'Check: a `variation_pct` from 0 to 4 is usual; negative, the indices are probably swapped; above, they are more than a year apart. Read every entry of `notes[]` and quote `formule`, `arrondi` and `texte` in the letter.',
    ),
    t(
      'Si l’indice baisse vraiment, le rapport est appliqué et une note rappelle que l’art. 17-1 ne plafonne que la hausse : laissez l’humain décider.',
      'If the index really falls, the ratio is applied and a note recalls that art. 17-1 caps only the rise: let a human decide.',
    ),
  ),
];
