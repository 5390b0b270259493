import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Langue, ServiceError } from '../../contract/index.js';
import { framedPage, pagePolicy, pageText, problemOf, WITHOUT_SCRIPT } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { preferred } from '../accept.js';

const TEXT = {
  title: t('Cette page n’existe pas', 'This page does not exist'),
  lead: t(
    'L’adresse est peut-être mal recopiée, ou le lien a expiré : ceux des fichiers et des plans partagés vivent quelques jours.',
    'The address may be miscopied, or the link has expired: those of files and shared plans live a few days.',
  ),
  home: t('Revenir à l’accueil', 'Back to the front page'),
} as const;

const POLICY = pagePolicy(WITHOUT_SCRIPT).join('; ');

/** True for a browser that opens an address: it names HTML, and likes it better than a problem document. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers.accept ?? '').includes('text/html') &&
  preferred(headers.accept!, ['application/problem+json', 'text/html']) === 1;

/** Answers a browser that opened an address which leads nowhere: what happened, and the way out. */
export function sendNotFound(reply: FastifyReply, error: ServiceError, langue: Langue): FastifyReply {
  const { status } = problemOf(error, langue);
  const main = `<div class="perdu"><p class="filet">${status}</p><h1>${pageText(say(TEXT.title, langue))}</h1>
<p class="chapeau">${pageText(say(TEXT.lead, langue))}</p>
<p><a class="bouton" href="/">${pageText(say(TEXT.home, langue))}</a></p></div>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'content-language': langue })
    .header('vary', 'Accept, Accept-Language')
    .send(framedPage({ langue, title: say(TEXT.title, langue), path: '/', main }));
}
