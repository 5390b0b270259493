import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';

const TarifPlan = z
  .object({
    plan: z.string().describe('Nom du plan'),
    prix_eur_mois: z.number().describe('Prix par mois (EUR)'),
    obtention: z.string().nullish().describe("Comment l'obtenir (plan gratuit)"),
    inclus: z.string().nullish().describe('Ce qui est inclus (plan gratuit)'),
    unites_incluses: z.int().nullish().describe('Unités incluses par mois (plans payants)'),
    depassement_eur_unite: z.number().nullish().describe("Prix de l'unité au-delà du quota (EUR, plans payants)"),
    achat: z.string().nullish().describe("Adresse d'achat (plans payants)"),
  })
  .meta({ id: 'TarifPlan' });

const FrontiereCao = z
  .object({
    principe: z.string().describe('Vérifier est gratuit, produire est payant'),
    gratuit_toujours_sans_cle: z.array(z.string()).describe('Adresses CAO toujours gratuites, sans clé'),
    pourquoi: z.string().describe('Raison de cette frontière'),
    production_payante: z.array(z.string()).describe('Adresses CAO de production, payantes'),
    cout_production: z.int().describe("Unités par appel de production"),
    offerte_jusqu_au: z.iso.date().describe('Dernier jour de la promotion (Europe/Paris)'),
    encore_offerte_aujourdhui: z.boolean().describe('Vrai si la promotion est en cours'),
    jours_restants: z.int().describe('Jours de promotion après aujourd’hui ; 0 le dernier jour et après'),
    avertissement: z.string().describe('Ce qui change le lendemain de la promotion'),
  })
  .meta({ id: 'FrontiereCao' });

const Tarifs = z
  .object({
    monnaie: z.string().describe('Devise (ISO 4217)'),
    unite: z.string().describe("Ce qu'est une unité"),
    cout_par_appel: z.record(z.string(), z.int()).describe('Unités par appel, par classe'),
    plans: z.array(TarifPlan).describe('Plans'),
    depassement: z.string().describe('Règle de dépassement'),
    frontiere_cao: FrontiereCao,
    page_humaine: z.string().describe('Adresse de la page des tarifs'),
    contact: z.string().describe('Adresse de contact'),
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
    fr: { titre: 'Tarifs', description: 'Plans, coût de chaque classe d’appel, règle de dépassement et frontière entre vérification gratuite et production payante.' },
    en: { titre: 'Prices', description: 'Plans, cost of each class of call, overage rule and the line between free checking and paid production.' },
  },
});

export type TarifsResultat = z.output<typeof Tarifs>;
