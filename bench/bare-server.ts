/**
 * The peer of bench/http: a bare Apollo 5 on Fastify with one hand-written resolver, the selection and the log line of
 * the service, no key, no limits, no registry.
 */
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify, { LogController } from 'fastify';
import pino from 'pino';

const typeDefs = `
  type Moi { plan: String! prefixe: String! nom: String! phase: String! unites_consommees_mois: Int! }
  type Query { me: Moi! }
`;
const me = { plan: 'eval', prefixe: 'apl_abcdefgh', nom: 'bench', phase: 'illimitee', unites_consommees_mois: 0 };
const logger = pino({ level: 'info' }, pino.destination({ sync: false, minLength: 12_288 }));
const apollo = new ApolloServer({
  typeDefs,
  resolvers: { Query: { me: () => me } },
  csrfPrevention: false,
  plugins: [ApolloServerPluginCacheControlDisabled()],
});
await apollo.start();

const http = Fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) });
http.addHook('onResponse', (request, reply, done) => {
  logger.info(
    {
      requete: request.id,
      methode: request.method,
      route: request.routeOptions.url,
      statut: reply.statusCode,
      ms: reply.elapsedTime,
    },
    'requête',
  );
  done();
});
http.route({ method: ['GET', 'POST'], url: '/graphql', handler: fastifyApolloHandler(apollo) });
const address = await http.listen({ port: Number(process.env['PORT'] ?? 0), host: '127.0.0.1' });
process.send?.({ address });
