import { expect, test } from 'vitest';
import pluginEntries from '../../plugins.config.js';
import { loadPlugins } from '../../src/app/load-plugins.js';
import { createRegistry } from '../../src/schema/registry.js';

/**
 * Names that agents' prompts and configurations hold. A name is never removed nor given another meaning; a new line is
 * the deliberate acceptance of a new tool.
 */
const PINNED = [
  'agent_decide',
  'agent_demarchage',
  'agent_opposition',
  'bonnes_pratiques',
  'cao_4d',
  'cao_bim_manifest',
  'cao_bim_transaction',
  'cao_carnet',
  'cao_copilote_catalogue',
  'cao_copilote_exemple',
  'cao_demo',
  'cao_devis',
  'cao_documents',
  'cao_dxf',
  'cao_dxf_importer',
  'cao_energie',
  'cao_familles',
  'cao_ferraillage',
  'cao_glb',
  'cao_ifc',
  'cao_ifc_depot',
  'cao_ifc_ids',
  'cao_ifc_ids_logement_fr',
  'cao_ifc_importer',
  'cao_ifc_valider',
  'cao_integrite',
  'cao_metres',
  'cao_mobilier',
  'cao_nomenclatures',
  'cao_normes',
  'cao_pdf',
  'cao_permis',
  'cao_plan',
  'cao_plan_commentaires',
  'cao_plan_partager',
  'cao_re2020',
  'cao_regles',
  'cao_render',
  'cao_rendu_photo',
  'cao_rendu_photo_cadrage',
  'cao_savoir',
  'cao_scene',
  'cao_scene_modifier',
  'cao_scenes',
  'cao_schema',
  'cao_soleil',
  'cao_urbanisme',
  'cao_verifier',
  'cao_versions_comparer',
  'cao_versions_fusionner',
  'cao_versions_identifier',
  'cao_visite_camera',
  'cao_visite_commandes',
  'cao_visite_objectifs',
  'cao_visite_plan',
  'cao_visite_studio',
  'cao_visite_studio_contenu',
  'cle_renouveler',
  'cle_revoquer',
  'documents_quittance',
  'feedback',
  'irl_revision',
  'me',
  'obtenir_cle_api',
  'regularisation_charges',
  'tarifs',
  'travail',
  'travail_annuler',
  'travail_lancer',
  'usage',
];

test('tool names are the ones callers know', async () => {
  const { operations } = createRegistry(await loadPlugins(pluginEntries()));
  const names = operations.flatMap(({ toolName }) => toolName ?? []).toSorted();
  expect(names).toEqual(PINNED);
});
