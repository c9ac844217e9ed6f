import { loadDemo } from './seed/demo.ts'

await loadDemo()
process.exit(0)
