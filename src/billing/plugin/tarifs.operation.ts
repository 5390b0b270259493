import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { described, t } from '../../words/index.js';

const TarifPlan = z
  .object({
    plan: z.string().meta(described(t('Nom du plan', 'Name of the plan'))),
    prix_eur_mois: z.number().meta(described(t('Prix par mois (EUR)', 'Price per month (EUR)'))),
    obtention: z
      .string()
      .nullish()
      .meta(described(t("Comment l'obtenir (plan gratuit)", 'How to get it (free plan)'))),
    inclus: z
      .string()
      .nullish()
      .meta(described(t('Ce qui est inclus (plan gratuit)', 'What is included (free plan)'))),
    unites_incluses: z
      .int()
      .nullish()
      .meta(described(t('Unités incluses par mois (plans payants)', 'Units included per month (paid plans)'))),
    depassement_eur_unite: z
      .number()
      .nullish()
      .meta(
        described(
          t(
            "Prix de l'unité au-delà du quota (EUR, plans payants)",
            'Price of a unit beyond the allowance (EUR, paid plans)',
          ),
        ),
      ),
    achat: z
      .string()
      .nullish()
      .meta(described(t("Adresse d'achat (plans payants)", 'Where to buy (paid plans)'))),
  })
  .meta({ id: 'TarifPlan' });

const FrontiereCao = z
  .object({
    principe: z
      .string()
      .meta(described(t('Vérifier est gratuit, produire est payant', 'Checking is free, producing is charged'))),
    gratuit_toujours_sans_cle: z
      .array(z.string())
      .meta(described(t('Adresses CAO toujours gratuites, sans clé', 'Design addresses always free, without key'))),
    pourquoi: z.string().meta(described(t('Raison de cette frontière', 'Reason for this line'))),
    production_payante: z
      .array(z.string())
      .meta(described(t('Adresses CAO de production, payantes', 'Design addresses that produce, charged'))),
    cout_production: z.int().meta(described(t('Unités par appel de production', 'Units per production call'))),
    offerte_jusqu_au: z.iso
      .date()
      .meta(described(t('Dernier jour de la promotion (Europe/Paris)', 'Last day of the promotion (Europe/Paris)'))),
    encore_offerte_aujourdhui: z
      .boolean()
      .meta(described(t('Vrai si la promotion est en cours', 'True while the promotion runs'))),
    jours_restants: z
      .int()
      .meta(
        described(
          t(
            'Jours de promotion après aujourd’hui ; 0 le dernier jour et après',
            'Days of promotion after today; 0 on the last day and after',
          ),
        ),
      ),
    avertissement: z
      .string()
      .meta(described(t('Ce qui change le lendemain de la promotion', 'What changes the day after the promotion'))),
  })
  .meta({ id: 'FrontiereCao' });

const Tarifs = z
  .object({
    monnaie: z.string().meta(described(t('Devise (ISO 4217)', 'Currency (ISO 4217)'))),
    unite: z.string().meta(described(t("Ce qu'est une unité", 'What a unit is'))),
    cout_par_appel: z
      .record(z.string(), z.int())
      .meta(described(t('Unités par appel, par classe', 'Units per call, by class'))),
    plans: z.array(TarifPlan).meta(described(t('Plans', 'Plans'))),
    depassement: z.string().meta(described(t('Règle de dépassement', 'Overage rule'))),
    frontiere_cao: FrontiereCao,
    page_humaine: z.string().meta(described(t('Adresse de la page des tarifs', 'Address of the price page'))),
    contact: z.string().meta(described(t('Adresse de contact', 'Contact address'))),
  })
  .meta({ id: 'Tarifs' });

export const tarifs = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  resultat: Tarifs,
  rest: get('/tarifs'),
  catalogue: true,
  help: {
    fr: {
      title: 'Tarifs',
      description:
        'Plans, coût de chaque classe d’appel, règle de dépassement et frontière entre vérification gratuite et production payante.',
    },
    en: {
      title: 'Prices',
      description:
        'Plans, cost of each class of call, overage rule and the line between free checking and paid production.',
    },
  },
});

export type TarifsResultat = z.output<typeof Tarifs>;
