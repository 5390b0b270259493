import type { CostClass, Langue, Operation, Plan, RegistryView } from '../contract/index.js';
import { say, t } from '../words/index.js';
import { purchaseUrl, type BillingConfig } from './config.js';
import { daysUntil } from './paris-time.js';
import type { TarifsResultat } from './plugin/tarifs.operation.js';
import { isPromotionRunning } from './terms.js';

const TEXT = {
  unite: t(
    "1 unité = 1 calcul simple ; chaque appel coûte un nombre fixe d'unités, prises sur le quota mensuel du plan.",
    '1 unit = 1 simple calculation; each call costs a fixed number of units, taken from the monthly quota of the plan.',
  ),
  obtention: t(
    "POST /api/v1/signup ou l'outil obtenir_cle_api : immédiat, sans e-mail.",
    'POST /api/v1/signup or the tool obtenir_cle_api: at once, no e-mail.',
  ),
  inclus: t(
    "{days} jours illimités à compter de la création de la clé, puis {minutes} minutes d'accès par jour civil (Europe/Paris), sans date de fin.",
    '{days} unlimited days from the creation of the key, then {minutes} minutes of access per calendar day (Europe/Paris), with no end date.',
  ),
  depassement: t(
    "Plans payants : au-delà du quota, chaque unité est facturée au prix du plan à la clôture du mois (Europe/Paris), jusqu'à {factor} fois le quota au total ; l'appel qui dépasserait ce plafond est refusé en entier (402). Plan gratuit : accès bloqué jusqu'au lendemain (429). Un appel qui échoue ne coûte rien.",
    "Paid plans: beyond the quota each unit is billed at the plan's price when the month closes (Europe/Paris), up to {factor} times the quota in all; the call that would pass that ceiling is refused whole (402). Free plan: access is blocked until the next day (429). A call that fails costs nothing.",
  ),
  principe: t('Vérifier est gratuit, produire est payant.', 'Checking is free, producing is paid.'),
  pourquoi: t(
    "Une scène se corrige en plusieurs essais : la vérifier sans clé ni coût évite de payer des livrables faux. Seule la production d'un livrable est débitée.",
    'A scene is corrected in several tries: checking it without key or cost keeps you from paying for wrong deliverables. Only producing a deliverable is charged.',
  ),
  running: t(
    "Production offerte jusqu'au {date} inclus. Dès le lendemain, chaque appel de production coûte {cost} unités.",
    'Production is free until {date} included. From the next day on, each production call costs {cost} units.',
  ),
  ended: t(
    'La promotion a pris fin le {date} : chaque appel de production coûte {cost} unités.',
    'The promotion ended on {date}: each production call costs {cost} units.',
  ),
};

const isCao = ({ rest }: Operation): boolean => rest?.path.startsWith('/cao/') ?? false;
const isFreeWithoutKey = ({ auth, cost }: Operation): boolean =>
  cost.units === 0 && (auth === 'none' || auth === 'token' || auth === 'optional');
const addresses = ({ rest }: Operation): string[] =>
  rest ? [rest.path, ...(rest.aliases ?? [])].map((path) => `${rest.method} /api/v1${path}`) : [];

/**
 * The tariff answer, printed from the registry and the configuration: a new operation shows up in it by being declared.
 */
export function tarifsAnswer(
  config: BillingConfig,
  registry: RegistryView,
  at: number,
  langue: Langue,
): TarifsResultat {
  const cao = registry.operations.filter(isCao);
  const paid = cao.filter(({ cost }) => cost.promotion);
  const cost = paid[0]?.cost.units ?? caoClass(registry)?.units ?? 0;
  const isRunning = isPromotionRunning(config, at);
  return {
    monnaie: 'EUR',
    unite: say(TEXT.unite, langue),
    cout_par_appel: Object.fromEntries(
      [...registry.costClasses.values()].filter(({ name }) => name !== 'free').map(({ name, units }) => [name, units]),
    ),
    plans: config.plans.map((plan) => planEntry(config, plan, langue)),
    depassement: say(TEXT.depassement, langue, { factor: String(config.overageFactor) }),
    frontiere_cao: {
      principe: say(TEXT.principe, langue),
      gratuit_toujours_sans_cle: cao.filter(isFreeWithoutKey).flatMap(addresses),
      pourquoi: say(TEXT.pourquoi, langue),
      production_payante: paid.flatMap(addresses),
      cout_production: cost,
      offerte_jusqu_au: config.promotionEnd,
      encore_offerte_aujourdhui: isRunning,
      jours_restants: Math.max(0, daysUntil(at, config.promotionEnd)),
      avertissement: say(isRunning ? TEXT.running : TEXT.ended, langue, { date: config.promotionEnd, cost }),
    },
    page_humaine: config.tariffPage,
    contact: config.contact,
  };
}

const caoClass = (registry: RegistryView): CostClass | undefined => registry.costClasses.get('cao');

function planEntry(config: BillingConfig, plan: Plan, langue: Langue): TarifsResultat['plans'][number] {
  const { name, monthlyPrice, includedUnits, overagePrice } = plan;
  if (includedUnits === null) {
    return {
      plan: name,
      prix_eur_mois: monthlyPrice,
      obtention: say(TEXT.obtention, langue),
      inclus: say(TEXT.inclus, langue, { days: config.unlimitedDays, minutes: config.minutesPerDay }),
    };
  }
  return {
    plan: name,
    prix_eur_mois: monthlyPrice,
    unites_incluses: includedUnits,
    depassement_eur_unite: overagePrice ?? 0,
    achat: purchaseUrl(config, name),
  };
}
