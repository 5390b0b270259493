/**
 * A trade of checks that a plugin brings: its alerts are then raised by the checks of a scene and printed by GET
 * /cao/savoir and GET /cao/normes. The registry refuses at boot what does not go with the trades that are there.
 */
export interface PluginTrade {
  /** What `defineTrade` of the kernel makes. */
  readonly trade: { readonly name: string };
  /** `import.meta.url` of the module that exports it: workers import it there, so it is the same in each thread. */
  readonly module: string | URL;
  /** Name of the export. */
  readonly export: string;
}
