import type { ErrorCode, Langue } from '../../contract/index.js';
import { ERRORS } from '../../contract/index.js';
import type { DoorKit } from '../../schema/door.js';
import type { Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';

const summary = t(
  'Calculs locatifs réglementés français et conception de bâtiments (CAO) pour agents d’IA.',
  'French regulated rental calculations and building design for AI agents.',
);

/** The first sentence of a text, without its full stop: a title. */
const titleOf = (text: string): string => text.split(/(?<=[.!?])\s/)[0]!.replace(/\.$/, '');

/** Each error under its sentence; its code, which the page's address may name, begins the line below. */
const errorTable = (langue: Langue): string =>
  (Object.keys(ERRORS) as ErrorCode[])
    .map((code) => {
      const { status, ...sentence } = ERRORS[code];
      const said = say(sentence, langue);
      return `### ${titleOf(said)}\n\n\`${code}\` · **${status}** · ${said}`;
    })
    .join('\n\n');

const OPENING: Text = t(
  'Vérifier est gratuit et sans clé (à voir dans l’[atelier](/atelier)), produire est payant. Les mêmes opérations existent en GraphQL (`POST {base}/graphql`, à essayer sur [GraphiQL](/graphiql)) et en MCP (`{base}/mcp`).',
  'Checking is free and needs no key (see it in the [workshop](/atelier?langue=en)), producing is paid. The same operations exist in GraphQL (`POST {base}/graphql`, try it in [GraphiQL](/graphiql)) and MCP (`{base}/mcp`).',
);

/** A heading and the lines below it. `{base}` is the public address of the service. */
interface Section {
  /** Anchor of the page of documentation. */
  readonly id: string;
  readonly heading: Text;
  readonly lines: readonly Text[];
}

/** The same check by the two other doors, ready to paste; `{base}` stays a place of the text. */
const GRAPHQL_EXAMPLE = `\`\`\`sh
curl {base}/graphql -H 'Content-Type: application/json' -d '{
  "query": "query ($e: CaoVerifierEntree!) { caoVerifier(entree: $e) { ok alertes { message } } }",
  "variables": {"e": {"scene": {"murs": [{"x1": 0, "y1": 0, "x2": 5000, "y2": 0}]}}}}'
\`\`\``;
const MCP_EXAMPLE = `\`\`\`json
{ "mcpServers": { "aplomb": { "type": "http", "url": "{base}/mcp", "headers": { "X-API-Key": "apl_…" } } } }
\`\`\``;

const SECTIONS: readonly Section[] = [
  {
    id: 'demarrer',
    heading: t('Démarrer', 'Start'),
    lines: [
      t(
        '1. `POST /api/v1/signup` avec `{"name": "mon-agent"}` donne une clé, sans e-mail.',
        '1. `POST /api/v1/signup` with `{"name": "my-agent"}` gives a key, no e-mail needed.',
      ),
      t("2. La clé va dans l'en-tête `X-API-Key`.", '2. The key goes in the `X-API-Key` header.'),
      t(
        '3. `GET /api/v1/cao/demo` donne une scène complète ; `POST /api/v1/cao/verifier` la contrôle gratuitement.',
        '3. `GET /api/v1/cao/demo` gives a complete scene; `POST /api/v1/cao/verifier` checks it for free.',
      ),
    ],
  },
  {
    id: 'corps',
    heading: t('Corps et réponses', 'Bodies and answers'),
    lines: [
      t(
        "Les corps sont des objets JSON. Les propriétés inconnues sont acceptées : une scène les garde, `X-Champs-Ignores` nomme celles que rien ne lit ; une faute de frappe est refusée avec le nom voulu. Une opération de CAO prend la scène à la racine, ses options à côté. L'option `format` (ou l'en-tête `Accept`) choisit la forme de la réponse, `langue=en` (ou `Accept-Language`) la langue des messages. Un `GET` sur une adresse de CAO qui n'accepte que `POST` explique ce qu'elle attend.",
        'Bodies are JSON objects. Unknown properties are accepted: a scene keeps them, `X-Champs-Ignores` names those that nothing reads; a misspelt one is refused with the name meant. A design operation takes the scene at the root with its options beside it. The option `format` (or the `Accept` header) chooses the form of the answer, `langue=en` (or `Accept-Language`) the language of messages. A `GET` on a design path that only takes `POST` explains what it expects.',
      ),
    ],
  },
  {
    id: 'graphql',
    heading: t('GraphQL', 'GraphQL'),
    lines: [
      t(
        'Un champ par opération, et seulement les champs demandés ; une scène voyage dans les variables.\n',
        'One field an operation, and only the fields asked for; a scene travels in the variables.\n',
      ),
      t(GRAPHQL_EXAMPLE, GRAPHQL_EXAMPLE),
    ],
  },
  {
    id: 'mcp',
    heading: t('MCP', 'MCP'),
    lines: [
      t(
        'Un outil par opération. Configuration d’un client ; la clé n’est nécessaire que pour produire.\n',
        'One tool an operation. Configuration of a client; the key is needed to produce only.\n',
      ),
      t(MCP_EXAMPLE, MCP_EXAMPLE),
    ],
  },
  {
    id: 'cout',
    heading: t('Coût', 'Cost'),
    lines: [
      t(
        "`X-Cout-Unites`, `X-Cout-Offert` et `X-Cout-Restant` disent ce que l'appel a coûté et ce qui reste. Une réponse qui n'est pas 2xx ne coûte rien. Avec `Idempotency-Key`, un appel rejoué dans les 24 h rend la même réponse sans débit. Grille : [GET /api/v1/tarifs](/api/v1/tarifs).",
        '`X-Cout-Unites`, `X-Cout-Offert` and `X-Cout-Restant` tell what the call cost and what is left. An answer that is not 2xx costs nothing. With `Idempotency-Key`, a call repeated within 24 h gives the same answer, uncharged. Prices: [GET /api/v1/tarifs](/api/v1/tarifs).',
      ),
    ],
  },
  {
    id: 'travail',
    heading: t('Travail long', 'Long work'),
    lines: [
      t(
        "`Prefer: respond-async` sur une opération longue répond 202 avec l'adresse du travail : état, progression et résultat par `GET /api/v1/travaux/{id}`, ou en continu avec `Accept: text/event-stream`.",
        '`Prefer: respond-async` on a long operation answers 202 with the address of the work: state, progress and result by `GET /api/v1/travaux/{id}`, or as a stream with `Accept: text/event-stream`.',
      ),
    ],
  },
  {
    id: 'erreurs',
    heading: t('Erreurs', 'Errors'),
    lines: [
      t(
        'Toute erreur est un document `application/problem+json` : `code` stable, `detail[]` avec le chemin du champ et une `suggestion` prête quand il y en a une.',
        'Every error is an `application/problem+json` document: a stable `code`, `detail[]` with the path of the field and a ready `suggestion` where there is one.',
      ),
    ],
  },
];

/** Markdown: the opening, each section, and under the last one the table of errors. */
function textIn({ settings }: DoorKit, langue: Langue): string {
  const inLangue = (text: Text) => say(text, langue, { base: settings.baseUrl });
  const sections = SECTIONS.flatMap(({ heading, lines }) => [
    `## ${inLangue(heading)}`,
    lines.map(inLangue).join('\n'),
  ]);
  return [inLangue(OPENING), ...sections, errorTable(langue)].join('\n\n');
}

/** The opening, without a heading, then each section: what the pages of documentation set in their own way. */
function sectionsIn({ settings }: DoorKit, langue: Langue) {
  const inLangue = (text: Text) => say(text, langue, { base: settings.baseUrl });
  const sections = SECTIONS.map(({ id, heading, lines }) => ({
    id,
    heading: inLangue(heading),
    text: lines.map(inLangue).join('\n'),
  }));
  return [{ id: '', heading: '', text: inLangue(OPENING) }, ...sections];
}

/** Introduction of the OpenAPI document: one line, the text in Markdown, and its parts. */
export const introduction = { summary, text: textIn, sections: sectionsIn };
