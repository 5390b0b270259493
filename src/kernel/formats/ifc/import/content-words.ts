import type { ElectricType, PlumbingType } from '../../../catalogue/fixture-defaults.js';
import type { FurnitureType } from '../../../catalogue/index.js';

/** What an element is in a scene, by its classes, its predefined type and its names; the first that fits is taken. */
type Words<T> = readonly (readonly [RegExp, T])[];

/** Electrical devices. */
export const ELECTRIC_WORDS: Words<ElectricType> = [
  [/smokesensor|d[ée]tecteur.*fum|smoke (detector|alarm)|rauchmelder|daaf/u, 'detecteur_fumee'],
  [
    /ifcelectricdistribution|consumerunit|switchboard|distribution ?board|tableau [ée]lectr|sicherungskasten/u,
    'tableau_electrique',
  ],
  [/residualcurrent|diff[ée]rentiel|\brcd\b/u, 'differentiel'],
  [/dataoutlet|rj ?45|ethernet|communicationsoutlet|datendose/u, 'prise_rj45'],
  [/prise[ -]?sp[ée]|appliance (socket|outlet)/u, 'prise_spe'],
  [/ifcoutlet|poweroutlet|socket|steckdose|\bprise/u, 'prise'],
  [/selectorswitch|two.?way|va-et-vient|wechselschalter/u, 'va_et_vient'],
  [/bell|sonnette|klingel/u, 'sonnette'],
  [/ifcswitchingdevice|toggleswitch|\bswitch\b|interrupteur|schalter/u, 'interrupteur'],
  [/ifclightfixture|luminaire|lighting|\blamp|leuchte|plafonnier|spot|applique/u, 'luminaire'],
];

/** Sanitary and heating fixtures. */
export const PLUMBING_WORDS: Words<PlumbingType> = [
  [/toiletpan|wcseat|\bwc\b|toilet|closet, water|water ?closet/u, 'wc'],
  [/washhandbasin|wash ?basin|lavabo|vasque|waschbecken|waschtisch|vanity.*sink|lavatory/u, 'lavabo'],
  [/\bshower|douche|dusche/u, 'douche'],
  [/\bbath\b|bath ?tub|baignoire|badewanne/u, 'baignoire'],
  [/\bsink|[ée]vier|sp[üu]le/u, 'evier'],
  [/ifcspaceheater|radiator|radiateur|heizk[öo]rper/u, 'radiateur'],
  [/ifcboiler|water heater|chauffe-?eau|ballon|warmwasser/u, 'chauffe_eau'],
  [/watermeter|compteur d.eau|wasserz[äa]hler/u, 'compteur_eau'],
  [/heat ?pump|pompe [àa] chaleur|w[äa]rmepumpe|splitsystem/u, 'pac_exterieure'],
];

/** Furniture and objects. */
export const FURNITURE_WORDS: Words<FurnitureType> = [
  [/coffee|table basse|couchtisch/u, 'table_basse'],
  [/night ?stand|night table|bedside|chevet|nachttisch/u, 'table_chevet'],
  [/corner sofa|sectional|canap[ée] d.angle|ecksofa/u, 'canape_angle'],
  [/sofa|couch|canap[ée]|settee/u, 'canape'],
  [/arm ?chair|fauteuil|sessel/u, 'fauteuil'],
  [/linge de lit|bedding|bed ?linen|bettw[äa]sche/u, 'linge_lit'],
  [/\bbed\b|\blit\b|\bbett\b/u, 'lit'],
  [/wardrobe|armoire|schrank|tall cabinet|closet/u, 'armoire'],
  [/\bdesk\b|bureau|schreibtisch|\bdesk_/u, 'bureau'],
  [/book ?(shelf|case)|biblioth|\bshelf\b|regal|[ée]tag[èe]re/u, 'bibliotheque'],
  [/dresser|commode|kommode|chest of drawers/u, 'commode'],
  [/tv (stand|unit)|meuble tv/u, 'meuble_tv'],
  [/television|\btv\b|t[ée]l[ée]vis|fernseher/u, 'television'],
  [/chair|chaise|stuhl|stool|tabouret|seat/u, 'chaise'],
  [/refrigerator|fridge|r[ée]frig|k[üu]hlschrank/u, 'refrigerateur'],
  [/washingmachine|washing machine|washer|lave-?linge|waschmaschine/u, 'lave_linge'],
  [/range hood|\bhood\b|hotte|dunstabzug/u, 'hotte'],
  [/electriccooker|cooktop|\bhob\b|plaque|kochfeld|\bstove\b|\brange\b/u, 'plaque_cuisson'],
  [/\boven\b|\bfour\b|backofen/u, 'four'],
  [/island|[îi]lot/u, 'ilot_cuisine'],
  [/kitchen|cuisine|k[üu]che|base cabinet|counter ?top|worktop|plan de travail|unterschrank/u, 'cuisine'],
  [/table|tisch/u, 'table'],
  [/mirror|miroir|spiegel/u, 'miroir'],
  [/carpet|\brug\b|tapis|teppich/u, 'tapis'],
  [/curtain|rideau|vorhang/u, 'rideaux'],
  [/conif|sapin|pine|tanne/u, 'arbre_conifere'],
  [/\btree|\barbre|baum|rpc.*(maple|oak|birch|beech)/u, 'arbre'],
  [/hedge|haie|hecke/u, 'haie'],
  [/house ?plant|plante|potted|zimmerpflanze/u, 'plante_interieur'],
  [/\bbench|\bbanc\b|gartenbank/u, 'banc_jardin'],
  [/\bcar\b|voiture|berline|\bpkw\b|vehicle/u, 'berline'],
  [/parasol|sonnenschirm/u, 'parasol'],
  [/pergola/u, 'pergola'],
  [/person|people|human|figurant/u, 'figurant'],
];

/** The first word that the words of an element mean. */
export const meantBy = <T>(words: Words<T>, said: string): T | null =>
  words.find(([pattern]) => pattern.test(said))?.[1] ?? null;
