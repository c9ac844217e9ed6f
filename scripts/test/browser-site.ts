/** The port of the browser tests' site. */
const sitePort = Number(process.env.E2E_PORT || 3210)

/** How Node starts that site, with services of its own. */
export const siteArguments = ['scripts/start.mjs', '--profile', 'e2e']

/** The address that a test says it comes from counts, so that limits per place count each test by itself. */
export const siteEnv = { PORT: String(sitePort), TRUSTED_PROXIES: '1' }

export const siteUrl = `http://localhost:${sitePort}`
