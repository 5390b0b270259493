import { t } from '../../../../words/index.js';
import type { Building, Opening } from '../../../building/index.js';
import { familiesOf } from '../../../catalogue/familles/own.js';
import { dimensionsOf, isAllowed, nearestAllowed, shownValues } from '../../../catalogue/familles/resolve.js';
import type { OpeningFamily, Parameter } from '../../../catalogue/familles/types.js';
import type { SceneOpening } from '../../../scene/index.js';
import { pointerToken } from '../../../scene/index.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const NEAREST = t('Valeur admise la plus proche', 'Nearest allowed value');
const NAME = t('Famille au nom le plus proche', 'Family with the nearest name');
const TYPE = t('Nature de la famille', 'Nature of the family');
const DROP = t('Paramètre sans effet', 'Parameter without effect');
const DIMENSION = t('Dimension de la famille', 'Dimension of the family');

/** Families named by the document, and their parameters; openings that are not in the building are checked too. */
export const families = check({
  raises: [
    'famille_hors_bornes',
    'famille_inconnue',
    'famille_type_contradictoire',
    'famille_parametre_inconnu',
    'dimensions_hors_famille',
  ],
  stage: 'families',
  *run({ scene, openings, levels }) {
    const known = familiesOf(scene);
    const placed = new Map(openings.map((opening) => [opening.index, opening]));
    for (const [index, source] of (scene.ouvertures ?? []).entries()) {
      if (source.famille === undefined) continue;
      const objet = `/ouvertures/${index}`;
      const family = known.of(source.famille);
      // A family of the project that nothing can be of is a finding of its own.
      if (!family && known.declares(source.famille)) continue;
      if (!family) {
        const near = known.nearest(source.famille);
        yield {
          ...at(objet, placed.get(index), levels),
          code: 'famille_inconnue',
          params: { index, famille: source.famille },
          fixes: near ? [{ cible: `${objet}/famille`, actuel: source.famille, propose: near, raison: NAME }] : [],
        };
        continue;
      }
      for (const finding of faultsOf(family, source)) {
        yield {
          ...at(objet, placed.get(index), levels),
          ...finding,
          fixes: finding.fixes.map((fix) => ({ ...fix, cible: `${objet}${fix.cible}` })),
          params: { index, famille: family.key, ...finding.params },
        };
      }
    }
  },
});

/** Where an alert points: an opening that is not in the building has no place. */
const at = (objet: string, opening: Opening | undefined, levels: Building['levels']) => ({
  objet,
  id: opening?.id ?? null,
  position: opening ? { ...opening.center, z: opening.z } : null,
  niveau: opening ? (levels[opening.levelIndex] ?? null) : null,
});

type Part<Code extends string> = Pick<Finding<Code>, 'code' | 'params' | 'fixes' | 'valeur' | 'seuil'>;

const set = (cible: string, actuel: unknown, propose: unknown, raison: Fix['raison']): Fix => ({
  cible,
  actuel,
  propose,
  raison,
});

type FamilyFault =
  'famille_type_contradictoire' | 'famille_parametre_inconnu' | 'famille_hors_bornes' | 'dimensions_hors_famille';

function faultsOf(family: OpeningFamily, source: SceneOpening): Part<FamilyFault>[] {
  const { type, parametres } = source;
  const parts: Part<FamilyFault>[] = [];
  if (type !== undefined && type !== family.type) parts.push(typeFault(family, type));
  if (parametres) parts.push(...parametersOf(family, parametres));
  const used = dimensionsOf(family, source);
  for (const key of ['largeur', 'hauteur'] as const) {
    if (parametres?.[key] !== undefined || source[key] === used[key]) continue;
    parts.push({
      code: 'dimensions_hors_famille',
      params: { parametre: key },
      valeur: source[key],
      seuil: used[key],
      fixes: [set(`/${key}`, source[key], used[key], DIMENSION)],
    });
  }
  return parts;
}

const typeFault = (family: OpeningFamily, type: string): Part<'famille_type_contradictoire'> => ({
  code: 'famille_type_contradictoire',
  params: { type, attendu: family.type === 'porte' ? t('porte', 'door') : t('fenêtre', 'window') },
  fixes: [set('/type', type, family.type, TYPE)],
});

function* parametersOf(
  family: OpeningFamily,
  parametres: NonNullable<SceneOpening['parametres']>,
): Generator<Part<'famille_parametre_inconnu' | 'famille_hors_bornes'>> {
  for (const [name, value] of Object.entries(parametres)) {
    const cible = `/parametres/${pointerToken(name)}`;
    const parameter = Object.hasOwn(family.parameters, name) ? family.parameters[name] : undefined;
    if (!parameter) {
      yield { code: 'famille_parametre_inconnu', params: { parametre: name }, fixes: [set(cible, value, null, DROP)] };
    } else if (!isAllowed(parameter, value)) {
      const propose = allowedInstead(parameter, value);
      yield {
        code: 'famille_hors_bornes',
        params: {
          parametre: name,
          donne: typeof value === 'number' ? value : JSON.stringify(value),
          admis: shownValues(parameter),
        },
        fixes: [set(cible, value, propose, NEAREST)],
      };
    }
  }
}

/** The first choice, the nearest number, or the default where no number was given. */
function allowedInstead(parameter: Parameter, value: unknown): unknown {
  if (parameter.kind === 'choix') return parameter.values[0];
  return typeof value === 'number' ? nearestAllowed(parameter, value) : parameter.initial;
}
