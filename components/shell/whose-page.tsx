/** Tells the service worker whose page this is: what it keeps is never shown to anybody else. */
export const WhosePage = ({ account }: { account: string }) => <meta name="account" content={account} />
