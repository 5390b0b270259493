// The trade by itself: worker threads import this module, so it needs neither the contract nor the plugin.
import { check, defineTrade, normOf, ruleOf } from 'aplomb/kernel';
import { t } from 'aplomb/words';
import { z } from 'zod';

const PLU = { texte: 'Règlement du plan local d’urbanisme, zone UB', article: 'UB 10' };

const THRESHOLDS = {
  hauteur_batiment_max: {
    metier: 'urbanisme',
    unite: 'mm',
    sens: 'maximum',
    libelle: t('Hauteur d’un bâtiment au-dessus du terrain', 'Height of a building above the ground'),
    regles: { fr: { valeur: 9000, force: 'hypothese', ...PLU } },
  },
};

const ALERTS = {
  batiment_trop_haut: {
    metier: 'urbanisme',
    controle: 'metiers',
    severite: 'avertissement',
    norme: null,
    seuils: ['hauteur_batiment_max'],
    source: 'Règlement du plan local d’urbanisme',
    message: t(
      'Les murs montent à {valeur} mm au-dessus du terrain : {seuil} mm au plus.',
      'Walls rise {valeur} mm above the ground: {seuil} mm at most.',
    ),
  },
};

/** The top of the highest wall above the ground, against the plan's article 10, or what the caller says of it. */
const heights = check({
  raises: ['batiment_trop_haut'],
  stage: 'site',
  *run({ scene, site, walls }, options) {
    const rule = ruleOf(scene, THRESHOLDS.hauteur_batiment_max);
    const highest = walls.toSorted((p, q) => q.top - p.top)[0];
    const most = options?.hauteur_max_mm ?? rule?.valeur;
    if (!highest || most === undefined || highest.top - site.groundZ <= most) return;
    yield {
      code: 'batiment_trop_haut',
      objet: highest.pointer,
      id: highest.id,
      position: { ...highest.a, z: highest.top },
      valeur: highest.top - site.groundZ,
      seuil: most,
      ...(rule ? { norme: normOf(rule) } : {}),
      fixes: [],
    };
  },
});

export const planning = defineTrade({
  name: 'planning-ub',
  alerts: ALERTS,
  thresholds: THRESHOLDS,
  unchecked: [
    {
      regle: t('aspect extérieur', 'outside appearance'),
      metiers: ['urbanisme'],
      raison: t('L’article UB 11 se juge sur place.', 'Article UB 11 is judged on site.'),
    },
  ],
  options: z.object({ hauteur_max_mm: z.number().positive().optional() }),
  checks: [heights],
});
