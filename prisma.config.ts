import { fileURLToPath } from 'node:url'
import { defineConfig } from 'prisma/config'
import { refuseLosingData } from './scripts/prisma/refuse-losing-data.ts'
import { loadEnvFiles } from './scripts/services/env-files.ts'
import { embeddedUrl } from './scripts/services/postgres/settings.ts'

loadEnvFiles()

// The engine's official WebAssembly build, so that nothing is downloaded.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ||= fileURLToPath(
  new URL('scripts/prisma/schema-engine.mjs', import.meta.url),
)

const url = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL

refuseLosingData(process.argv, url)

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: url || embeddedUrl('local') },
})
