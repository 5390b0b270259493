import { Arg, Resolver, Root, Subscription } from 'type-graphql';
import type { Job, RequestContext } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { graphqlErrorOf } from '../../schema/errors.js';
import { outputClassOf } from '../../schema/from-zod.js';
import { Travail } from './operations.js';

const TravailType = outputClassOf(Travail, 'Travail');

async function* states(id: string, { services, signal, langue }: RequestContext): AsyncGenerator<Job> {
  let isKnown = false;
  for await (const job of services.jobs.watch(id, signal)) {
    isKnown = true;
    yield job;
  }
  if (!isKnown && !signal.aborted) throw graphqlErrorOf(new ServiceError('introuvable'), langue);
}

/** The one subscription, served by server-sent events at /graphql/stream: a token is the right to follow. */
@Resolver()
export class FollowResolver {
  @Subscription(() => TravailType, {
    description: 'Suit un travail jusqu’à sa fin, à chaque changement (POST /graphql/stream).\n\nFollows a job to its end, at each change.',
    subscribe: ({ args, context }) => states(String(args['id']), context as RequestContext),
  })
  travailSuivi(@Root() job: Job | undefined, @Arg('id', () => String, { description: 'Identifiant du travail' }) _id: string): Job {
    if (job) return job;
    const messages = { fr: 'Un abonnement se suit sur /graphql/stream.', en: 'A subscription is followed at /graphql/stream.' };
    throw graphqlErrorOf(new ServiceError('requete_invalide', { messages }), 'fr');
  }
}
