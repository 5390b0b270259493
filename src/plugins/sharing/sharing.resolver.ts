import type { z } from 'zod';
import type { Detail, OperationContext, Share } from '../../contract/index.js';
import { Operation, ServiceError } from '../../contract/index.js';
import type { WithScene } from '../../schema/index.js';
import { fileStem } from '../../schema/index.js';
import type { Text } from '../../words/index.js';
import { fill, say, t } from '../../words/index.js';
import { bcfOfRemarks } from './bcf-of-remarks.js';
import type { FrozenPlan } from './frozen-plan.js';
import { freezeTask, targetAt, thawed } from './frozen-plan.js';
import { caoPlan, caoPlanCommentaires, caoPlanPartager } from './operations.js';
import type { Pin, Remark } from './remarks.js';
import * as remarks from './remarks.js';
import type { PlanEntree, PlanRemarkAnswer, RemarkEntree, ShareEntree } from './schemas.js';

/** The kind of document in the store of shares. */
export const SPACE = 'plan';
/** A plan is discussed for a building season, then forgotten with its remarks, ms. */
export const LIFE_MS = 180 * 86_400_000;
/** What one key may show at once, bytes. */
const QUOTA = { maxAgeMs: LIFE_MS, maxBytes: 256 * 1024 * 1024 };

const NOTHING = t(
  'Il faut texte avec niveau, x et y (ou reponse_a), ou id avec traite ou supprimer, ou supprimer_plan.',
  'texte with niveau, x and y (or reponse_a) is needed, or id with traite or supprimer, or supprimer_plan.',
);
const ABSENT = t('Requis avec texte, sauf pour une réponse (reponse_a).', 'Required with texte, but for an answer.');
const NO_LEVEL = t('Le plan a les niveaux 0 à {last}.', 'The plan has levels 0 to {last}.');
const OUTSIDE = t('Hors du plan : de {min} à {max} mm.', 'Off the plan: from {min} to {max} mm.');
const NO_REMARK = t('Ce plan n’a pas de remarque de cet id.', 'This plan has no remark of this id.');
const FULL = t(
  'Ce plan porte déjà {most} remarques, le plus qu’il puisse : son auteur doit en supprimer.',
  'This plan holds {most} remarks already, the most it can: its author must remove some.',
);
const NOT_OWNER = t(
  'Seule la clé qui a partagé ce plan peut traiter ou supprimer.',
  'Only the key that shared this plan can mark as handled or remove.',
);

function refuse(field: string, text: Text, langue: OperationContext['langue'], input?: Detail['input']): never {
  const detail: Detail = { loc: ['body', field], msg: say(text, langue), type: 'value_error', input };
  throw new ServiceError('validation', { detail: [detail] });
}

const iso = (at: number): string => new Date(at).toISOString();

/** A remark as callers see it. */
const answerOf = (remark: Remark): PlanRemarkAnswer => ({
  id: remark.id,
  niveau: Number(remark.niveau),
  x: remark.x,
  y: remark.y,
  texte: remark.texte,
  auteur: remark.auteur,
  cree_le: iso(Number(remark.cree_le)),
  traite: remark.traite_le !== null,
  traite_le: remark.traite_le === null ? null : iso(Number(remark.traite_le)),
  objet: remark.objet,
  reponse_a: remark.reponse_a,
});

/** @throws ServiceError introuvable for a token that is unknown, altered, expired or removed */
async function sharedPlan(jeton: string, { services }: OperationContext): Promise<Share> {
  const share = await services.shares.get(SPACE, jeton);
  if (!share) throw new ServiceError('introuvable');
  return share;
}

/** @throws ServiceError cle_absente without a key, acces_refuse with another's */
function requireOwner({ owner }: Share, { key }: OperationContext): void {
  if (!key) throw new ServiceError('cle_absente');
  if (key.id !== owner) throw new ServiceError('acces_refuse', { messages: NOT_OWNER });
}

/** @throws ServiceError validation, naming the field */
async function requireRemark(plan: string, id: string, field: string, { db, langue }: OperationContext) {
  return (await remarks.remarkOf(db, plan, id)) ?? refuse(field, NO_REMARK, langue, id);
}

/** Where a new remark stands. @throws ServiceError validation for a place that the plan has not */
function pinOf({ niveau, x, y }: RemarkEntree, plan: FrozenPlan, langue: OperationContext['langue']): Pin {
  if (niveau === undefined) return refuse('niveau', ABSENT, langue);
  if (x === undefined) return refuse('x', ABSENT, langue);
  if (y === undefined) return refuse('y', ABSENT, langue);
  const level = plan.niveaux[niveau];
  if (!level) return refuse('niveau', fill(NO_LEVEL, { last: String(plan.niveaux.length - 1) }), langue, niveau);
  const { x_min, x_max, y_min, y_max } = level.etendue;
  const within = (field: string, value: number, min: number, max: number) => {
    if (value >= min && value <= max) return;
    refuse(field, fill(OUTSIDE, { min: String(Math.round(min)), max: String(Math.round(max)) }), langue, value);
  };
  within('x', x, x_min, x_max);
  within('y', y, y_min, y_max);
  const target = targetAt(plan, niveau, { x, y });
  return { niveau, x, y, objet: target?.objet ?? null, guid: target?.guid ?? null };
}

/** Shared plans: a frozen copy behind a token, and the remarks that readers pin on it. */
export class SharingResolver {
  @Operation(caoPlanPartager)
  async caoPlanPartager({ scene }: WithScene<z.output<typeof ShareEntree>>, context: OperationContext) {
    const { services, registry, langue, key, site } = context;
    if (!key) throw new ServiceError('cle_absente');
    const { packed, titre, alertes } = await services.work.run(freezeTask(registry), { scene, langue }, context);
    const share = { space: SPACE, owner: key.id, name: titre, mediaType: 'application/json', bytes: packed };
    const { token, createdAt, expiresAt } = await services.shares.put({ ...share, lifeMs: LIFE_MS }, QUOTA);
    return {
      url: `${site.baseUrl}/plan/${token}`,
      jeton: token,
      cree_le: createdAt.toISOString(),
      expire_le: expiresAt!.toISOString(),
      alertes,
    };
  }

  @Operation(caoPlan)
  async caoPlan({ jeton }: z.output<typeof PlanEntree>, context: OperationContext) {
    const { db, files, selection, langue } = context;
    const share = await sharedPlan(jeton, context);
    const plan = await thawed(await share.content());
    const held = await remarks.remarksOf(db, remarks.planKey(jeton));
    return {
      titre: plan.titre,
      cree_le: share.createdAt.toISOString(),
      expire_le: share.expiresAt?.toISOString() ?? null,
      niveaux: plan.niveaux,
      svg: plan.svg,
      commentaires: held.map(answerOf),
      bcf: selection.has('bcf')
        ? await files.put({
            name: `${fileStem(plan.titre, 'plan')}.bcf`,
            mediaType: 'application/zip',
            bytes: bcfOfRemarks(plan, held, langue),
          })
        : undefined,
    };
  }

  @Operation(caoPlanCommentaires)
  async caoPlanCommentaires(entree: RemarkEntree, context: OperationContext) {
    const share = await sharedPlan(entree.jeton, context);
    if (entree.supprimer_plan) return this.removePlan(entree.jeton, share, context);
    if (entree.id !== undefined) return this.changeRemark(entree.id, entree, share, context);
    if (entree.texte !== undefined) return this.addRemark(entree.texte, entree, share, context);
    return refuse('texte', NOTHING, context.langue);
  }

  private async addRemark(texte: string, entree: RemarkEntree, share: Share, context: OperationContext) {
    const { services, db, langue, clock } = context;
    const plan = remarks.planKey(entree.jeton);
    const { reponse_a } = entree;
    const answered = reponse_a === undefined ? null : await requireRemark(plan, reponse_a, 'reponse_a', context);
    const pin = answered ?? pinOf(entree, await thawed(await share.content()), langue);
    await services.limits.consume('plan-remarques-adresse', context);
    await services.limits.consume('plan-remarques-plan', plan);
    const { niveau, x, y, objet, guid } = pin;
    const added = await remarks.addRemark(
      db,
      plan,
      // An answer to an answer belongs to the same thread.
      {
        niveau,
        x,
        y,
        objet,
        guid,
        texte,
        auteur: entree.auteur?.trim() || null,
        reponse_a: answered && (answered.reponse_a ?? answered.id),
      },
      { now: clock().getTime(), expires: share.expiresAt?.getTime() ?? clock().getTime() + LIFE_MS },
    );
    if (!added) return refuse('texte', fill(FULL, { most: String(remarks.MOST_REMARKS) }), langue);
    return { id: added.id, supprime: false, commentaire: answerOf(added) };
  }

  private async changeRemark(id: string, entree: RemarkEntree, share: Share, context: OperationContext) {
    requireOwner(share, context);
    const { db, clock, langue } = context;
    const plan = remarks.planKey(entree.jeton);
    const found = await requireRemark(plan, id, 'id', context);
    if (entree.supprimer) {
      await remarks.removeRemark(db, plan, id);
      return { id, supprime: true, commentaire: null };
    }
    if (entree.traite === undefined) return refuse('traite', NOTHING, langue);
    const at = clock().getTime();
    const traite_le = entree.traite ? (found.traite_le ?? at) : null;
    await remarks.markRemark(db, plan, id, traite_le);
    return { id, supprime: false, commentaire: answerOf({ ...found, traite_le }) };
  }

  private async removePlan(jeton: string, share: Share, context: OperationContext) {
    requireOwner(share, context);
    await context.services.shares.revoke(SPACE, jeton, share.owner);
    await remarks.removeRemarks(context.db, remarks.planKey(jeton));
    return { id: null, supprime: true, commentaire: null };
  }
}
