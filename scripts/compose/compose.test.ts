import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settings } from '../../lib/core/env.ts'
import { root } from '../services/root.ts'

// compose.yaml as Docker reads it: which role each service uses, and which container has which secret.

type Service = {
  environment?: Record<string, string | null>
  env_file?: unknown
  secrets?: string[]
  volumes?: string[]
  restart?: string
}
type Compose = { services: Record<string, Service>; secrets: Record<string, { environment: string }> }

const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
const compose: Compose = parse(text, { merge: true })
const roles = readFileSync(join(root, 'scripts/compose/roles.sql'), 'utf8')

/** Every variable of .env that a service receives: in its environment or as the source of a secret. */
function variablesOf(name: string): string[] {
  const { environment = {}, secrets = [] } = compose.services[name] ?? {}
  const inValues = Object.entries(environment).flatMap(([key, value]) =>
    value === null ? [key] : [...value.matchAll(/\$\{(\w+)/g)].map(([, variable = '']) => variable),
  )
  return [...inValues, ...secrets.map((secret) => compose.secrets[secret]?.environment ?? '')].sort()
}

test('each password of the database is known where it is used, and nowhere else', () => {
  const passwords = ['DATABASE_ADMIN_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD']
  const byService = Object.keys(compose.services).map((name): [string, string[]] => [
    name,
    variablesOf(name).filter((variable) => passwords.includes(variable)),
  ])
  expect(Object.fromEntries(byService)).toEqual({
    app: ['DATABASE_PASSWORD'],
    migrate: ['DATABASE_OWNER_PASSWORD'],
    'company-account': ['DATABASE_PASSWORD'],
    database: passwords,
    mailbox: [],
  })
})

test('the site gets every setting of its own, and nothing else of .env', () => {
  for (const { env_file } of Object.values(compose.services)) expect(env_file).toBeUndefined()
  // A container listens on all of its addresses.
  const ofOthers = ['MIGRATE_DATABASE_URL', 'MAILBOX_URL', 'NODE_ENV', 'NEXT_PUBLIC_API_BASE', 'HOST']
  const own = Object.keys(settings()).filter((name) => !ofOthers.includes(name))
  const received = Object.keys(compose.services.app?.environment ?? {})
  expect(received.sort()).toEqual(own.sort())
  expect(variablesOf('migrate')).toEqual(['DATABASE_OWNER_PASSWORD', 'MIGRATE_DATABASE_URL'])
})

test('nothing starts without its password', () => {
  for (const name of ['NEXTAUTH_SECRET', 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'])
    expect(text).toContain(`\${${name}:?`)
})

/** The database role that a service uses. */
const roleOf = (name: string) =>
  /postgresql:\/\/(\w+):/.exec(Object.values(compose.services[name]?.environment ?? {}).join(' '))?.[1]

test('migrations run once as the owner, the site as a role of its own, and nobody as the administrator', () => {
  expect(compose.services.migrate?.restart).toBe('no')
  expect([roleOf('migrate'), roleOf('app')]).toEqual(['labmark', 'labmark_app'])
  expect(compose.services.database?.environment?.POSTGRES_USER).toBe('postgres')
  expect(compose.services.database?.volumes).toContain(
    './scripts/compose/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro',
  )
})

test('each role is made with the password of its own secret', () => {
  const files = new Map(
    [...roles.matchAll(/^\\set (\w+) `cat \/run\/secrets\/(\w+)`$/gm)].map(([, name, file]) => [name, file]),
  )
  const passwords = [...roles.matchAll(/^CREATE ROLE (\w+) LOGIN PASSWORD :'(\w+)';$/gm)].map(
    ([, role, name]) => [role, files.get(name)],
  )
  expect(Object.fromEntries(passwords)).toEqual({
    labmark: 'database_owner_password',
    labmark_app: 'database_password',
  })
})

test('every variable that it names is explained', () => {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8')
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  for (const variable of new Set(Object.keys(compose.services).flatMap(variablesOf))) {
    expect(guide, variable).toContain(`\`${variable}\``)
    expect(example, variable).toMatch(new RegExp(`^# ?${variable}=`, 'm'))
  }
})
