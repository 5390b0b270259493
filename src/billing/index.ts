import './context.js';

export { createBilling, type Billing } from './billing.js';
export { billingConfig, INTERNAL_ACCOUNT as COMPTE_INTERNE, DEFAULT_BILLING, type BillingConfig } from './config.js';
export { listFeedback } from './feedback.js';
export { billingChores } from './chores.js';
export { journalCsv } from './journal/export.js';
export { createLoaders, type Loaders } from './loaders.js';
export { parisDay, parisMonth } from './paris-time.js';
export { accounts } from './plugin/index.js';
export { agreedNow } from './agreed-clock.js';
export { FutureMonthError, reopenMonths, type Reopened } from './reopen.js';
export { listStatements, type RolloverReport, type Statement } from './rollover.js';
export { tarifsAnswer } from './tarifs.js';
