// What was typed and is not saved yet, by account. It is sealed (components/mark/draft-store.ts).
type Device = Pick<Storage, 'key' | 'length'>

const prefixOf = (account: string) => `labmark.draft.${account}.`

/** Where one draft of an account is kept. */
export const draftKey = (account: string, name: string) => prefixOf(account) + name

/** The names of an account's drafts. */
export const draftNames = (device: Device, account: string) => {
  const prefix = prefixOf(account)
  const keys = Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
}

/** How many drafts of an account this browser holds. */
export const countDrafts = (account: string) => draftNames(localStorage, account).length

let forgotten = false

/** Whether they were deleted on purpose: then leaving needs no warning. */
export const wereForgotten = () => forgotten

/** Forgets an account's drafts in this browser. */
export function forgetDrafts(account: string) {
  forgotten = true
  for (const name of draftNames(localStorage, account)) localStorage.removeItem(draftKey(account, name))
}
