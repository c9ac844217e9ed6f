import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Place } from '../scale/place.ts'
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
  const place = new Place()
  const configurations = place.make('conf')
  const [sessions, cache] = [place.make('sessions'), place.make('cache')]
  const write = (path: string, text: string | Buffer) => {
    writeFileSync(path, text, { mode: 0o600 })
    giveTo(place.user, path)
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
    LLNG_DEFAULTCONFFILE: write(join(place.folder, 'lemonldap-ng.ini'), settings(configurations, cache)),
  }
  const args = ['--host', HOST, '--port', new URL(issuer).port, write(join(place.folder, 'app.psgi'), app)]
  place.start('lemonldap', 'plackup', args, env)
  await until('LemonLDAP::NG', async () => (await keyIds()).includes('key 1')).catch(async (error) => {
    await place.close(true)
    throw new Error(`${error.message}. Its log is in ${place.folder}.`)
  })
  return {
    /** Replaces the provider's signing key. */
    rotate: async () => {
      configure(2)
      await until('another key', async () => (await keyIds()).includes('key 2'))
    },
    close: () => place.close(false),
  }
}
