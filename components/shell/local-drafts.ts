// What was typed and is not saved yet, by account. It is sealed (components/mark/draft-store.ts).
const start = 'labmark.draft.'

type Device = Pick<Storage, 'key' | 'length'>

const prefixOf = (account: string) => `${start}${account}.`

/** Where one draft of an account is kept. */
export const draftKey = (account: string, name: string) => prefixOf(account) + name

const keysOf = (device: Device, prefix: string) =>
  Array.from({ length: device.length }, (_, at) => device.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  )

/** The names of an account's drafts. */
export const draftNames = (device: Device, account: string) =>
  keysOf(device, prefixOf(account)).map((key) => key.slice(prefixOf(account).length))

/** How many drafts this browser holds, of whomever. */
export const countDrafts = () => keysOf(localStorage, start).length

let forgotten = false

/** Whether they were forgotten on purpose: then nobody needs a warning on leaving. */
export const wereForgotten = () => forgotten

/** Forgets every draft in this browser. */
export function forgetDrafts() {
  forgotten = true
  for (const key of keysOf(localStorage, start)) localStorage.removeItem(key)
}
