import { ensureInstalled } from './install.mjs'

ensureInstalled()

const { register } = await import('tsx/esm/api')
register()
const { runAll } = await import('./test/run-all.ts')
await runAll({ quick: process.argv.includes('--quick') })
