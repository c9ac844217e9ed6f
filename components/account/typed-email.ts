const key = 'labmark.email'

/** The email typed on one entry screen, for the next: kept for this tab, and gone once somebody is signed in. */
export const rememberTypedEmail = (email: string) => sessionStorage.setItem(key, email)
export const typedEmail = () => sessionStorage.getItem(key) ?? ''
export const forgetTypedEmail = () => sessionStorage.removeItem(key)
