export { escapeHtml, userText, visibleText } from './visible-text.js';
export { tokensOf } from './tokens.js';
