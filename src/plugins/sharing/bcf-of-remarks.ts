import type { BcfTopic } from '../../kernel/formats/bcf/index.js';
import { bcf } from '../../kernel/formats/bcf/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { FrozenPlan } from './frozen-plan.js';
import type { Remark } from './remarks.js';

const ANONYMOUS = t('Anonyme', 'Anonymous');
/** Of the first words of a remark, which are the title of its topic. */
const TITLE = 80;
/** Height of what a viewer shows around a pin, mm. */
const SHOWN = 8000;

function titleOf(texte: string): string {
  const line = texte.trim().split(/\s+/).join(' ');
  const signs = [...line];
  return signs.length > TITLE ? `${signs.slice(0, TITLE - 1).join('')}…` : line;
}

/** Remarks as a BCF archive: a topic for each that answers none, what answers it as its comments. */
export function bcfOfRemarks(plan: FrozenPlan, remarks: readonly Remark[], langue: Langue): Uint8Array {
  const anonymous = say(ANONYMOUS, langue);
  const topics = remarks
    .filter(({ reponse_a }) => reponse_a === null)
    .map((remark): BcfTopic => {
      const { id, texte, auteur, cree_le, traite_le, niveau, x, y, guid } = remark;
      const replies = remarks.filter(({ reponse_a }) => reponse_a === id);
      return {
        guid: id,
        title: titleOf(texte),
        type: 'Remark',
        status: traite_le === null ? 'Open' : 'Closed',
        description: texte,
        date: new Date(cree_le),
        author: auteur ?? anonymous,
        modified: traite_le === null ? null : new Date(traite_le),
        comments: replies.map((reply) => ({
          guid: reply.id,
          date: new Date(reply.cree_le),
          author: reply.auteur ?? anonymous,
          text: reply.texte,
        })),
        view: {
          at: { x, y, z: plan.niveaux[niveau]?.z ?? 0 },
          shown: SHOWN,
          components: guid === null ? [] : [guid],
        },
      };
    });
  return bcf.write({ topics }) as Uint8Array;
}
