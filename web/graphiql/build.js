/**
 * Builds GraphiQL into dist/web/graphiql, or does nothing when neither the page nor a package it is made of has
 * changed since the last build: `node web/graphiql/build.js [--force]`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('.', import.meta.url);
const root = new URL('../../', here);
const stamp = new URL('dist/web/graphiql/.stamp', root);
const PACKAGES = ['graphiql', '@graphiql/react', 'graphql', 'graphql-sse', 'monaco-editor', 'react', 'react-dom', 'vite'];

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of readdirSync(here).sort()) hash.update(name).update(readFileSync(new URL(name, here)));
  for (const name of PACKAGES) hash.update(JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, root), 'utf8')).version);
  return hash.digest('hex');
}

const wanted = fingerprint();
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (isFresh && !process.argv.includes('--force')) {
  process.stdout.write('graphiql: unchanged\n');
} else {
  const { build } = await import('vite');
  await build({ configFile: fileURLToPath(new URL('vite.config.js', here)) });
  writeFileSync(stamp, wanted);
  process.stdout.write('graphiql: built\n');
}
