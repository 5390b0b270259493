import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AgentOptions } from './outreach/options.js';
import { described, t } from '../../words/index.js';

/** The offers in a JSON file; what is wrong with it is what is wrong with the setting that names it. */
function offersIn(path: string | undefined, context: z.RefinementCtx): AgentOptions | undefined {
  if (path === undefined) return undefined;
  try {
    const parsed = AgentOptions.strict().safeParse(JSON.parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    for (const { path: place, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: [...place], message });
    }
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
  return z.NEVER;
}

/** Environment of the plugin. */
export const AgentSettings = z.object({
  DEMARCHAGE_CONFIG: z
    .string()
    .optional()
    .transform(offersIn)
    .meta(
      described(
        t(
          'Fichier JSON des personas et des produits de agent/demarchage (README, Settings)',
          'JSON file of personas and products of agent/demarchage (README, Settings)',
        ),
      ),
    ),
  DEMARCHAGE_PER_DAY: z.coerce
    .number()
    .int()
    .positive()
    .default(50)
    .meta(
      described(t('Messages de agent/demarchage par jour et par clé', 'agent/demarchage messages per day and key')),
    ),
  DECIDE_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(30)
    .meta(
      described(
        t('Appels à agent/decide par minute et par adresse IP', 'agent/decide calls per minute and IP address'),
      ),
    ),
});
export type AgentSettings = z.output<typeof AgentSettings>;

/** The offers and their audiences: the file named by the installer, else the options of plugins.config.ts. */
export const offersOf = (context: { readonly options: AgentOptions; readonly settings: AgentSettings }): AgentOptions =>
  context.settings.DEMARCHAGE_CONFIG ?? context.options;
