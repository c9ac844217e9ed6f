// A copy for display only, under the product's key; the server never trusts it.
const key = 'labmark.user'

/** Keeps the signed-in person in this browser, for display. */
export function rememberUser(user: unknown) {
  localStorage.setItem(key, JSON.stringify(user))
}

/** Forgets the signed-in person in this browser. */
export function forgetUser() {
  localStorage.removeItem(key)
}
