/**
 * A trade of checks that a plugin brings: the checks of a scene raise its alerts, and GET /cao/savoir and GET
 * /cao/normes print them. The registry refuses at boot a trade that contradicts another one.
 */
export interface PluginTrade {
  /** The value made by `defineTrade` of the kernel. */
  readonly trade: { readonly name: string };
  /** `import.meta.url` of the module that exports it: workers import it there, so it is the same in each thread. */
  readonly module: string | URL;
  /** Name of the export. */
  readonly export: string;
}
