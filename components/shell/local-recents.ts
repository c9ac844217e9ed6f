// Recently opened items of the command palette, by account. Only ids are stored and names come from the server, so that a
// shared device holds no names even if nobody signs out.
const keyOf = (account: string) => `labmark.recent.${account}`

const maxRecents = 5

/** The ids that an account opened in this browser, latest first. */
export const recentIds = (account: string) =>
  (localStorage.getItem(keyOf(account)) ?? '').split('\n').filter((id) => id !== '')

/** Adds an id to the recent ones. */
export function addRecent(account: string, id: string) {
  const others = recentIds(account).filter((one) => one !== id)
  localStorage.setItem(keyOf(account), [id, ...others].slice(0, maxRecents).join('\n'))
}

/** Deletes an account's recent ids. */
export const clearRecents = (account: string) => localStorage.removeItem(keyOf(account))
