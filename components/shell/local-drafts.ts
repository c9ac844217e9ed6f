// What was typed and is not saved yet, by account. It is sealed (components/mark/draft-store.ts).
type Device = Pick<Storage, 'key' | 'length'>

const prefix = 'labmark.draft.'
const prefixOf = (account: string) => `${prefix}${account}.`

/** How the name of a student's work at an experiment begins, before its slug. */
export const workName = 'work.'

/** Where one draft of an account is kept. */
export const draftKey = (account: string, name: string) => prefixOf(account) + name

/** The names of an account's drafts. */
export const draftNames = (device: Device, account: string) => {
  const own = prefixOf(account)
  return keysOf(device)
    .filter((key) => key.startsWith(own))
    .map((key) => key.slice(own.length))
}

const keysOf = (device: Device) => Array.from({ length: device.length }, (_, at) => device.key(at) ?? '')

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

/** Forgets students' work of other accounts: a school's computer belongs to whoever signs in next. */
export function forgetOthersWork(account: string) {
  const others = keysOf(localStorage).filter((key) => {
    const [owner, ...name] = key.startsWith(prefix) ? key.slice(prefix.length).split('.') : []
    return owner !== undefined && owner !== account && `${name[0]}.` === workName
  })
  for (const key of others) localStorage.removeItem(key)
}
