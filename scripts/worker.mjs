#!/usr/bin/env node
// npm run worker: a machine that takes heavy operations from Redis (REDIS_URL).
import { run } from './run.mjs';

run('src/worker.js', process.argv.slice(2), { buildArgs: ['--service'] });
