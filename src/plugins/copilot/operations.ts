import { z } from 'zod';
import { COST, defineOperation, get } from '../../contract/index.js';
import { COPILOT_DOMAINS, PARAMETER_KINDS } from '../../kernel/catalogue/index.js';
import { AlertSummary } from '../../kernel/checks/index.js';
import { SceneJson } from '../../kernel/scene/index.js';
import { described, t } from '../../words/index.js';

const common = { kind: 'query', auth: 'none', cost: COST.free, catalogue: true } as const;
const catalogue = {
  version: z.string().meta(described(t('Version du catalogue', 'Version of the catalogue'))),
  source: z.array(z.string()).meta(described(t('Origine du contenu', 'Origin of the content'))),
};

const Domain = z.enum(COPILOT_DOMAINS).meta({ words: 'DomaineCopilote' });
const Language = z.enum(['fr', 'en']).meta({ words: 'Langue' });

const Parameter = z
  .object({
    nom: z.string().meta(described(t('Nom', 'Name'))),
    genre: z
      .enum(PARAMETER_KINDS)
      .meta(
        described(
          t(
            'Nature de la valeur ; reference : indice dans la liste, ou ifc_guid',
            'Nature of the value; reference: index in the list, or ifc_guid',
          ),
        ),
      ),
    requis: z.boolean().meta(described(t('Obligatoire', 'Required'))),
    description: z.string().meta(described(t('Rôle', 'Role'))),
    unite: z
      .string()
      .nullable()
      .meta(described(t('Unité', 'Unit'))),
    min: z
      .number()
      .nullable()
      .meta(described(t('Au moins', 'At least'))),
    max: z
      .number()
      .nullable()
      .meta(described(t('Au plus', 'At most'))),
    valeurs: z
      .array(z.string())
      .nullable()
      .meta(described(t('Mots admis', 'Words allowed'))),
    defaut: z.unknown().meta(described(t('Valeur prise en son absence', 'Value taken in its absence'))),
  })
  .meta({ id: 'ParametreCopilote' });

const Entry = z
  .object({
    code: z.string().meta(described(t('Champ operation', 'Field operation'))),
    domaine: Domain.meta(described(t('Domaine', 'Domain'))),
    titre: z.string().meta(described(t('Nom', 'Name'))),
    description: z.string().meta(described(t('Ce qu’elle change', 'What it changes'))),
    parametres: z.array(Parameter).meta(described(t('Paramètres', 'Parameters'))),
    au_moins_un: z
      .array(z.string())
      .meta(described(t('Paramètres dont un au moins est requis', 'Parameters of which at least one is required'))),
    exemple: z
      .object({
        instruction: z.string().meta(described(t('Phrase', 'Sentence'))),
        operation: z
          .record(z.string(), z.unknown())
          .meta(described(t('Opération typée équivalente', 'Equivalent typed operation'))),
      })
      .meta({ id: 'ExempleCopilote' }),
  })
  .meta({ id: 'OperationCopilote' });

export const CopiloteEntree = z
  .object({
    langue: Language.optional().meta(
      described(t('Langue du catalogue et des exemples', 'Language of the catalogue and of the examples')),
    ),
  })
  .meta({ id: 'CaoCopiloteCatalogueEntree' });

export const caoCopiloteCatalogue = defineOperation({
  ...common,
  name: 'caoCopiloteCatalogue',
  entree: CopiloteEntree,
  resultat: z
    .object({
      operations: z.array(Entry).meta(described(t('Opérations typées', 'Typed operations'))),
      domaines: z.array(Domain).meta(described(t('Domaines', 'Domains'))),
      langue: Language.meta(described(t('Langue rendue', 'Language returned'))),
      ...catalogue,
    })
    .meta({ id: 'CopiloteCatalogue' }),
  rest: get('/cao/copilote'),
  help: {
    fr: {
      title: 'Opérations du copilote',
      description:
        'Les changements typés que le copilote sait faire : paramètres, bornes et exemples, à donner dans operations.',
    },
    en: {
      title: 'Copilot operations',
      description:
        'The typed changes the copilot can make: parameters, bounds and examples, to be given in operations.',
    },
    example: { langue: 'fr' },
  },
});

export const caoCopiloteExemple = defineOperation({
  ...common,
  resultat: z
    .object({
      scene: SceneJson.meta(described(t('Maison meublée de plusieurs niveaux', 'Furnished house of several levels'))),
      titre: z.string().meta(described(t('Titre', 'Title'))),
      niveaux: z.array(z.string()).meta(described(t('Niveaux', 'Levels'))),
      verification: AlertSummary,
      ...catalogue,
    })
    .meta({ id: 'CopiloteExemple' }),
  rest: get('/cao/copilote/exemple'),
  help: {
    fr: {
      title: 'Scène d’exemple de l’éditeur',
      description:
        'Une maison meublée de plusieurs niveaux, sans aucune alerte, à laquelle s’appliquent les exemples du copilote.',
    },
    en: {
      title: 'Sample scene of the editor',
      description: 'A furnished house of several levels, without any alert, to which the copilot’s examples apply.',
    },
  },
});
