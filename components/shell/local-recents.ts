// What was opened from the command bar, by account: ids alone. Of people the server gives the names again, so that a device
// that is shared holds none, whether or not somebody logs out.
const keyOf = (account: string) => `labmark.recent.${account}`

const maxRecents = 5

/** What an account opened last in this browser, the newest first. */
export const recentIds = (account: string) =>
  (localStorage.getItem(keyOf(account)) ?? '').split('\n').filter((id) => id !== '')

/** Remembers that it was opened. */
export function rememberRecent(account: string, id: string) {
  const others = recentIds(account).filter((one) => one !== id)
  localStorage.setItem(keyOf(account), [id, ...others].slice(0, maxRecents).join('\n'))
}

/** Forgets an account's in this browser. */
export const forgetRecents = (account: string) => localStorage.removeItem(keyOf(account))
