import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Child } from './child.ts'
import { nextFreePort } from './free-port.ts'
import { type Profile, profileDir } from './root.ts'
import { startServer } from './start-server.ts'

const HOST = '127.0.0.1'

/** A mail server that delivers nothing and shows received mail on a web page. */
type Mailbox = {
  smtpUrl: string
  /** URL of the page; `/email` below it lists the mails as JSON. */
  webUrl: string
  child: Child
}

/** Starts a mailbox on free ports; only the site's own has usual ones and keeps its mails. @throws if it does not start */
export async function openMailbox(profile: Profile): Promise<Mailbox> {
  const isLocal = profile === 'local'
  const smtp = await nextFreePort(isLocal ? 1025 : 0, HOST)
  const web = await nextFreePort(isLocal ? 1080 : 0, HOST)
  const ports = ['--smtp', String(smtp), '--web', String(web), '--ip', HOST, '--web-ip', HOST]
  const keep = isLocal ? ['--mail-directory', join(profileDir(profile), 'mail')] : []
  const program = createRequire(import.meta.url).resolve('maildev/bin/maildev')
  const webUrl = `http://${HOST}:${web}`
  const args = [program, '--silent', ...ports, ...keep]
  const child = await startServer({ profile, name: 'mailbox', args, url: `${webUrl}/healthz` })
  return { smtpUrl: `smtp://${HOST}:${smtp}`, webUrl, child }
}
