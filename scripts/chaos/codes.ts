import type { Stage } from './stage.ts'

type Mail = { text: string }

/** The codes mailed to this address, oldest first. */
export async function codesOf({ mailboxUrl }: Stage, address: string): Promise<string[]> {
  const query = new URLSearchParams({ 'to.address': address })
  const mails = (await (await fetch(`${mailboxUrl}/email?${query}`)).json()) as Mail[]
  return mails.flatMap(({ text }) => /^ {4}(\d{4})$/m.exec(text)?.[1] ?? [])
}
