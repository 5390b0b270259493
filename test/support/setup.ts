import 'reflect-metadata';
import { configureGlobal } from 'fast-check';

// The same cases on every run, so that a red run is a change of the code; FC_SEED=$RANDOM explores others.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
