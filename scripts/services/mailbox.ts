import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Child } from './child.ts'
import { nextFreePort } from './free-port.ts'
import { type Profile, profileDir } from './root.ts'
import { startServer } from './start-server.ts'

const HOST = '127.0.0.1'
const firstPorts: Record<Profile, { smtp: number; web: number }> = {
  local: { smtp: 1025, web: 1080 },
  test: { smtp: 12_025, web: 12_080 },
  e2e: { smtp: 13_025, web: 13_080 },
  chaos: { smtp: 14_025, web: 14_080 },
  fuzz: { smtp: 16_025, web: 16_080 },
  bench: { smtp: 17_025, web: 17_080 },
}

/** A mail server that delivers nothing and shows received mail on a web page. */
interface Mailbox {
  smtpUrl: string
  /** URL of the page; `/email` below it lists the mails as JSON. */
  webUrl: string
  child: Child
}

/** Starts a mailbox on free ports; only the site's own keeps its mails between starts. @throws if it does not start */
export async function openMailbox(profile: Profile): Promise<Mailbox> {
  const smtp = await nextFreePort(firstPorts[profile].smtp, HOST)
  const web = await nextFreePort(firstPorts[profile].web, HOST)
  const ports = ['--smtp', String(smtp), '--web', String(web), '--ip', HOST, '--web-ip', HOST]
  const keep = profile === 'local' ? ['--mail-directory', join(profileDir(profile), 'mail')] : []
  const program = createRequire(import.meta.url).resolve('maildev/bin/maildev')
  const webUrl = `http://${HOST}:${web}`
  const args = [program, '--silent', ...ports, ...keep]
  const child = await startServer({ name: 'the mailbox', args, url: `${webUrl}/healthz` })
  return { smtpUrl: `smtp://${HOST}:${smtp}`, webUrl, child }
}
