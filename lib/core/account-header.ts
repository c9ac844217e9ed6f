/** The header that names the account whose work a request sends: when another one is signed in by now, it is refused. */
export const accountHeader = 'x-labmark-account'
