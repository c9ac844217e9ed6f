import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Workspace } from '../scale/workspace.ts'
import { nextFreePort } from '../services/free-port.ts'
import { giveTo } from '../services/postgres/owner.ts'
import { until } from '../services/until.ts'
import { type Client, configuration, settings } from './configuration.ts'

const HOST = '127.0.0.1'
const app = readFileSync(fileURLToPath(new URL('app.psgi', import.meta.url)))

export type Person = { uid: string; cn: string; mail: string; verified: 0 | 1 }

/** Chooses the issuer's URL in advance, which the clients need before the provider starts. */
export async function chooseIssuer(): Promise<string> {
  return `http://${HOST}:${await nextFreePort(18_300, HOST)}/`
}

/** Starts LemonLDAP::NG on this machine with these clients and people; each person's password is their uid. */
export async function openLemonLdap(issuer: string, clients: Client[], people: Person[]) {
  const workspace = new Workspace()
  const configurations = workspace.make('conf')
  const [sessions, cache] = [workspace.make('sessions'), workspace.make('cache')]
  const write = (path: string, text: string | Buffer) => {
    writeFileSync(path, text, { mode: 0o600 })
    giveTo(workspace.user, path)
    return path
  }
  const configure = (number: number) =>
    write(
      join(configurations, `lmConf-${number}.json`),
      JSON.stringify(configuration({ number, issuer, sessions, cache }, clients)),
    )
  const keyIds = async () => {
    const answer = await fetch(`${issuer}oauth2/jwks`).catch(() => undefined)
    const keys = answer?.ok ? ((await answer.json()) as { keys: { kid: string }[] }).keys : []
    return keys.map(({ kid }) => kid)
  }
  configure(1)
  const env = {
    PEOPLE: JSON.stringify(Object.fromEntries(people.map((one) => [one.uid, one]))),
    LLNG_DEFAULTCONFFILE: write(join(workspace.folder, 'lemonldap-ng.ini'), settings(configurations, cache)),
  }
  const args = [
    '--host',
    HOST,
    '--port',
    new URL(issuer).port,
    write(join(workspace.folder, 'app.psgi'), app),
  ]
  workspace.start('lemonldap', 'plackup', args, env)
  await until('LemonLDAP::NG', async () => (await keyIds()).includes('key 1')).catch(async (error) => {
    await workspace.close(true)
    throw new Error(`${error.message}. Its log is in ${workspace.folder}.`)
  })
  return {
    /** Replaces the provider's signing key. */
    rotate: async () => {
      configure(2)
      await until('another key', async () => (await keyIds()).includes('key 2'))
    },
    close: () => workspace.close(false),
  }
}
