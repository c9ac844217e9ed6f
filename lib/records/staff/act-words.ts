import { accountActions } from '../audit/words.ts'

/** What the company's staff can do, each with its label; its subject follows. */
export const companyStaffActions = {
  'institute.opened': 'Onboarded',
  'institute.changed': 'Changed',
  'institute.closed': 'Closed',
  'institute.reopened': 'Reopened',
  'institute.mails_set': 'Set the mails a day of',
  'price.set': 'Set the price of a key to',
  'price.cancelled': 'Took back the planned price of',
  // A feature was called a part; what the log holds cannot be renamed.
  'part.set': 'Set the plan of',
  'coupon.made': 'Made coupon',
  'coupon.changed': 'Changed coupon',
  'coupon.removed': 'Removed coupon',
  'order.reconciled': 'Asked the payment provider about order',
  'order.refund_asked': 'Asked for a refund of order',
  'order.refund_retried': 'Asked again for a refund of order',
  'alarm.settled': 'Settled',
  'support.looked': 'Viewed, as support,',
  'site.frozen': 'Froze the site:',
  'site.let-go': 'Ended the freeze of the site:',
  'incident.opened': 'Opened incident',
  'incident.added': 'Added to incident',
  'catalogue.drafted': 'Made the draft',
  'catalogue.changed': 'Changed the draft',
  'catalogue.published': 'Published',
  'catalogue.withdrawn': 'Withdrew',
  'catalogue.removed': 'Removed the draft',
  'restore.drilled': 'Restored, to try it,',
  'staff.added': 'Opened an account for',
  'profile.updated': 'Changed their name to',
  ...accountActions,
} as const

export type CompanyStaffAction = keyof typeof companyStaffActions

/** Narrows an action to one of the company's staff; throws for any other. */
export function companyStaffActionOf(action: string): CompanyStaffAction {
  const known = Object.keys(companyStaffActions).find((one) => one === action)
  if (!known) throw new Error(`the company’s staff cannot do ${action}`)
  return known as CompanyStaffAction
}

/** The nouns of the actions with the labels of their filters. */
export const companyStaffNouns: Record<string, string> = {
  institute: 'Institutes',
  price: 'Prices',
  part: 'Plan features',
  coupon: 'Coupons',
  order: 'Orders',
  alarm: 'Alarms',
  support: 'Support access',
  site: 'Freezes',
  incident: 'Incidents',
  catalogue: 'Catalogues',
  restore: 'Restores',
  staff: 'Accounts of staff',
  profile: 'Names',
  email: 'Emails',
  password: 'Passwords',
  factor: 'Second steps',
}
