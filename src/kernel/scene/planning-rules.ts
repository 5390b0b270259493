import { z } from 'zod';
import { flag, label, list, named, string } from './fields.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

/** Most rules of a list: a plan has some twenty articles, each for a few sides. */
const MOST_RULES = 200;

const measure = (text: Text, most: number) => z.number().min(0).max(most).meta(described(text)).optional();
const metres = (text: Text) => measure(text, 1000);
const percent = (text: Text, most = 100) => measure(text, most);
const ratio = (text: Text) => z.number().min(0).max(10).meta(described(text));
const count = (text: Text) => measure(text, 100_000);

const FreeRule = named(
  'RegleUrbanisme',
  t(
    'Une règle de la liste : prime sur le champ de même nom',
    'A rule of the list: it comes before the field of the same name',
  ),
  z.looseObject({
    code: label(t('Nom de la règle, comme recul_voie_min_m', 'Name of the rule, as recul_voie_min_m')),
    seuil: z
      .number()
      .min(0)
      .max(100_000)
      .meta(described(t('Valeur, dans l’unité de la règle', 'Value, in the unit of the rule')))
      .optional(),
    unite: label(t('Unité, pour mémoire', 'Unit, as a reminder')).optional(),
    portee: label(
      t(
        'Côté de parcelle (indice) ou nature que la règle vise ; sans elle, tous',
        'Side of parcelle (index) or nature that the rule is for; without it, all',
      ),
    ).optional(),
    source: string(t('Texte et article, comme « PLU, UB 7 »', 'Text and article, as “PLU, UB 7”')).optional(),
  }),
);

/** Rules of a local plan, all of them the caller's: what is not given is not checked. */
export const ScenePlanningRules = named(
  'ReglesUrbanisme',
  t(
    'Règles d’urbanisme du terrain, données par l’appelant : ce qui manque n’est ni deviné ni contrôlé',
    'Planning rules of the plot, given by the caller: what lacks is neither guessed nor checked',
  ),
  z.looseObject({
    zone_u: flag(t('Terrain en zone urbaine d’un PLU', 'Plot in an urban zone (U) of a local plan')).optional(),
    emprise_max_pct: percent(t('Emprise au sol, % du terrain au plus', 'Footprint, % of the plot at most')),
    emprise_max_m2: measure(t('Emprise au sol (m²) au plus', 'Footprint (m²) at most'), 1e7),
    hauteur_egout_max_m: metres(t('Hauteur à l’égout ou à l’acrotère (m)', 'Height at eaves or parapet (m)')),
    hauteur_faitage_max_m: metres(t('Hauteur au faîtage (m)', 'Height at the ridge (m)')),
    niveaux_max: count(t('Niveaux hors sol au plus', 'Storeys above ground at most')),
    recul_voie_min_m: metres(t('Recul des limites de nature voie (m)', 'Setback from sides of nature voie (m)')),
    recul_separatif_min_m: metres(t('Recul des autres limites (m)', 'Setback from the other sides (m)')),
    recul_fond_min_m: metres(
      t(
        'Recul des limites de nature fond (m) ; sinon recul_separatif_min_m',
        'Setback from sides of nature fond (m); else recul_separatif_min_m',
      ),
    ),
    en_limite: flag(
      t('Un bâtiment en limite séparative est admis', 'A building on a side of a neighbour is allowed'),
    ).optional(),
    prospect_separatif: named(
      'ProspectSeparatif',
      t('Recul selon la hauteur, limites autres que la voie', 'Setback by height, sides other than the road'),
      z.looseObject({
        rapport: ratio(t('Recul rapporté à la hauteur : 0,5 pour H/2', 'Setback over height: 0.5 for H/2')),
        min_m: metres(t('Recul minimal (m)', 'Least setback (m)')),
      }),
    ).optional(),
    prospect_voie: named(
      'ProspectVoie',
      t(
        'Distance à l’alignement opposé selon la hauteur (largeur_voie_mm comprise)',
        'Distance to the opposite side of the road by height (largeur_voie_mm included)',
      ),
      z.looseObject({
        rapport: ratio(t('Distance rapportée à la hauteur : 1 pour L ≥ H', 'Distance over height: 1 for L ≥ H')),
      }),
    ).optional(),
    distance_batiments_min_m: metres(
      t('Distance entre bâtiments du terrain (m)', 'Distance between buildings of the plot (m)'),
    ),
    pente_min_pct: percent(t('Pente de toiture au moins (%)', 'Roof slope at least (%)'), 1000),
    pente_max_pct: percent(t('Pente de toiture au plus (%)', 'Roof slope at most (%)'), 1000),
    stationnements_min: count(t('Places de stationnement au moins', 'Parking places at least')),
    stationnements_par_logement: measure(t('Places par logement', 'Places a dwelling'), 100),
    logements: count(t('Nombre de logements du projet', 'Dwellings of the project')),
    plancher_par_place_m2: measure(
      t('Surface de plancher (m²) qui appelle une place', 'Floor area (m²) that asks for one place'),
      100_000,
    ),
    espaces_libres_min_pct: percent(t('Espaces libres, % du terrain au moins', 'Free ground, % of the plot at least')),
    espaces_verts_min_pct: percent(
      t(
        'Espaces verts de pleine terre, % du terrain au moins : espaces libres sans bassin, abri ni plancher de bois',
        'Planted ground, % of the plot at least: free ground without ponds, sheds and decking',
      ),
    ),
    arbres_min: count(t('Arbres sur le terrain au moins', 'Trees on the plot at least')),
    libre_par_arbre_m2: measure(
      t('Espaces libres (m²) qui appellent un arbre', 'Free ground (m²) that asks for one tree'),
      100_000,
    ),
    couleurs_facade: string(
      t(
        'Couleurs admises, en toutes lettres : rappelées, non jugées',
        'Colours allowed, in words: recalled, not judged',
      ),
    ).optional(),
    liste: list(
      FreeRule,
      t('Les mêmes règles en liste, avec leur article', 'The same rules as a list, with their article'),
      MOST_RULES,
    ),
  }),
);
export type ScenePlanningRules = z.infer<typeof ScenePlanningRules>;
