const key = 'labmark.email'

/** Remembers the typed email for the next sign-in screen of this tab; cleared once the user is signed in. */
export const rememberTypedEmail = (email: string) => sessionStorage.setItem(key, email)
export const typedEmail = () => sessionStorage.getItem(key) ?? ''
export const clearTypedEmail = () => sessionStorage.removeItem(key)
