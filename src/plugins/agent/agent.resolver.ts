import type { z } from 'zod';
import type { OperationContext } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import { decide, documentation } from './decide/decide.js';
import * as operations from './operations.js';
import { optOutMessage, optOutPage } from './outreach/opt-out-page.js';
import type { Contact } from './outreach/opt-outs.js';
import { contactOf, oppose, opposeByLink } from './outreach/opt-outs.js';
import type { AgentOptions } from './outreach/options.js';
import { sendOutreach } from './outreach/send-outreach.js';
import { printPlaybook } from './playbook/playbook.js';
import type { AgentSettings } from './settings.js';
import { offersOf } from './settings.js';
import type { DecideEntree, DemarchageEntree, OptOutEntree, OptOutLinkEntree, PlaybookEntree } from './schemas.js';

type Context = OperationContext<AgentOptions, AgentSettings>;

export class AgentResolver {
  @Operation(operations.agentPlaybook)
  agentPlaybook({ domaine = '' }: z.output<typeof PlaybookEntree>, { langue, registry }: Context) {
    return printPlaybook(domaine, langue, registry);
  }

  @Operation(operations.bonnesPratiques)
  bonnesPratiques({ domaine = '' }: z.output<typeof PlaybookEntree>, { langue, registry }: Context) {
    return printPlaybook(domaine, langue, registry);
  }

  @Operation(operations.agentDecide)
  async agentDecide(entree: z.output<typeof DecideEntree>, ctx: Context) {
    await ctx.services.limits.consume('decide', ctx);
    const { personas, produits, seuils } = offersOf(ctx);
    const decision = decide(
      entree,
      ctx.clock(),
      { targets: Object.keys(personas), products: Object.keys(produits), thresholds: seuils },
      ctx.langue,
    );
    const { operation, corps = null, pas_avant = null } = decision.prochaine_action;
    const next = ctx.registry.operation(operation);
    const rest = next?.rest;
    return {
      ...decision,
      prochaine_action: {
        operation,
        methode: rest?.method ?? null,
        chemin: rest ? `/api/v1${rest.path}` : null,
        outil: next?.toolName ?? null,
        corps,
        pas_avant,
      },
      documentation: decision.champs_reconnus.length === 0 ? documentation(ctx.langue) : null,
    };
  }

  @Operation(operations.agentDemarchage)
  agentDemarchage(entree: z.output<typeof DemarchageEntree>, ctx: Context) {
    const { db, services, site, langue, clock, isInternal } = ctx;
    const { mail, limits } = services;
    return sendOutreach(entree, {
      db,
      mail,
      limits,
      site,
      options: offersOf(ctx),
      langue,
      now: clock(),
      caller: isInternal ? null : ctx,
    });
  }

  @Operation(operations.agentOpposition)
  async agentOpposition({ prospect_email }: z.output<typeof OptOutEntree>, { db, clock }: Context) {
    await oppose(db, prospect_email, clock().getTime());
    return { opposition: true, prospect_email };
  }

  @Operation(operations.agentOppositionPage)
  async agentOppositionPage({ jeton }: z.output<typeof OptOutLinkEntree>, ctx: Context) {
    return this.page(await contactOf(ctx.db, jeton), ctx);
  }

  @Operation(operations.agentOppositionConfirmer)
  async agentOppositionConfirmer({ jeton }: z.output<typeof OptOutLinkEntree>, ctx: Context) {
    return this.page(await opposeByLink(ctx.db, jeton, ctx.clock().getTime()), ctx);
  }

  private async page(contact: Contact | null, ctx: Context) {
    const { files, selection, langue } = ctx;
    if (!contact) throw new ServiceError('introuvable');
    const { societe } = offersOf(ctx).expediteur;
    const html = () => new TextEncoder().encode(optOutPage(contact, societe, langue));
    return {
      opposition: contact.isOpposed,
      adresse: contact.masque,
      message: optOutMessage(contact, societe, langue),
      fichier: selection.has('fichier')
        ? await files.put({ name: 'opposition.html', mediaType: 'text/html; charset=utf-8', bytes: html() })
        : undefined,
    };
  }
}
