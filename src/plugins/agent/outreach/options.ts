import { z } from 'zod';
import { DEFAULT_OFFERS } from './default-offers.js';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'one line, without control characters');
const Code = z.string().regex(/^[a-z][a-z0-9_-]{0,40}$/, 'a word in lower case');

const Persona = z.object({
  sujet: line(120).describe('De quoi l’on écrit, comme dans « à propos de … »'),
  objet: line(120).describe('Objet du message'),
  accroche: line(400).describe('Le problème du métier, en une phrase ou deux'),
  points: z.array(line(160)).min(1).max(5).describe('Ce que le service lui apporte'),
  produit: Code.describe('Produit présenté quand l’appel n’en nomme pas'),
});
export type Persona = z.infer<typeof Persona>;

const Produit = z.object({
  nom: line(80).describe('Nom avec son article, comme dans « découvrez … »'),
  presentation: line(300).describe('L’offre en une phrase'),
  points: z.array(line(160)).max(5).default([]).describe('Ce qu’elle comprend'),
  lien: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Page de l’offre ; par défaut la page des tarifs'),
});
export type Produit = z.infer<typeof Produit>;

const Sender = z.object({
  nom: line(80).default('L’équipe Aplomb').describe('Qui signe'),
  societe: line(80).default('Aplomb').describe('Responsable du traitement'),
  presentation: line(200)
    .default(
      'un service en ligne de calculs locatifs réglementés et de plans de bâtiments, fait pour les agents logiciels',
    )
    .describe('Ce qu’est la société, comme dans « Aplomb est … »'),
  adresse: line(200).optional().describe('Adresse postale'),
});

/** Options of the plugin: senders, audiences, offers. The file DEMARCHAGE_CONFIG replaces them. */
export const AgentOptions = z
  .object({
    expediteur: Sender.prefault({}).describe('Identité fixe de l’expéditeur'),
    personas: z.record(Code, Persona).prefault(DEFAULT_OFFERS.personas).describe('Métiers que l’on peut démarcher'),
    produits: z.record(Code, Produit).prefault(DEFAULT_OFFERS.produits).describe('Offres que l’on peut présenter'),
    cible_par_defaut: Code.default('professionnel').describe('Persona quand l’appel n’en nomme pas'),
    seuils: z
      .object({ agent: z.number().nonnegative().default(30), plateforme: z.number().positive().default(1000) })
      .prefault({})
      .describe('Actes par mois à partir desquels chaque plan payant convient'),
  })
  .superRefine(({ personas, produits, cible_par_defaut }, context) => {
    if (!personas[cible_par_defaut]) {
      context.addIssue({
        code: 'custom',
        path: ['cible_par_defaut'],
        message: `no persona is named ${cible_par_defaut}`,
      });
    }
    for (const [name, { produit }] of Object.entries(personas)) {
      if (!produits[produit]) {
        context.addIssue({
          code: 'custom',
          path: ['personas', name, 'produit'],
          message: `no product is named ${produit}`,
        });
      }
    }
  });
export type AgentOptions = z.infer<typeof AgentOptions>;
