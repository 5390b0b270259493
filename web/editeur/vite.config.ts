import { defineConfig } from 'vite';
import { pageConfig } from '../page-config.mjs';

export default defineConfig(pageConfig('editeur', '/editeur/', { chunkSizeWarningLimit: 2000 }));
