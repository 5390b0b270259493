// type-graphql reads the types that the compiler leaves here, whatever is loaded first.
import 'reflect-metadata';
import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { Job, RequestContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { graphqlErrorOf, outputClassOf } from '../../schema/index.js';
import { Travail } from './operations.js';
import { t } from '../../words/index.js';

const TravailType = outputClassOf(Travail, 'Travail');

/** An unknown token is refused before the stream opens: an iterable that throws would leave it hanging. */
async function follow(id: string, { services, signal, langue }: RequestContext): Promise<AsyncIterable<Job>> {
  if (await services.jobs.get(id)) return services.jobs.watch(id, signal);
  throw graphqlErrorOf(new ServiceError('introuvable'), langue);
}

/** The one subscription, served by server-sent events at /graphql/stream: a token is the right to follow. */
@Resolver()
export class FollowResolver {
  @Subscription(() => TravailType, {
    description:
      'Suit un travail jusqu’à sa fin, à chaque changement (POST /graphql/stream).\n\nFollows a job to its end, at each change.',
    subscribe: ({ args, context }) => follow(String(args['id']), context as RequestContext),
  })
  travailSuivi(
    @Root() job: Job | undefined,
    @Arg('id', () => String, { description: 'Identifiant du travail' }) _id: string,
    @Ctx() { langue }: RequestContext,
  ): Job {
    if (job) return job;
    const messages = t('Un abonnement se suit sur /graphql/stream.', 'A subscription is followed at /graphql/stream.');
    throw graphqlErrorOf(new ServiceError('requete_invalide', { messages }), langue);
  }
}
