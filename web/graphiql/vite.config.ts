import { defineConfig } from 'vite';
import { pageConfig } from '../page-config.mjs';

export default defineConfig({
  ...pageConfig('graphiql', '/graphiql/', {
    chunkSizeWarningLimit: 8000,
    rolldownOptions: { onLog: (level, log, next) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && next(level, log) },
  }),
  oxc: { jsx: { runtime: 'automatic' } },
});
