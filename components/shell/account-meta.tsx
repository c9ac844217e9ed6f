/** Tells the service worker which account the page belongs to: stored pages are never shown to another one. */
export const AccountMeta = ({ account }: { account: string }) => <meta name="account" content={account} />
