import type { Stage } from './stage.ts'

type Mail = { to: { address: string }[]; subject: string }

/** The codes that were mailed to this address, oldest first. */
export async function codesOf({ mailboxUrl }: Stage, address: string): Promise<string[]> {
  const mails = (await (await fetch(`${mailboxUrl}/email`)).json()) as Mail[]
  return mails
    .filter(({ to }) => to.some((one) => one.address === address))
    .flatMap(({ subject }) => /^(\d{4}) is your/.exec(subject)?.[1] ?? [])
}
