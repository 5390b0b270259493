import { z } from 'zod';
import type { Help, ToolSpec } from '../../contract/index.js';
import { COST } from '../../contract/index.js';
import type { Checks, CheckOptions } from '../../kernel/checks/index.js';
import { Documents, Integrity, PASSES, Verification } from '../../kernel/checks/index.js';
import type { Scene } from '../../kernel/scene/index.js';
import { SCENE_EXAMPLES } from '../../kernel/scene/index.js';
import type { Data } from '../../contract/index.js';
import { sceneOutput } from '../../schema/index.js';
import { described, t } from '../../words/index.js';

const options = {
  appliquer: z
    .boolean()
    .optional()
    .meta(
      described(
        t(
          'Rend aussi la scène corrigée et la liste des changements (défaut : non)',
          'Also returns the corrected scene and the list of changes (default: no)',
        ),
      ),
    ),
  revalider: z
    .boolean()
    .optional()
    .meta(
      described(
        t(
          'Avec appliquer, rejoue le contrôle sur la scène corrigée (défaut : oui)',
          'With appliquer, runs the check again on the corrected scene (default: yes)',
        ),
      ),
    ),
};
const example = SCENE_EXAMPLES[1];

const CHECKING = t('Contrôles', 'Checks');
const CORRECTING = t('Corrections', 'Corrections');

const now = () => performance.now();

/** What the three checks share: free and without a key, JSON alone, a step for each pass over the scene. */
interface CheckSpec<A extends z.ZodRawShape> {
  readonly path: string;
  readonly answer: z.ZodObject<A>;
  readonly tool?: ToolSpec;
  readonly help: Help;
  check(checks: Checks, scene: Scene, options: CheckOptions): Data<z.output<z.ZodObject<A>>>;
}

const checkOutput = <A extends z.ZodRawShape>({ check, ...spec }: CheckSpec<A>) =>
  sceneOutput({
    ...spec,
    module: import.meta.url,
    kind: 'query',
    auth: 'none',
    cost: COST.free,
    options,
    steps: PASSES.length,
    msPerElement: 0.3,
    make(work) {
      const {
        scene,
        building,
        checks,
        langue,
        options: { appliquer, revalider },
      } = work;
      const onPass = (done: number) => {
        if (done < PASSES.length) work.step(CHECKING);
        else if (appliquer) work.step(CORRECTING);
      };
      onPass(0);
      const answer = check(checks, scene, { appliquer, revalider, langue, now, building, onPass });
      return { answer: { ...answer, duree_ms: Math.round(work.elapsed * 100) / 100 } };
    },
  });

/** What the verifier says of each alert at length. */
const AT_SAVOIR = ['id', 'metier', 'position', 'norme', 'severite_si_confirmee', 'correctifs.raison'];

export const caoVerifier = checkOutput({
  path: '/cao/verifier',
  answer: Verification,
  check: ({ verify }, scene, asked) => verify(scene, asked),
  tool: {
    // Texts of rules, and what they are not checked for, are at cao_savoir by their codes.
    without: [
      'integrite',
      'documents',
      'non_verifies.regle',
      'non_verifies.raison',
      'niveaux.pieces.id',
      'diff.raison',
      ...AT_SAVOIR.flatMap((field) => [`alertes.${field}`, `apres_correction.alertes.${field}`]),
    ],
    // What was corrected is `diff`, what remains stands with its corrections: of what was found its sentence is enough,
    // and levels and rooms are those of a scene that is no more (a check of the corrected one gives its own).
    saidAgain: {
      apres_correction: ['niveaux', ...['correctifs', 'niveau', 'valeur', 'seuil'].map((field) => `alertes.${field}`)],
    },
    withoutEmpty: ['niveau', 'valeur', 'seuil', 'actuel', 'correctifs', 'scene_corrigee', 'diff', 'apres_correction'],
  },
  help: {
    fr: {
      title: 'Vérifier une scène',
      description:
        'Audit géométrique gratuit : alertes classées avec leurs correctifs, intégrité du bâtiment, complétude des documents, niveaux et pièces reconnus, règles non contrôlées. appliquer rend la scène corrigée.',
    },
    en: {
      title: 'Check a scene',
      description:
        'Free geometric audit: ranked alerts with their corrections, integrity of the building, completeness of the documents, levels and rooms found, rules not checked. appliquer returns the corrected scene.',
    },
    example,
  },
});

export const caoIntegrite = checkOutput({
  path: '/cao/integrite',
  answer: Integrity,
  check: ({ checkIntegrity }, scene, asked) => checkIntegrity(scene, asked),
  help: {
    fr: {
      title: 'Intégrité du bâtiment',
      description:
        'Le bâtiment est-il fermé ? Enveloppe, jonctions, niveaux, appuis, ouvertures ; chaque défaut avec son correctif.',
    },
    en: {
      title: 'Integrity of the building',
      description:
        'Is the building closed? Envelope, junctions, storeys, supports, openings; each defect with its correction.',
    },
    example,
  },
});

export const caoDocuments = checkOutput({
  path: '/cao/documents',
  answer: Documents,
  check: ({ checkDocuments }, scene, asked) => checkDocuments(scene, asked),
  help: {
    fr: {
      title: 'Complétude des documents',
      description:
        'Le jeu de documents peut-il être complet ? Contenu et manques de chaque document annoncé, hauteurs de niveaux, points de pièces.',
    },
    en: {
      title: 'Completeness of the documents',
      description:
        'Can the drawing set be complete? Content and gaps of each announced document, storey heights, room points.',
    },
    example,
  },
});
