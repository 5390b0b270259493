import type { BuiltPage } from './built-page.js';

/** The scene workshop: plan, 3D view and checks, computed in the page; nothing is sent anywhere. */
export const ATELIER: BuiltPage = {
  name: 'atelier',
  title: 'Atelier',
  policy: [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
};
