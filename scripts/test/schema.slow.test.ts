import { test } from 'vitest'
import { prisma } from '../services/prisma.ts'

test('the migrations produce the schema', async () => {
  const compare = ['migrate', 'diff', '--exit-code', '--from-config-datasource']
  // A test worker's database is a copy of the template, to which every migration was applied.
  await prisma([...compare, '--to-schema', 'prisma/schema.prisma'])
})
