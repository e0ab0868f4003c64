import config from './playwright.config.ts';
export default { ...config, expect: { timeout: 12_000 }, use: { ...config.use, actionTimeout: 12_000 }, reporter: [['line']] };
