import type { Langue, RegistryView } from '../../../contract/index.js';
import { cao } from './cao.js';
import type { Domaine, Section } from './content.js';
import { DOMAINES } from './content.js';
import { documents } from './documents.js';
import { irl } from './irl.js';
import { printText } from './print-text.js';
import { securite } from './securite.js';
import { workflow } from './workflow.js';
import { say } from '../../../words/index.js';

/** Changes whenever guidance does: an agent that kept a copy compares it. Major when advice is reversed. */
export const PLAYBOOK_VERSION = '1.0.0';

export const PLAYBOOK = { workflow, cao, irl, documents, securite } as const satisfies Record<
  Domaine,
  readonly Section[]
>;

export interface PrintedPlaybook {
  readonly version: string;
  readonly domaine: string;
  readonly sections: readonly {
    readonly domaine: Domaine;
    readonly titre: string;
    readonly etapes: readonly string[];
  }[];
}

/** One domain, or all of them for an empty one, in the caller's language and for the operations this service has. */
export function printPlaybook(domaine: Domaine | '', langue: Langue, registry: RegistryView): PrintedPlaybook {
  const domains = domaine === '' ? DOMAINES : [domaine];
  const sections = domains.flatMap((name) =>
    PLAYBOOK[name].flatMap(({ titre, etapes }) => {
      const printed = etapes.map((etape) => printText(etape, langue, registry)).filter((etape) => etape !== null);
      return printed.length > 0 ? [{ domaine: name, titre: say(titre, langue), etapes: printed }] : [];
    }),
  );
  return { version: PLAYBOOK_VERSION, domaine, sections };
}
