import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** A chore of the cluster: the last tick that a node began, the last that one ended, and who holds it until when. */
export const Tache = defineEntity({
  name: 'Tache',
  tableName: 'taches',
  properties: {
    nom: p.string().length(128).primary(),
    tour: p.type(Epoch),
    fini: p.type(Epoch),
    noeud: p.string().length(36),
    bail: p.type(Epoch),
  },
});
