/** What admins are told when a first mail waits: for tomorrow, or until the company's staff let the school's first mails go again. */
export const mailWaitsMessage = 'The email is not sent yet'

export const whyMailsWait =
  'Only so many people who have not signed in yet are mailed each day. The others get their email automatically once there is room again.'
