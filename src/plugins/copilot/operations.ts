import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { GENRES } from '../../kernel/catalogue/copilot/parameter.js';
import { AlertSummary } from '../../kernel/checks/index.js';
import { SceneJson } from '../../kernel/scene/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = { version: z.string().describe('Version du catalogue'), source: z.array(z.string()).describe('Origine du contenu') };

const Parameter = z
  .object({
    nom: z.string().describe('Nom'),
    genre: z.enum(GENRES).describe('Nature de la valeur ; reference : indice dans la liste, ou ifc_guid'),
    requis: z.boolean().describe('Obligatoire'),
    description: z.string().describe('Rôle'),
    unite: z.string().nullable().describe('Unité'),
    min: z.number().nullable().describe('Au moins'),
    max: z.number().nullable().describe('Au plus'),
    valeurs: z.array(z.string()).nullable().describe('Mots admis'),
    defaut: z.unknown().describe('Valeur prise en son absence'),
  })
  .meta({ id: 'ParametreCopilote' });

const Entry = z
  .object({
    code: z.string().describe('Champ operation'),
    domaine: z.string().describe('Domaine'),
    titre: z.string().describe('Nom'),
    description: z.string().describe('Ce qu’elle change'),
    parametres: z.array(Parameter).describe('Paramètres'),
    au_moins_un: z.array(z.string()).describe('Paramètres dont un au moins est requis'),
    exemple: z.object({ instruction: z.string().describe('Phrase'), operation: z.record(z.string(), z.unknown()).describe('Opération typée équivalente') }).meta({ id: 'ExempleCopilote' }),
  })
  .meta({ id: 'OperationCopilote' });

export const CopiloteEntree = z
  .object({ langue: z.enum(['fr', 'en']).optional().describe('Langue du catalogue et des exemples') })
  .meta({ id: 'CaoCopiloteCatalogueEntree' });

export const caoCopiloteCatalogue = defineOperation({
  ...common,
  name: 'caoCopiloteCatalogue',
  entree: CopiloteEntree,
  resultat: z
    .object({ operations: z.array(Entry).describe('Opérations typées'), domaines: z.array(z.string()).describe('Domaines'), langue: z.string().describe('Langue rendue'), ...catalogue })
    .meta({ id: 'CopiloteCatalogue' }),
  rest: get('/cao/copilote'),
  help: {
    fr: { titre: 'Opérations du copilote', description: 'Les changements typés que le copilote sait faire : paramètres, bornes et exemples, à donner dans operations.' },
    en: { titre: 'Copilot operations', description: 'The typed changes the copilot can make: parameters, bounds and examples, to be given in operations.' },
    exemple: { langue: 'fr' },
  },
});

export const caoCopiloteExemple = defineOperation({
  ...common,
  resultat: z
    .object({
      scene: SceneJson.describe('Maison meublée de plusieurs niveaux'),
      titre: z.string().describe('Titre'),
      niveaux: z.array(z.string()).describe('Niveaux'),
      verification: AlertSummary,
      ...catalogue,
    })
    .meta({ id: 'CopiloteExemple' }),
  rest: get('/cao/copilote/exemple'),
  help: {
    fr: { titre: 'Scène d’exemple de l’éditeur', description: 'Une maison meublée de plusieurs niveaux, sans aucune alerte, à laquelle s’appliquent les exemples du copilote.' },
    en: { titre: 'Sample scene of the editor', description: 'A furnished house of several levels, without any alert, to which the copilot’s examples apply.' },
  },
});
