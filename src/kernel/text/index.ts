export { escapeHtml, userText, visibleText } from './visible-text.js';
