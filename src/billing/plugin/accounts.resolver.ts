import { Operation, type OperationContext } from '../../contract/index.js';
import type { AccountsContext } from '../context.js';
import { storeFeedback } from '../feedback.js';
import { tarifsAnswer } from '../tarifs.js';
import { feedback, me, usage, type FeedbackEntree, type UsageEntree } from './account.operations.js';
import { previewCost } from './cost-preview.js';
import { journalConnection } from './journal-connection.js';
import {
  coutPrevisionnel,
  journal,
  rateLimit,
  type CoutPrevisionnelEntree,
  type JournalEntree,
} from './journal.operations.js';
import { cleRenouveler, cleRevoquer, type CleRenouvelerEntree, type CleRevoquerEntree } from './key.operations.js';
import { describeKey, describeLimit, describeUsage } from './me.js';
import { revokeOwnKey, rotateOwnKey } from './own-key.js';
import { signup, type SignupEntree } from './signup.operation.js';
import { issueKey } from './signup.js';
import { tarifs } from './tarifs.operation.js';

export class AccountsResolver {
  @Operation(signup)
  signup(entree: SignupEntree, ctx: AccountsContext) {
    return issueKey(entree, ctx);
  }

  @Operation(me)
  me(_entree: unknown, ctx: AccountsContext) {
    return describeKey(ctx);
  }

  @Operation(usage)
  usage(entree: UsageEntree, ctx: AccountsContext) {
    return describeUsage(entree, ctx);
  }

  @Operation(tarifs)
  tarifs(_entree: unknown, { options, registry, clock, langue }: AccountsContext) {
    return tarifsAnswer(options, registry, clock().getTime(), langue);
  }

  @Operation(feedback)
  async feedback({ message, context }: FeedbackEntree, { db, key, clock, ip, services }: OperationContext) {
    // By address, with a key or without: the message is kept for ever, and anybody may write.
    await services.limits.consume('feedback', ip);
    await services.limits.consume('feedback-total', 'all');
    const { id, receivedAt } = await storeFeedback(db, { message, context, keyId: key?.id ?? null }, clock());
    return { id, recu_le: receivedAt.toISOString() };
  }

  @Operation(journal)
  journal(entree: JournalEntree, ctx: AccountsContext) {
    return journalConnection(entree, ctx);
  }

  @Operation(rateLimit)
  rateLimit(_entree: unknown, ctx: AccountsContext) {
    return describeLimit(ctx);
  }

  @Operation(coutPrevisionnel)
  coutPrevisionnel(entree: CoutPrevisionnelEntree, ctx: AccountsContext) {
    return previewCost(entree, ctx);
  }

  @Operation(cleRenouveler)
  cleRenouveler(entree: CleRenouvelerEntree, ctx: AccountsContext) {
    return rotateOwnKey(entree, ctx);
  }

  @Operation(cleRevoquer)
  cleRevoquer(entree: CleRevoquerEntree, ctx: AccountsContext) {
    return revokeOwnKey(entree, ctx);
  }
}
