/**
 * Fields of answers that differ between two equal calls: everything else is deterministic, byte for byte, and the same
 * through the three doors. MCP alone also replaces scenes by handles.
 */
export const VOLATILE_FIELDS: ReadonlySet<string> = new Set([
  'duree_ms',
  // artefacts, scene handles, jobs, journal lines
  'id',
  'url',
  'scene_id',
  'jeton',
  'message_id',
  'expire_le',
  // account objects
  'cle',
  'prefixe',
  'cree_le',
  'recu_le',
  'illimite_jusqu_au',
  'date',
]);
