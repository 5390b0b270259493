import type { ErrorCode, Langue } from '../../contract/index.js';
import { ERRORS } from '../../contract/index.js';
import type { DoorKit } from '../../schema/door.js';
import { t } from '../../words/index.js';

const summary = t(
  'Calculs locatifs réglementés français et conception de bâtiments (CAO) pour agents d’IA.',
  'French regulated rental calculations and building design for AI agents.',
);

// Underscores of a heading would be read as emphasis: its anchor has hyphens, the code itself is in the text.
const errorTable = (langue: Langue): string =>
  (Object.keys(ERRORS) as ErrorCode[])
    .map(
      (code) =>
        `### erreur-${code.replaceAll('_', '-')}\n\n**${ERRORS[code].status}** · \`${code}\` · ${ERRORS[code][langue]}`,
    )
    .join('\n\n');

const french = ({
  settings,
}: DoorKit) => `Vérifier est gratuit et sans clé (à voir dans l’[atelier](/atelier)), produire est payant. Les mêmes opérations existent en GraphQL (\`POST ${settings.baseUrl}/graphql\`, à essayer sur [GraphiQL](/graphiql)) et en MCP (\`${settings.baseUrl}/mcp\`).

## Démarrer

1. \`POST /api/v1/signup\` avec \`{"name": "mon-agent"}\` donne une clé, sans e-mail.
2. La clé va dans l'en-tête \`X-API-Key\`.
3. \`GET /api/v1/cao/demo\` donne une scène complète ; \`POST /api/v1/cao/verifier\` la contrôle gratuitement.

## Corps et réponses

Les corps sont des objets JSON ; les propriétés inconnues sont acceptées et reviennent telles quelles. Une opération de CAO prend la scène à la racine, ses options à côté. L'option \`format\` (ou l'en-tête \`Accept\`) choisit la forme de la réponse, \`langue=en\` (ou \`Accept-Language\`) la langue des messages. Un \`GET\` sur une adresse de CAO qui n'accepte que \`POST\` explique ce qu'elle attend.

## Coût

\`X-Cout-Unites\`, \`X-Cout-Offert\` et \`X-Cout-Restant\` disent ce que l'appel a coûté et ce qui reste. Une réponse qui n'est pas 2xx ne coûte rien. Avec \`Idempotency-Key\`, un appel rejoué dans les 24 h rend la même réponse sans débit. Grille : [GET /api/v1/tarifs](/api/v1/tarifs).

## Travail long

\`Prefer: respond-async\` sur une opération longue répond 202 avec l'adresse du travail : état, progression et résultat par \`GET /api/v1/travaux/{id}\`, ou en continu avec \`Accept: text/event-stream\`.

## Erreurs

Toute erreur est un document \`application/problem+json\` : \`code\` stable, \`detail[]\` avec le chemin du champ et une \`suggestion\` prête quand il y en a une.

${errorTable('fr')}`;

const english = ({
  settings,
}: DoorKit) => `Checking is free and needs no key (see it in the [workshop](/atelier?langue=en)), producing is paid. The same operations exist in GraphQL (\`POST ${settings.baseUrl}/graphql\`, try it in [GraphiQL](/graphiql)) and MCP (\`${settings.baseUrl}/mcp\`).

## Start

1. \`POST /api/v1/signup\` with \`{"name": "my-agent"}\` gives a key, no e-mail needed.
2. The key goes in the \`X-API-Key\` header.
3. \`GET /api/v1/cao/demo\` gives a complete scene; \`POST /api/v1/cao/verifier\` checks it for free.

## Bodies and answers

Bodies are JSON objects; unknown properties are accepted and come back untouched. A design operation takes the scene at the root with its options beside it. The option \`format\` (or the \`Accept\` header) chooses the form of the answer, \`langue=en\` (or \`Accept-Language\`) the language of messages. A \`GET\` on a design path that only takes \`POST\` explains what it expects.

## Cost

\`X-Cout-Unites\`, \`X-Cout-Offert\` and \`X-Cout-Restant\` tell what the call cost and what is left. An answer that is not 2xx costs nothing. With \`Idempotency-Key\`, a call repeated within 24 h gives the same answer, uncharged. Prices: [GET /api/v1/tarifs](/api/v1/tarifs).

## Long work

\`Prefer: respond-async\` on a long operation answers 202 with the address of the work: state, progress and result by \`GET /api/v1/travaux/{id}\`, or as a stream with \`Accept: text/event-stream\`.

## Errors

Every error is an \`application/problem+json\` document: a stable \`code\`, \`detail[]\` with the path of the field and a ready \`suggestion\` where there is one.

${errorTable('en')}`;

const TEXTS = { fr: french, en: english } as const satisfies Record<Langue, (kit: DoorKit) => string>;

export const introduction = { summary, text: (kit: DoorKit, langue: Langue): string => TEXTS[langue](kit) };
