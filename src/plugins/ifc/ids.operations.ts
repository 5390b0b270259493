import { z } from 'zod';
import { Artefact, COST, defineOperation, file, get, json, post } from '../../contract/index.js';
import { optionalSceneEntree } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { described, t } from '../../words/index.js';

const told = (fr: string, en: string) => z.string().meta(described({ fr, en }));
const counted = (fr: string, en: string) => z.int().meta(described({ fr, en }));

/** A text as long as a body may be. */
const longText = (text: Text) =>
  z
    .string()
    .min(1)
    .optional()
    .meta({ ...described(text), scalar: 'LongText' });

export const IdsEntree = optionalSceneEntree(
  'CaoIfcIdsEntree',
  {
    ifc: longText(
      t(
        'Texte d’un fichier IFC (IFC2X3, IFC4 ou IFC4X3), à la place de la scène',
        'Text of an IFC file (IFC2X3, IFC4 or IFC4X3), in place of the scene',
      ),
    ),
    ifc_id: z
      .string()
      .min(1)
      .max(300)
      .optional()
      .meta(
        described(
          t(
            'Fichier IFC gardé par ce service (lien ou jeton), à la place de la scène',
            'IFC file kept by this service (link or token), in place of the scene',
          ),
        ),
      ),
    ids: longText(
      t(
        'Le cahier des charges (XML IDS 1.0) ; par défaut celui du logement en France',
        'The requirements (IDS 1.0 XML); by default those of a dwelling in France',
      ),
    ),
    bcf: z
      .boolean()
      .default(false)
      .meta(described(t('Joindre les échecs en BCF 2.1 (bcf_base64)', 'Attach the failures as BCF 2.1 (bcf_base64)'))),
  },
  { minProperties: 1 },
);

const Echec = z
  .object({
    instance: counted('Numéro de l’instance dans le fichier', 'Number of the instance in the file'),
    guid: told('GlobalId ; vide pour une instance sans identité', 'GlobalId; empty for an instance without identity'),
    classe: told('Classe IFC', 'IFC class'),
    nom: told('Nom de l’objet', 'Name of the object'),
    raisons: z
      .array(z.string())
      .meta(described(t('Ce qui ne va pas, et ce qu’il faut', 'What is wrong, and what is needed'))),
    element: z
      .string()
      .nullable()
      .meta(described(t('Identifiant de l’élément de la scène', 'Identifier of the element of the scene'))),
    objet: z
      .string()
      .nullable()
      .meta(described(t('Pointeur JSON dans la scène', 'JSON pointer into the scene'))),
  })
  .meta({ id: 'EchecIds', ...described(t('Objet qui ne satisfait pas', 'Object that does not satisfy')) });

const Specification = z
  .object({
    nom: told('Nom de la spécification', 'Name of the specification'),
    statut: z
      .enum(['conforme', 'non_conforme', 'sans_objet'])
      .meta(
        described(
          t(
            'sans_objet : facultative, et rien dans le fichier n’y répond',
            'sans_objet: optional, and nothing in the file meets it',
          ),
        ),
      ),
    constat: told('Le résultat en une phrase', 'The result in a sentence'),
    description: told('Description', 'Description'),
    instructions: told('Instructions aux auteurs', 'Instructions to authors'),
    applicables: counted('Objets auxquels elle s’applique', 'Objects that it applies to'),
    reussis: counted('Objets conformes', 'Objects that satisfy it'),
    echoues: counted('Objets non conformes', 'Objects that do not'),
    echecs: z
      .array(Echec)
      .meta(described(t('Les premiers 2 000 objets non conformes', 'The first 2,000 objects that do not satisfy it'))),
  })
  .meta({ id: 'SpecificationIds' });

const Resultat = z
  .object({
    titre: told('Titre du cahier des charges', 'Title of the requirements'),
    schema_ifc: told('Schéma du fichier', 'Schema of the file'),
    conforme: z.boolean().meta(described(t('Aucune spécification n’échoue', 'No specification fails'))),
    resume: z
      .object({
        specifications: counted('Spécifications', 'Specifications'),
        conformes: counted('Conformes', 'Satisfied'),
        applicables: counted('Objets applicables, en tout', 'Objects that apply, in all'),
        reussis: counted('Objets conformes, en tout', 'Objects that satisfy, in all'),
        echecs: counted('Objets non conformes, en tout', 'Objects that do not, in all'),
      })
      .meta({ id: 'ResumeIds' }),
    specifications: z.array(Specification),
    lecture: z
      .array(z.string())
      .meta(described(t('Ce qui est illisible dans le fichier IFC', 'What cannot be read in the IFC file'))),
    bcf_base64: z
      .string()
      .nullable()
      .meta(
        described(
          t(
            'Les 2 000 premiers échecs en BCF 2.1, un sujet par spécification et objet ; null si non demandé',
            'The first 2,000 failures as BCF 2.1, a topic a specification and object; null unless asked',
          ),
        ),
      ),
  })
  .meta({ id: 'CaoIfcIdsResultat' });

/** A file small enough to read, and requirements of its own: what the example of the operation checks. */
const EXAMPLE_IFC = [
  'ISO-10303-21;',
  'HEADER;',
  "FILE_DESCRIPTION((''),'2;1');",
  "FILE_NAME('','2026-11-22T00:00:00',(''),(''),'','','');",
  "FILE_SCHEMA(('IFC4'));",
  'ENDSEC;',
  'DATA;',
  "#1=IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Mur nord',$,$,$,$,$,$);",
  "#2=IFCWALL('2nJrDaLQfJ1QPhdJR0o97J',$,$,$,$,$,$,$,$);",
  'ENDSEC;',
  'END-ISO-10303-21;',
].join('\n');

const EXAMPLE_IDS = [
  '<ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>Murs nommés</title></info><specifications>',
  '<specification name="Murs nommés" ifcVersion="IFC4"><applicability minOccurs="1" maxOccurs="unbounded">',
  '<entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability><requirements>',
  '<attribute><name><simpleValue>Name</simpleValue></name></attribute>',
  '</requirements></specification></specifications></ids>',
].join('\n');

export const caoIfcIds = defineOperation({
  kind: 'mutation',
  auth: 'key',
  cost: COST.cao,
  entree: IdsEntree,
  resultat: Resultat,
  scene: 'optional',
  passesScenes: true,
  texts: ['ifc', 'ids'],
  rest: post('/cao/ifc/ids'),
  heavy: true,
  tool: { idempotent: true, without: ['bcf_base64'] },
  help: {
    fr: {
      title: 'Contrôle IDS',
      description:
        'Vérifie une scène (son export) ou un fichier IFC contre un cahier des charges IDS 1.0 : six facettes, restrictions XSD, cardinalités, unités SI. Rend, par spécification, les objets qui échouent et pourquoi. Un IDS lui-même faux répond 422, ligne par ligne.',
    },
    en: {
      title: 'IDS check',
      description:
        'Checks a scene (its export) or an IFC file against IDS 1.0 requirements: six facets, XSD restrictions, cardinalities, SI units. Answers, by specification, the objects that fail and why. An IDS that is itself wrong answers 422, line by line.',
    },
    example: { ifc: EXAMPLE_IFC, ids: EXAMPLE_IDS },
  },
});

export const LogementFrEntree = z
  .object({
    format: z
      .enum(['xml', 'json'])
      .default('xml')
      .meta(described(t('xml (le fichier), ou json (le texte dans ids)', 'xml (the file), or json (the text in ids)'))),
  })
  .meta({ id: 'CaoIfcIdsLogementFrEntree' });

export const caoIfcIdsLogementFr = defineOperation({
  kind: 'query',
  auth: 'none',
  cost: COST.free,
  catalogue: true,
  entree: LogementFrEntree,
  resultat: z
    .object({
      ids: told('Le cahier des charges, XML IDS 1.0', 'The requirements, IDS 1.0 XML'),
      fichier: Artefact.meta(described(t('Le fichier', 'The file'))).optional(),
    })
    .meta({ id: 'CaoIfcIdsLogementFrResultat' }),
  rest: get('/cao/ifc/ids/logement-fr'),
  representations: [file('xml', 'application/xml'), json({ without: ['fichier'] })],
  help: {
    fr: {
      title: 'IDS du logement en France',
      description:
        'Le cahier des charges (IDS 1.0) que tout export IFC satisfait : pièces nommées et leurs surfaces, menuiseries, murs et planchers porteurs ou non, niveaux, marches, Lambert-93.',
    },
    en: {
      title: 'IDS of a dwelling in France',
      description:
        'The requirements (IDS 1.0) that every IFC export satisfies: named rooms and their areas, joinery, load-bearing or not walls and floors, storeys, steps, Lambert-93.',
    },
  },
});
