// What was typed and is not saved yet, by account, so that nobody is shown another's words on a shared computer.
const start = 'labmark.draft.'
// The marks grid keeps its cells under a name of its own.
const starts = [start, 'labmark.marks.']

/** What the keys of an account's drafts begin with. */
export const draftPrefix = (account: string) => `${start}${account}.`

/** The key of one draft. */
export const draftKey = (account: string, name: string) => draftPrefix(account) + name

const draftKeys = () => Object.keys(localStorage).filter((key) => starts.some((name) => key.startsWith(name)))

/** How many drafts this browser holds. */
export const countDrafts = () => draftKeys().length

let forgotten = false

/** Whether they were forgotten on purpose: then nobody needs a warning on leaving. */
export const wereForgotten = () => forgotten

/** Forgets every draft in this browser. */
export function forgetDrafts() {
  forgotten = true
  for (const key of draftKeys()) localStorage.removeItem(key)
}
