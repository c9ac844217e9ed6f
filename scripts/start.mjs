import { ensureInstalled } from './install.mjs'

ensureInstalled()

const { register } = await import('tsx/esm/api')
register()
const { start } = await import('./start/start.ts')
await start(process.argv.slice(2))
