import { defineConfig } from 'vite';
import { pageConfig } from '../page-config.mjs';

export default defineConfig(pageConfig('studio', '/studio/', { chunkSizeWarningLimit: 2000 }));
