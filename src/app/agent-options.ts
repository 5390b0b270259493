import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Config } from './config.js';
import { ConfigError } from './config.js';
import { publicUrl } from './public-url.js';

/** Options of the agent plugin: personas and products from DEMARCHAGE_CONFIG, addresses from the configuration. */
export function agentOptions(config: Config): Record<string, unknown> {
  const base = { baseUrl: publicUrl(config), contact: config.CONTACT };
  const path = config.DEMARCHAGE_CONFIG;
  if (path === undefined) return base;
  try {
    return { ...z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8'))), ...base };
  } catch (error) {
    throw new ConfigError(
      `DEMARCHAGE_CONFIG=${path}: ${error instanceof z.ZodError ? 'not a JSON object' : (error as Error).message}`,
    );
  }
}
