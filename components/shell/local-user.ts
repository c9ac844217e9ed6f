// A copy of the user for display; the server never trusts it.
const key = 'labmark.user'

/** Stores the signed-in user in this browser, for display. */
export function storeUser(user: unknown) {
  localStorage.setItem(key, JSON.stringify(user))
}

/** Deletes the stored user. */
export function clearStoredUser() {
  localStorage.removeItem(key)
}
