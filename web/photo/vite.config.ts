import { defineConfig } from 'vite';
import { pageConfig } from '../page-config.mjs';

export default defineConfig(pageConfig('photo', '/photo/', { chunkSizeWarningLimit: 2000 }));
