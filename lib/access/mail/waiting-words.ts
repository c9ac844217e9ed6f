/** What admins are told when a first mail waits for tomorrow. */
export const mailWaitsMessage = 'The email waits until tomorrow'

export const whyMailsWait =
  'Only so many people who have not signed in yet are mailed each day. The others get their email automatically from tomorrow.'
