// Runs before anything else in the browser. The policy of a page has no eval (lib/core/content-policy.ts), and zod would
// look for it at its first check, which the browser reports: it is told here, so that pages without a form load no zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
